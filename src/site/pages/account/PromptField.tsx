import type { ComponentProps } from "react";

interface PromptFieldProps extends ComponentProps<"input"> {
  id: string;
  label: string;
  error: string | undefined;
}

/**
 * The only field of a dialog. The form engine does not draw this field: the engine uses field names as ids,
 * and the page underneath may have a field with the same id.
 */
export function PromptField({ id, label, error, ...input }: PromptFieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        <span className="field-required" aria-hidden="true">
          *
        </span>
      </label>
      <input
        {...input}
        id={id}
        className="control"
        required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}error`}
      />
      <div className="field-error" id={`${id}error`} role="alert">
        {error}
      </div>
    </div>
  );
}
