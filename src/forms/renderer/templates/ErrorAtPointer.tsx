import type { Label } from "../../engine/form";
import { elementId } from "../elementId";
import { useFormContext } from "../FormContext";
import { useProblem } from "../useAnswers";
import { ProblemMessage } from "./ProblemMessage";

/** The error message of a group or list; nothing without a problem. */
export function ErrorAtPointer({ pointer, label }: { pointer: string; label: Label }) {
  const problem = useProblem(pointer);
  const context = useFormContext();
  return problem ? <ProblemMessage id={elementId(pointer, context)} problem={problem} label={label} /> : null;
}
