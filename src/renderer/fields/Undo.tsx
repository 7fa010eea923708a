import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { useFormContext } from "../FormContext";

/** How long a removed entry can be brought back, in milliseconds. */
const undoMs = 8000;

interface UndoProps {
  text: string;
  onUndo: () => void;
  /** `focused`: the undo button, which is about to disappear, has the focus. */
  onExpire: (focused: boolean) => void;
}

/** Offers to undo, in the place of a removed entry. It takes the focus that the entry had. */
export function Undo({ text, onUndo, onExpire }: UndoProps) {
  const { words } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);
  const expire = useRef(onExpire);
  expire.current = onExpire;

  useEffect(() => {
    const undo = button.current;
    undo?.focus();
    const timer = setTimeout(() => expire.current(document.activeElement === undo), undoMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="entry-header">
      <span role="status">{text}</span>
      <Button ref={button} variant="quiet" onClick={onUndo}>
        {words("undo")}
      </Button>
    </div>
  );
}
