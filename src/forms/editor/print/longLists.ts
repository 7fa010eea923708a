import type { StepOnPaper } from "./buildPrintedSteps";

/**
 * The largest number of choices that are printed with their field; a longer list is printed once, at the end
 * of the document.
 */
const maxChoicesAtField = 12;

/** The long lists of choices of a form, each once, in the order in which fields first offer them. */
export function longLists(steps: readonly StepOnPaper[]): string[][] {
  const lists = new Map<string, string[]>();
  for (const { choices } of steps.flatMap(({ parts }) => parts))
    if (choices.length > maxChoicesAtField) lists.set(nameOf(choices), [...choices]);
  return [...lists.values()];
}

/** The number of a field's choices among the long lists, from 1 on; 0 for a short list. */
export const getListNumber = (lists: ReadonlyArray<readonly string[]>, choices: readonly string[]): number =>
  lists.findIndex((list) => nameOf(list) === nameOf(choices)) + 1;

const nameOf = (choices: readonly string[]) => choices.join("\n");
