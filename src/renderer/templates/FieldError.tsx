import type { Label } from "../../engine/form";
import { useFormContext } from "../FormContext";
import { useProblem } from "../useAnswers";
import { errorId } from "../useControl";

/** The one sentence of a field that is to be mended; nothing for a field that is well. */
export function FieldError({ id, label }: { id: string; label: Label }) {
  const { sentence } = useFormContext();
  const problem = useProblem(id);
  return problem ? (
    <p id={errorId(id)} className="field-error">
      {sentence(problem, label)}
    </p>
  ) : null;
}
