import type { ComponentProps } from "react";
import { LabelledControl } from "../../design/LabelledControl";

interface DayFieldProps extends Pick<ComponentProps<"input">, "min" | "max" | "required"> {
  label: string;
  hint?: string;
  /** `YYYY-MM-DD`, or empty for none. */
  value: string;
  onChange: (day: string) => void;
}

/** A field for a day, with the browser's own control. */
export function DayField({ label, hint, onChange, ...input }: DayFieldProps) {
  return (
    <LabelledControl label={label}>
      {(id) => (
        <>
          {hint !== undefined && (
            <p id={`${id}hint`} className="field-hint">
              {hint}
            </p>
          )}
          <input
            id={id}
            aria-describedby={hint === undefined ? undefined : `${id}hint`}
            className="control"
            type="date"
            onChange={(event) => onChange(event.currentTarget.value)}
            {...input}
          />
        </>
      )}
    </LabelledControl>
  );
}
