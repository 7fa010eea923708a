import type { JsonObject } from "../../engine/form";
import { typedChoices } from "../editing/typedChoices";
import type { ChoiceFact, ListFact } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";

/** Some choices of a list as answers: one entry for each. */
export const answersOfChoices = (choices: readonly ChoiceFact[]): JsonObject => ({
  choices: choices.map(({ code, names, retired }) => ({
    en: names.en,
    ja: names.ja,
    zhTW: names["zh-TW"],
    code: String(code),
    ...(retired && { retired }),
  })),
});

/**
 * What was changed about those choices of a list that were shown: names, what is offered no longer, new and removed
 * choices, and their order.
 */
export function choiceOperations(
  { list, choices }: ListFact,
  shown: readonly ChoiceFact[],
  answers: JsonObject,
): FormOperation[] {
  const rows = typedChoices(answers.choices, choices);
  const known = new Map(shown.map((choice) => [choice.code, choice]));
  const kept = new Set(rows.map(({ code }) => code));
  const order = shown.map(({ code }) => code).filter((code) => kept.has(code));
  const first = choices.findIndex(({ code }) => code === shown[0]?.code);
  const ahead = choices[first - 1]?.code ?? null;
  const operations: FormOperation[] = shown
    .filter(({ code }) => !kept.has(code))
    .map(({ code }) => ({ operation: "removeChoice", list, code }));
  for (const [index, { code, names, retired }] of rows.entries()) {
    const after = rows[index - 1]?.code ?? ahead;
    const before = known.get(code);
    if (!before) {
      operations.push({ operation: "addChoice", list, code, names, after });
      order.splice(index, 0, code);
    } else if (order[index] !== code) {
      operations.push({ operation: "moveChoice", list, code, after });
      order.splice(order.indexOf(code), 1);
      order.splice(index, 0, code);
    }
    if (before && JSON.stringify(before.names) !== JSON.stringify(names))
      operations.push({ operation: "renameChoice", list, code, names });
    if ((before?.retired ?? false) !== retired)
      operations.push({ operation: "retireChoice", list, code, retired });
  }
  return operations;
}
