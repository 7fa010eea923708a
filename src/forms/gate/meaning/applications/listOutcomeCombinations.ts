import type { Branch } from "../../../engine/form";
import { siblingRules } from "../../../engine/keywords/table";

/** One outcome of a condition of an object: the condition's index in `allOf`, and whether it holds. */
export interface Outcome {
  index: number;
  holds: boolean;
}

/**
 * Returns the names of the fields that a branch asks or requires, and of the fields with which the rules of
 * asked fields compare answers.
 */
export function listFieldsOfBranch(branch: Branch): string[] {
  return [branch.then, branch.else].flatMap((fields) => [
    ...(fields?.required ?? []),
    ...Object.entries(fields?.properties ?? {}).flatMap(([name, field]) =>
      [name, ...siblingRules.map((rule) => field[rule])].filter((each) => typeof each === "string"),
    ),
  ]);
}

/**
 * If no more conditions than this touch a field (`listFieldsOfBranch`), all combinations of their outcomes are tried;
 * otherwise only all pairs.
 */
const mostTogether = 4;

/**
 * Combinations of outcomes of conditions that touch the same field (`listFieldsOfBranch`), so that they could
 * contradict each other.
 */
export function listOutcomeCombinations(branches: Branch[]): Outcome[][] {
  const fields = new Map<string, number[]>();
  for (const [index, branch] of branches.entries())
    for (const name of new Set(listFieldsOfBranch(branch)))
      fields.set(name, [...(fields.get(name) ?? []), index]);
  const groups = [...fields.values()].flatMap((indexes) =>
    indexes.length <= mostTogether
      ? [indexes]
      : indexes.flatMap((one, place) => indexes.slice(place + 1).map((other) => [one, other])),
  );
  const distinct = new Map(groups.filter((group) => group.length > 1).map((group) => [group.join(), group]));
  return [...distinct.values()].flatMap(outcomesOf);
}

const outcomesOf = ([index, ...others]: number[]): Outcome[][] =>
  index === undefined
    ? [[]]
    : [true, false].flatMap((holds) => outcomesOf(others).map((rest) => [{ index, holds }, ...rest]));
