import type { Json } from "../../engine/form";
import { ruleTable } from "../../engine/keywords/table";
import { addChange, type Changing, findChange, removeChange } from "./changesAt";
import type { EditableFiles } from "./editableFiles";
import { findAddingScope } from "./findAddingScope";
import {
  type FieldName,
  listFieldDeclarationsInSection,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "./locateField";
import type { Operations } from "./operation";
import { readSchemaAtPath } from "./readSchemaAtPath";
import { RefusedOperation } from "./refused";

/** The order of the keywords of a field. */
export const schemaOrder: readonly string[] = [
  "$schema",
  "type",
  ...Object.keys(ruleTable),
  "x-computed",
  "x-profile",
  "x-data",
];

type Wish = Pick<Operations["setRule"], "rule" | "value">;

export function setRule(files: EditableFiles, { field, scope, rule, value }: Operations["setRule"]): void {
  const name = parseFieldKey(field);
  if (questionOf(files, name)) {
    if (scope.in !== "everywhere") throw new RefusedOperation("scopeUnfit", { name: field });
    setOfQuestion(files, name, { rule, value });
    return;
  }
  if (ruleTable[rule]?.input === undefined) throw new RefusedOperation("ruleUnfit", { rule });
  const place = scope.in === "everywhere" ? findAddingScope(files, name) : scope;
  if (place) setSomewhere(files, name, place, { rule, value });
  else setInSection(files, name, { rule, value });
}

/** Sets a rule wherever the section declares the field. */
function setInSection(files: EditableFiles, name: FieldName, { rule, value }: Wish): void {
  for (const { at } of listFieldDeclarationsInSection(files, name))
    setKeyword(files, sectionFile(name.section), [...at, rule], value);
}

/** Sets a rule where the field is declared: in its section, or in the form or market that adds it. */
export function setRuleWhereDeclared(files: EditableFiles, name: FieldName, wish: Wish): void {
  const added = findAddingScope(files, name);
  if (added) setSomewhere(files, name, added, wish);
  else setInSection(files, name, wish);
}

/** Sets a keyword of a schema, in the order of the keywords; null removes the keyword. */
export function setKeyword(
  files: EditableFiles,
  file: string,
  at: ReadonlyArray<string | number>,
  value: unknown,
): void {
  const isThere = readSchemaAtPath(files, file, at.slice(0, -1))[String(at.at(-1))] !== undefined;
  if (value !== null) files.set(file, at, value, schemaOrder);
  else if (isThere) files.unset(file, at);
}

function setSomewhere(files: EditableFiles, name: FieldName, scope: Changing, { rule, value }: Wish): void {
  const added = findChange(files, scope, name, "add");
  if (added) {
    setKeyword(files, added.file, ["changes", added.index, "schema", rule], value);
    return;
  }
  if (!ruleTable[rule]?.canLimit) throw new RefusedOperation("scopeUnfit", { name: rule });
  const limit = findChange(files, scope, name, "limit");
  if (!limit && value !== null) addChange(files, scope, name, { change: "limit", limits: { [rule]: value } });
  if (!limit) return;
  const others = Object.keys(limit.change.limits).filter((each) => each !== rule);
  if (value === null && others.length === 0) removeChange(files, limit);
  else setKeyword(files, limit.file, ["changes", limit.index, "limits", rule], value);
}

const isWholeBetween = (value: Json, from: number, to: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;

function setOfQuestion(files: EditableFiles, name: FieldName, { rule, value }: Wish): void {
  const asked = questionOf(files, name);
  const { part, between } = ruleTable[rule]?.ofQuestions ?? {};
  if (!asked || part === undefined) throw new RefusedOperation("ruleUnfit", { rule });
  if (between && value === null) throw new RefusedOperation("ruleNeeded", { rule });
  if (between && !isWholeBetween(value, between.from, between.to))
    throw new RefusedOperation("ruleOutside", {
      rule,
      from: String(between.from),
      to: String(between.to),
    });
  if (asked.part === "detail" && rule === "wordCount")
    files.set(asked.file, [...asked.at, "detail", "maxWords"], value);
  else if (value === null) files.unset(asked.file, [...asked.at, part]);
  else files.set(asked.file, [...asked.at, part], value, questionOrder);
}

/** The order of the parts of a question. */
export const questionOrder = [
  "id",
  "type",
  "required",
  "options",
  "maxWords",
  "maximum",
  "englishOnly",
  "detail",
  "x-data",
];
