import type { Json, JsonObject } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import type { FieldDetails } from "../operations/fieldFacts";
import { proposedName } from "../operations/names";
import type { FormOperation, Names } from "../operations/operation";

/** A list of choices, as a form offers it. */
export type Choices = NonNullable<FieldDetails["choices"]>;
type Code = Choices["choices"][number]["code"];

interface Row {
  code: Code;
  names: Names;
  retired: boolean;
}

/** The choices of a list as answers: one entry for each. */
export const answersOfChoices = ({ choices }: Choices): JsonObject => ({
  choices: choices.map(({ code, names, retired }) => ({
    en: names.en,
    ja: names.ja,
    zhTW: names["zh-TW"],
    code: String(code),
    ...(retired && { retired }),
  })),
});

/** What was changed about a list: names, what is offered no longer, new and removed choices, and their order. */
export function choiceOperations({ list, choices }: Choices, answers: JsonObject): FormOperation[] {
  const rows = rowsOf(answers.choices, choices);
  const known = new Map(choices.map((choice) => [choice.code, choice]));
  const kept = new Set(rows.map(({ code }) => code));
  const order = choices.map(({ code }) => code).filter((code) => kept.has(code));
  const operations: FormOperation[] = choices
    .filter(({ code }) => !kept.has(code))
    .map(({ code }) => ({ operation: "removeChoice", list, code }));
  for (const [index, { code, names, retired }] of rows.entries()) {
    const after = rows[index - 1]?.code ?? null;
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

/** The choices that were typed; those that are new have codes that follow from their English names. */
export function rowsOf(value: Json | undefined, choices: Choices["choices"]): Row[] {
  const codes = new Map(choices.map(({ code }) => [String(code), code]));
  const taken = [...codes.keys()];
  return (Array.isArray(value) ? value.filter(isObject) : []).map((entry) => {
    const names = { en: String(entry.en), ja: String(entry.ja), "zh-TW": String(entry.zhTW) };
    const typed = typeof entry.code === "string" ? entry.code : proposedName(names.en, taken);
    taken.push(typed);
    return { code: codes.get(typed) ?? typed, names, retired: entry.retired === true };
  });
}
