import type { Validate } from "../form";
import { joinPointer } from "../pointer";

/** A value is nested too deep to be judged. `path`: JSON Pointer to the part that is too deep. */
export class TooDeepError extends Error {
  constructor(readonly path: string) {
    super(`${path}: it is nested too deep to be judged`);
    this.name = "TooDeepError";
  }
}

/**
 * The deepest level that is judged. A validator that calls itself for each level runs out of stack after some
 * thousand levels.
 */
const deepestValue = 200;

/** A validator that throws TooDeepError where the given one would run out of stack. */
export function judgeShallow(validate: Validate): Validate {
  const judge: Validate = function (this: { today: string }, value) {
    const deep = tooDeep(value, deepestValue);
    if (deep !== undefined) throw new TooDeepError(deep);
    try {
      return validate.call(this, value);
    } catch (error) {
      throw error instanceof RangeError ? new TooDeepError("") : error;
    } finally {
      judge.errors = validate.errors ?? null;
    }
  };
  return judge;
}

/** The first place in a value that is nested deeper than `levels`. */
function tooDeep(value: unknown, levels: number, at = ""): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (levels === 0) return at;
  for (const [name, inner] of Object.entries(value)) {
    const deep = tooDeep(inner, levels - 1, joinPointer(at, name));
    if (deep !== undefined) return deep;
  }
  return undefined;
}
