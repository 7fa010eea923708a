import { type ReactNode, useId } from "react";

interface LabelledControlProps {
  label: string;
  /** Draws the control, which must have the given id, because the label refers to it. */
  children: (id: string) => ReactNode;
}

/** A control below its label, for controls that the form engine does not draw. */
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
