import type { ReactNode } from "react";
import { type Control, hintId } from "../control";
import type { Shape } from "../theme";
import { Mark } from "./Mark";
import { Sentence } from "./Sentence";

interface FrameProps {
  control: Control;
  shape: Shape;
  children: ReactNode;
}

/** A question with what stands around its control: label, hint, error. */
export function Frame({ control, shape, children }: FrameProps) {
  const { id, label, required, problem, aria } = control;
  const hint = label.hint && (
    <p id={hintId(id)} className="field-hint">
      {label.hint}
    </p>
  );
  const error = problem && <Sentence id={id} problem={problem} label={label} />;
  switch (shape) {
    case "control":
      return (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {label.label}
            <Mark required={required} optional />
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
            <Mark required={required} spoken optional />
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
