import type { Label } from "../../engine/form";
import { useProblem } from "../useAnswers";
import { Sentence } from "./Sentence";

/** The one sentence of a group or list that is to be mended; nothing while it is well. */
export function FieldError({ id, label }: { id: string; label: Label }) {
  const problem = useProblem(id);
  return problem ? <Sentence id={id} problem={problem} label={label} /> : null;
}
