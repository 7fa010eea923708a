import { splitParts } from "./dateParts";
import type { Json, Problem } from "./form";
import { isDateFormat } from "./isDateFormat";
import { copiedLanguages, readDate } from "./readDate";
import { readNumber } from "./readNumber";
import { readYear } from "./readYear";

/** Replaces the broken rule of a typed number or date with a more exact reason, if the text shows one. */
export function clearerProblem(problem: Problem, answer: Json | undefined): Problem {
  if (typeof answer !== "string") return problem;
  if (problem.keyword === "format" && isDateFormat(problem.params.format)) {
    const format = reasonOf(splitParts(answer));
    return format ? { ...problem, params: { format } } : problem;
  }
  const isOfNumber = problem.keyword === "decimal" || isNumberType(problem);
  return isOfNumber && readNumber(answer).is === "ambiguous"
    ? { ...problem, keyword: "type", params: { type: "ambiguous" } }
    : problem;
}

const isNumberType = ({ keyword, params: { type } }: Problem) =>
  keyword === "type" && (type === "number" || type === "integer");

/** The exact reason why the typed parts of a date are not a valid date; undefined for any other reason. */
function reasonOf(parts: readonly string[]): "shortYear" | "ambiguous" | undefined {
  if (parts.some((part) => readDate(part, copiedLanguages).is === "ambiguous")) return "ambiguous";
  return /^\d{1,3}$/.test(readYear(parts[0] ?? "")) ? "shortYear" : undefined;
}
