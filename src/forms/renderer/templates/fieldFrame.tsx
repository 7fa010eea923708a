import type { ReactNode } from "react";
import { type Control, hintId } from "../control";
import type { FrameShape } from "../theme";
import { dataUseDetails } from "./dataUseDetails";
import { faultNoteForAuthors } from "./faultNoteForAuthors";
import { labelMarks } from "./labelMarks";
import { ProblemMessage } from "./ProblemMessage";

/**
 * A control with its label, hint and error, or a computed value, which is neither required nor optional. A function and
 * not a component: in a step of a hundred fields, wrapper components take as long to mount as the controls themselves.
 */
export function fieldFrame(control: Control, shape: FrameShape | "computed", children: ReactNode): ReactNode {
  const { id, label, isEntry, required, problem, aria, context } = control;
  const { words } = context;
  const hint = (
    <>
      {label.hint && (
        <p id={hintId(id)} className="field-hint">
          {label.hint}
        </p>
      )}
      {!isEntry && dataUseDetails(label, words)}
    </>
  );
  const error = (
    <>
      {problem && <ProblemMessage id={id} problem={problem} label={label} />}
      {faultNoteForAuthors(label)}
    </>
  );
  switch (shape) {
    case "control":
    case "computed":
      return (
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {label.label}
            {labelMarks({ required, label, words, optional: !isEntry && shape === "control" })}
          </label>
          {hint}
          {children}
          {error}
        </div>
      );
    case "group":
      // Several controls for one question: the fieldset has the field's id, and links to it focus its first control.
      return (
        <fieldset id={id} className="fieldset" aria-describedby={aria["aria-describedby"]}>
          <legend className="fieldset-legend">
            {label.label}
            {labelMarks({ required, label, words, spoken: true, optional: !isEntry })}
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
