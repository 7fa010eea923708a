import type { ReactNode } from "react";
import { choices, type Question } from "../model";

/** The markup of the site's own fields, for the forms that are written by hand: they share its stylesheet as well. */
export function Framed({
  id,
  question: { label, required },
  message,
  children,
}: {
  id: string;
  question: Question;
  message: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {required ? (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        ) : (
          <span className="field-optional">{"\u00a0optional"}</span>
        )}
      </label>
      {children}
      {message && (
        <p id={`${id}:error`} className="field-error">
          {message}
        </p>
      )}
    </div>
  );
}

export const options = [
  <option key="" value="">
    Choose…
  </option>,
  ...choices.map((choice) => (
    <option key={choice} value={choice}>
      {choice}
    </option>
  )),
];

export function aria(id: string, { required }: Question, message: string | undefined) {
  return {
    "aria-required": required ? (true as const) : undefined,
    "aria-invalid": message ? (true as const) : undefined,
    "aria-describedby": message ? `${id}:error` : undefined,
  };
}

/** A text as the answer it stands for. */
export function answerOf({ kind }: Question, text: string): string | number | undefined {
  if (text === "") return undefined;
  return kind === "number" && !Number.isNaN(Number(text)) ? Number(text) : text;
}

export function Entries({
  label,
  ids,
  add,
  remove,
  children,
}: {
  label: string;
  ids: readonly string[];
  add: () => void;
  remove: (index: number) => void;
  children: (index: number) => ReactNode;
}) {
  return (
    <fieldset className="fieldset">
      <legend className="fieldset-legend">{label}</legend>
      <div className="collection">
        {ids.map((id, index) => (
          <details key={id} className="entry" open>
            <summary className="entry-header">
              <span>
                {label} {index + 1}
              </span>
            </summary>
            {children(index)}
            <div className="entry-header">
              <button type="button" className="button button-danger" onClick={() => remove(index)}>
                Remove
              </button>
            </div>
          </details>
        ))}
        <button type="button" className="button button-secondary add" onClick={add}>
          Add
        </button>
      </div>
    </fieldset>
  );
}
