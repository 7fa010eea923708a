import type { Computation } from "./form";

/** A computation whose names and paths are written in another way. */
export function withOperands(computation: Computation, written: (path: string) => string): Computation {
  const { difference, yearsBetween, monthsBetween, count, sum, join, firstOf } = computation;
  const pair = ([one, other]: [string, string]): [string, string] => [written(one), written(other)];
  return {
    ...(sum && { sum: sum.map(written) }),
    ...(difference && { difference: pair(difference) }),
    ...(count !== undefined && { count: written(count) }),
    ...(yearsBetween && { yearsBetween: pair(yearsBetween) }),
    ...(monthsBetween && { monthsBetween: pair(monthsBetween) }),
    ...(join && { join: join.map(written) }),
    ...(firstOf && { firstOf: firstOf.map(written) }),
  };
}
