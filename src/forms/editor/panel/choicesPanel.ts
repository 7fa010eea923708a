import { type JsonObject, languages } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { typedChoices } from "../editing/typedChoices";
import type { ChoiceFact, ListFact } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";
import type { Panel } from "./panel";

interface ChoicesSubject {
  list: ListFact;
  /** The choices on the page that is shown. */
  shown: readonly ChoiceFact[];
}

/** The choices on the page as answers, one entry for each. */
const answersOf = ({ shown }: ChoicesSubject): JsonObject => ({
  choices: shown.map(({ code, names, retired }) => ({
    ...Object.fromEntries(languages.map((language) => [languageFields[language], names[language]])),
    code: String(code),
    ...(retired && { retired }),
  })),
});

/** The operations for the changes on the page: new, removed, moved, renamed and retired choices. */
function operationsOf(
  { list: { list, choices }, shown }: ChoicesSubject,
  answers: JsonObject,
): FormOperation[] {
  const rows = typedChoices(answers.choices, choices);
  const shownByCode = new Map(shown.map((choice) => [choice.code, choice]));
  const kept = new Set(rows.map(({ code }) => code));
  const order = shown.map(({ code }) => code).filter((code) => kept.has(code));
  const first = choices.findIndex(({ code }) => code === shown[0]?.code);
  const ahead = choices[first - 1]?.code ?? null;
  const operations: FormOperation[] = shown
    .filter(({ code }) => !kept.has(code))
    .map(({ code }) => ({ operation: "removeChoice", list, code }));
  for (const [index, { code, names, retired }] of rows.entries()) {
    const after = rows[index - 1]?.code ?? ahead;
    const before = shownByCode.get(code);
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

export const choicesPanel: Panel<ChoicesSubject> = {
  form: "fieldChoices",
  answers: answersOf,
  operations: operationsOf,
};
