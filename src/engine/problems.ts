import type { Problem, SchemaError } from "./form";
import { child } from "./pointer";

/** Says the branch and not the field; the error inside the branch is the one to act on. */
const noise = new Set(["if", "oneOf", "anyOf"]);

/** What ajv reported, as problems at the fields where a person can mend them; the first one of each field. */
export function problems(errors: SchemaError[]): Problem[] {
  const byPath = new Map<string, Problem>();
  for (const error of errors) {
    if (noise.has(error.keyword)) continue;
    const problem = located(error);
    if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
  }
  return [...byPath.values()];
}

function located({ instancePath, keyword, params }: SchemaError): Problem {
  switch (keyword) {
    case "required":
    case "dependentRequired":
      return { path: child(instancePath, String(params.missingProperty)), keyword: "required", params: {} };
    case "uniqueBy":
      return {
        path: child(child(instancePath, String(params.index)), String(params.property)),
        keyword,
        params: {},
      };
    default:
      return { path: instancePath, keyword, params };
  }
}
