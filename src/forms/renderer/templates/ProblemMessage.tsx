import type { Label, Problem } from "../../engine/form";
import { errorId } from "../control";
import { useFormContext } from "../FormContext";

interface SentenceProps {
  id: string;
  problem: Problem;
  label: Label;
}

/** The error message of a field. */
export function ProblemMessage({ id, problem, label }: SentenceProps) {
  const { sentence } = useFormContext();
  return (
    <p id={errorId(id)} className="field-error">
      {sentence(problem, label)}
    </p>
  );
}
