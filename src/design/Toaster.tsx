import { chakra } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { currentToasts, subscribeToasts, type Toast } from "./toast";

const none: readonly Toast[] = [];
const ToastList = lazy(() => import("./ToastList"));

/** The region of the toasts, once per page. No toast expires while any toast is hovered or focused. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // Stays true after the first toast: the last toast still has its exit animation.
  const [hasToasted, setToasted] = useState(false);

  // A toast removed under the pointer or the focus fires no leave or blur event.
  useEffect(() => {
    if (toasts.length > 0) return setToasted(true);
    setHovered(false);
    setFocused(false);
  }, [toasts.length]);

  return (
    <chakra.ul
      aria-live="polite"
      className="no-print"
      position="fixed"
      zIndex="toast"
      insetBlockStart="4"
      insetInlineEnd="4"
      display="flex"
      flexDirection="column"
      gap="3"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {hasToasted && (
        <Suspense>
          <ToastList toasts={toasts} isPaused={hovered || focused} dismissLabel={dismissLabel} />
        </Suspense>
      )}
    </chakra.ul>
  );
}
