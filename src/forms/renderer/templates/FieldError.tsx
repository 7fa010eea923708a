import type { Label } from "../../engine/form";
import { useProblem } from "../useAnswers";
import { Sentence } from "./Sentence";

/** The error message of a group or list; nothing without a problem. */
export function FieldError({ id, label }: { id: string; label: Label }) {
  const problem = useProblem(id);
  return problem ? <Sentence id={id} problem={problem} label={label} /> : null;
}
