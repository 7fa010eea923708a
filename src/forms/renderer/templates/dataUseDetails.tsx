import type { Label } from "../../engine/form";
import type { FormContext } from "../FormContext";

/**
 * Why a field with sensitive data is asked, who sees the answer and how long it is kept: folded, under the
 * hint. Like `fieldFrame`, a function and not a component.
 */
export function dataUseDetails({ label, why, who, until }: Label, words: FormContext["words"]) {
  if (why === undefined || who === undefined) return null;
  return (
    <details className="field-reason">
      <summary>
        {words("why")}
        <span className="visually-hidden">: {label}</span>
      </summary>
      <p>{why}</p>
      <p>{words("whoSees", { who })}</p>
      {until !== undefined && <p>{words("keptUntil", { until })}</p>}
    </details>
  );
}
