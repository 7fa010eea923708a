import { type ReactNode, useId } from "react";

interface LabelledControlProps {
  label: string;
  /** Draws the control, with the id to which the label belongs. */
  children: (id: string) => ReactNode;
}

/** A control of the page itself, outside a form of the engine, below its label. */
export function LabelledControl({ label, children }: LabelledControlProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
