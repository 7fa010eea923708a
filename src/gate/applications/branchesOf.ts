import { evaluateCondition } from "../../engine/evaluateCondition";
import type { Condition } from "../../engine/form";
import { isObject, valueAt } from "../../engine/pointer";
import type { SyntheticApplication } from "./syntheticApplications";

/** One outcome of one condition, and the first of some applications that has it. */
interface Branch {
  /** The same as long as the condition keeps its place. */
  id: string;
  /** JSON Pointer to the object that it is a condition of. */
  at: string;
  condition: Condition;
  holds: boolean;
  /** Place among the applications. */
  application: number;
}

/** Every way that applications go, both outcomes of a condition side by side. */
export function branchesOf(applications: readonly SyntheticApplication[]): Branch[] {
  const found = new Map<string, [yes?: Branch, no?: Branch]>();
  for (const [application, { answers, instances }] of applications.entries())
    for (const { at, schema } of instances) {
      const own = valueAt(answers, at);
      for (const [index, { if: condition }] of (isObject(own) ? (schema.allOf ?? []) : []).entries()) {
        const isHeld = isObject(own) && evaluateCondition(condition, own);
        const name = `${schema.title ?? "form"}.${index + 1}`;
        const ways = found.get(name) ?? [];
        const id = `${name}.${isHeld ? "yes" : "no"}`;
        ways[isHeld ? 0 : 1] ??= { id, at, condition, holds: isHeld, application };
        found.set(name, ways);
      }
    }
  return [...found.values()].flatMap((ways) => ways.filter((way) => way !== undefined));
}
