import type { ReactNode } from "react";
import { type Control, hintId } from "../control";
import type { Shape } from "../theme";
import { fieldNote } from "./fieldNote";
import { mark } from "./mark";
import { Sentence } from "./Sentence";

/**
 * A question with what stands around its control: label, hint, error. A function and no component: in a step of a
 * hundred fields the components around the controls take as long to mount as the controls.
 */
export function frame(control: Control, shape: Shape, children: ReactNode): ReactNode {
  const { id, label, required, problem, aria, context } = control;
  const { words } = context;
  const hint = label.hint && (
    <p id={hintId(id)} className="field-hint">
      {label.hint}
    </p>
  );
  const error = (
    <>
      {problem && <Sentence id={id} problem={problem} label={label} />}
      {fieldNote(label)}
    </>
  );
  switch (shape) {
    case "control":
      return (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {label.label}
            {mark({ required, label, words, optional: true })}
          </label>
          {hint}
          {children}
          {error}
        </div>
      );
    case "group":
      // Several controls under one question: the fieldset has the field's id, links to it go to its first control.
      return (
        <fieldset id={id} className="fieldset" aria-describedby={aria["aria-describedby"]}>
          <legend className="fieldset-legend">
            {label.label}
            {mark({ required, label, words, spoken: true, optional: true })}
          </legend>
          {hint}
          {children}
          {error}
        </fieldset>
      );
    case "labelled":
      return (
        <div className="field">
          {hint}
          {children}
          {error}
        </div>
      );
    case "bare":
      return children;
  }
}
