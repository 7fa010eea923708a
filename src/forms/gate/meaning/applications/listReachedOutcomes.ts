import { evaluateCondition } from "../../../engine/evaluateCondition";
import type { Condition } from "../../../engine/form";
import { isObject, valueAt } from "../../../engine/pointer";
import type { SyntheticApplication } from "./syntheticApplication";

/** An outcome of a condition, and the first application that has this outcome. */
interface Branch {
  /** An id that is stable while the condition keeps its index. */
  id: string;
  /** JSON Pointer to the object in the answers that has the condition. */
  at: string;
  condition: Condition;
  holds: boolean;
  /** The index of the application in the list of applications. */
  application: number;
}

/** Every outcome of a condition that some application has. The two outcomes of a condition are next to each other. */
export function listReachedOutcomes(applications: readonly SyntheticApplication[]): Branch[] {
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
