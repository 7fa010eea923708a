import { chakra } from "@chakra-ui/react";
import { AnimatePresence, domAnimation, LazyMotion, MotionConfig, m } from "framer-motion";
import { useEffect } from "react";
import { Icon } from "./Icon";
import { toneColours } from "./Notice";
import { dismissToast, type Toast } from "./toast";

const stayMs = 3000;

interface ToastListProps {
  toasts: readonly Toast[];
  /** Whether the pointer or the focus is on a toast: then no toast expires. */
  isPaused: boolean;
  dismissLabel: string;
}

/** The list of toasts, in a separate file, so that the animation library is loaded only with the first toast. */
export default function ToastList({ toasts, isPaused, dismissLabel }: ToastListProps) {
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={domAnimation} strict>
        <AnimatePresence>
          {toasts.map((toast) => (
            <Item key={toast.id} toast={toast} isPaused={isPaused} dismissLabel={dismissLabel} />
          ))}
        </AnimatePresence>
      </LazyMotion>
    </MotionConfig>
  );
}

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
    // Small to look at, but 44 px to touch.
    padding: "3",
    margin: "-3",
    color: "fg.muted",
    cursor: "pointer",
    borderRadius: "control",
    _hover: { color: "fg.heading" },
  },
});

function Item({ toast, isPaused, dismissLabel }: { toast: Toast; isPaused: boolean; dismissLabel: string }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), stayMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);

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
