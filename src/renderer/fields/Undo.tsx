import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { useFormContext } from "../FormContext";

/** How long a removed entry can be brought back, in milliseconds. */
const grace = 8000;

interface UndoProps {
  text: string;
  onUndo: () => void;
  /** `focused`: the focus stood on what is about to vanish. */
  onExpire: (focused: boolean) => void;
}

/** Stands where an entry was removed, and takes the focus that the removed entry had. */
export function Undo({ text, onUndo, onExpire }: UndoProps) {
  const { words } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);
  const expire = useRef(onExpire);
  expire.current = onExpire;

  useEffect(() => {
    const undo = button.current;
    undo?.focus();
    const timer = setTimeout(() => expire.current(document.activeElement === undo), grace);
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
