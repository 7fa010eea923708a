import { chakra } from "@chakra-ui/react";
import { AnimatePresence, m } from "framer-motion";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "./Icon";
import { toneColours } from "./Notice";
import { currentToasts, dismissToast, subscribeToasts, type Toast } from "./toast";

const stayMs = 3000;
const none: readonly Toast[] = [];

const Sheet = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto",
    alignItems: "start",
    gap: "3",
    width: "min(24rem, calc(100vw - 2rem))",
    padding: "3",
    background: "bg.paper",
    border: "1px solid",
    borderColor: "line.soft",
    borderRadius: "control",
    boxShadow: "float",
  },
});

const Close = chakra("button", {
  base: {
    // Small to the eye, 44 px to the finger.
    padding: "3",
    margin: "-3",
    color: "fg.muted",
    cursor: "pointer",
    borderRadius: "control",
    _hover: { color: "fg.heading" },
  },
});

function Item({ toast, held, dismissLabel }: { toast: Toast; held: boolean; dismissLabel: string }) {
  useEffect(() => {
    // What went wrong stays until somebody has seen it.
    if (held || toast.tone === "bad") return;
    const timer = setTimeout(() => dismissToast(toast.id), stayMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.tone]);

  return (
    <m.li layout initial={{ x: 16 }} animate={{ x: 0 }} exit={{ opacity: 0 }} transition={{ duration: 0.22 }}>
      <Sheet>
        <chakra.span color={toneColours[toast.tone].color} paddingBlockStart="0.15rem">
          <Icon name={toast.tone} />
        </chakra.span>
        <p>{toast.text}</p>
        <Close type="button" aria-label={dismissLabel} onClick={() => dismissToast(toast.id)}>
          <Icon name="close" />
        </Close>
      </Sheet>
    </m.li>
  );
}

/** Where toasts come and go: once per page. All of them stay while one is pointed at or has the focus. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  // A toast that is removed from under the pointer or the focus sends no event of leaving.
  useEffect(() => {
    if (toasts.length === 0) {
      setPointed(false);
      setFocused(false);
    }
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
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <AnimatePresence>
        {toasts.map((toast) => (
          <Item key={toast.id} toast={toast} held={pointed || focused} dismissLabel={dismissLabel} />
        ))}
      </AnimatePresence>
    </chakra.ul>
  );
}
