import { useEffect, useRef } from "react";
import { Button } from "../../../design/Button";
import { useFormContext } from "../FormContext";

interface UndoProps {
  text: string;
  onUndo: () => void;
}

/**
 * Offers to bring a removed entry back, until the step is left. The button takes the focus that the entry
 * had, so that screen readers read the offer.
 */
export function UndoButton({ text, onUndo }: UndoProps) {
  const { words } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  return (
    <div className="entry-header">
      <span>{text}</span>
      <Button ref={button} variant="quiet" onClick={onUndo}>
        {words("undo")} <span className="visually-hidden">{text}</span>
      </Button>
    </div>
  );
}
