import type { Problem, SchemaError } from "./form";
import { appendToPointer } from "./pointer";
import { relevantErrors } from "./relevantErrors";

/** Turns ajv errors into problems, each at the field where a person can fix it; only the first of each field. */
export function toProblems(errors: SchemaError[]): Problem[] {
  const byPath = new Map<string, Problem>();
  for (const error of relevantErrors(errors)) {
    const problem = located(error);
    const before = byPath.get(problem.path);
    // Where an answer breaks `decimal` and also `type` or `multipleOf`, `decimal` is reported.
    if (!before || (problem.keyword === "decimal" && isFineness(before))) byPath.set(problem.path, problem);
  }
  return [...byPath.values()];
}

const isFineness = ({ keyword }: Problem) => keyword === "type" || keyword === "multipleOf";

function located({ instancePath, keyword, params }: SchemaError): Problem {
  switch (keyword) {
    case "required":
    case "dependentRequired":
      return {
        path: appendToPointer(instancePath, String(params.missingProperty)),
        keyword: "required",
        params: {},
      };
    case "uniqueBy":
      return {
        path: appendToPointer(appendToPointer(instancePath, String(params.index)), String(params.property)),
        keyword,
        params: {},
      };
    case "uniqueItems":
      // The problem of two equal entries is reported at the later entry.
      return {
        path: appendToPointer(instancePath, Math.max(Number(params.i), Number(params.j))),
        keyword,
        params: {},
      };
    case "additionalProperties":
      return { path: appendToPointer(instancePath, String(params.additionalProperty)), keyword, params: {} };
    default:
      return { path: instancePath, keyword, params };
  }
}
