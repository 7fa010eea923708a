import type { Computation } from "./form";

export type Operator = keyof Computation;

/** Every operator of `x-computed`. */
export const operators = [
  "sum",
  "difference",
  "count",
  "yearsBetween",
  "monthsBetween",
  "join",
  "firstOf",
] as const satisfies readonly Operator[];

const ofDates: readonly Operator[] = ["yearsBetween", "monthsBetween"];

/** A name or path that a computation reads, with its JSON Pointer from the computation. */
export interface Operand {
  operator: Operator;
  path: string;
  at: string;
}

/** The names and paths that a computation reads, without the word `today` of dates. */
export function operandsOf(computation: Computation): Operand[] {
  return operators.flatMap((operator) => {
    const read = computation[operator];
    const operands =
      typeof read === "string"
        ? [{ operator, path: read, at: `/${operator}` }]
        : (read ?? []).map((path, index) => ({ operator, path, at: `/${operator}/${index}` }));
    return operands.filter(({ path }) => !(path === "today" && ofDates.includes(operator)));
  });
}

/** A copy of a computation in which `written` replaces each name and path. */
export function mapOperands(computation: Computation, written: (path: string) => string): Computation {
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
