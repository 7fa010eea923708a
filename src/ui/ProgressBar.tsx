import { useId } from "react";

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. Left out while nobody knows. */
  value?: number;
  /** The value in words, beside the label: "40 %". */
  valueText?: string;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-hint" htmlFor={id}>
        {label} {valueText && <span className="tabular">{valueText}</span>}
      </label>
      <progress className="progress" id={id} max={1} value={value} aria-valuetext={valueText} />
    </div>
  );
}
