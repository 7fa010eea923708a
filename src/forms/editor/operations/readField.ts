import { appliesToForm, composeAccount, composeApply, type Unversioned } from "../../engine/compose/compose";
import { collectRawLabels } from "../../engine/compose/composeLabels";
import { isComposingError } from "../../engine/compose/isComposingError";
import {
  comparisonsWithNamedPaths,
  computationWithNamedPaths,
  conditionWithNamedPaths,
} from "../../engine/compose/numberedPaths";
import type { Sources } from "../../engine/compose/sources";
import { isCondition } from "../../engine/evaluateCondition";
import { type Branch, byLanguage, type FieldSchema, type Json, type Language } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { stepOfSection } from "../../engine/journey";
import { isLater } from "../../engine/laterFields";
import { isObject } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import { answerKind } from "../../engine/widgetTable";
import { countryNames } from "../../files/countries";
import { parseSources, parseWords } from "../../files/parseSources";
import type { SavedTexts } from "../protocol";
import { toAskedWhen, toCondition } from "./askedWhen";
import { everyChange, isChangeOfField } from "./changesAt";
import { getOptionListOfField } from "./choices";
import { type AskedPlace, listFieldPlacesInSchema } from "./composedField";
import { createEditableFiles, type EditableFiles } from "./editableFiles";
import type { ChangeFact, FieldAddress, FieldDetails, FilePlace, ListFact } from "./fieldFacts";
import { getScopeOfFileChanges, listAddingChanges } from "./findAddingScope";
import {
  listFieldDeclarationsInSection,
  nameInChanges,
  parseFieldKey,
  questionOf,
  sectionFile,
} from "./locateField";
import { lookOf, widgetsFor } from "./lookOf";
import type { AskedWhen, FieldKey, Scope } from "./operation";
import { pathToPointer } from "./readSchemaAtPath";
import { RefusedOperation } from "./refused";
import { getAnswerKindOrStructure, rulesOf } from "./rulesOf";
import { findChangeableKind } from "./setKind";

/** The facts about a field; undefined where the form does not ask for the field, or the files cannot be composed. */
export const readField = (texts: SavedTexts, { field, ...address }: FieldAddress): FieldDetails | undefined =>
  fieldReader(texts, address)(field);

/**
 * Returns `readField` for the fields of one form, which is composed once for all of them.
 */
export function fieldReader(
  texts: SavedTexts,
  address: Omit<FieldAddress, "field">,
): (field: FieldKey) => FieldDetails | undefined {
  let form: ReadForm | undefined;
  return (field) => {
    try {
      form ??= readForm(texts, address);
      return factsOf(form, { ...address, field });
    } catch (error) {
      if (error instanceof RefusedOperation || isComposingError(error)) return undefined;
      throw error;
    }
  };
}

function readForm(texts: SavedTexts, address: Omit<FieldAddress, "field">) {
  const all = new Map(Object.entries(texts));
  const sources = parseSources(all);
  const composed = composedFor(sources, address);
  const words = parseWords(all);
  const changes = changesFor(sources, address);
  const labels = byLanguage((language) => collectRawLabels(composed, words[language], changes, language));
  return { files: createEditableFiles(texts), sources, composed, words, labels };
}

type ReadForm = ReturnType<typeof readForm>;

function factsOf(
  { files, sources, composed, words, labels }: ReadForm,
  address: FieldAddress,
): FieldDetails | undefined {
  const asked = listFieldPlacesInSchema(composed.schema, address.field);
  const [first] = asked;
  if (!first) return undefined;
  const name = parseFieldKey(address.field);
  return {
    ...placeOf(files, address),
    ...describeAskedField(asked, first, composed.schema),
    requiredWith: listFieldsRequiring(first, name.path),
    ...choicesOf(files, first, address, sources, words),
    words: byLanguage((language) => labels[language][address.field] ?? { label: "" }),
    later: canWait(files, address) ? isLater(first.field) : undefined,
    rules: rulesOf(first.field, questionOf(files, name)?.question),
    ...lookFacts(composed, first, address, questionOf(files, name) !== undefined),
    changes: changeFacts(files, address),
  };
}

/**
 * Whether a change can put a field off: never in an account form, nor for the detail of a question, which is
 * asked with the question.
 */
function canWait(files: EditableFiles, { market, field }: FieldAddress): boolean {
  const part = questionOf(files, parseFieldKey(field))?.part ?? "answer";
  return market !== undefined && part === "answer";
}

/**
 * The form with everything that it asks, at first or later; undefined where the files cannot be composed.
 */
export function composeFormWithLaterFields(
  texts: SavedTexts,
  address: Omit<FieldAddress, "field">,
): Unversioned | undefined {
  try {
    return composedFor(parseSources(new Map(Object.entries(texts))), address);
  } catch (error) {
    if (isComposingError(error)) return undefined;
    throw error;
  }
}

/** The form with everything that it asks, at first or later, by the rules of the due form. */
const composedFor = (sources: Sources, { form, market }: Omit<FieldAddress, "field">): Unversioned =>
  market === undefined ? composeAccount(sources, form) : composeApply(sources, form, market, "due");

function changesFor({ apply, account, markets }: Sources, { form, market }: Omit<FieldAddress, "field">) {
  const own = (market === undefined ? account[form] : apply[form])?.changes ?? [];
  const ofMarket = market === undefined ? [] : (markets[market]?.changes ?? []);
  return [...own, ...ofMarket].filter((change) => appliesToForm(change, form));
}

function placeOf(files: EditableFiles, { field }: FieldAddress) {
  const name = parseFieldKey(field);
  const question = questionOf(files, name);
  return {
    field,
    section: name.section,
    path: name.path,
    isQuestion: question !== undefined,
    declared: declaredAt(files, field),
  };
}

function declaredAt(files: EditableFiles, field: string): { scope: Scope; place: FilePlace } {
  const name = parseFieldKey(field);
  const question = questionOf(files, name);
  if (question)
    return { scope: { in: "everywhere" }, place: { file: question.file, at: pathToPointer(question.at) } };
  const [declared] = listFieldDeclarationsInSection(files, name);
  if (declared)
    return {
      scope: { in: "everywhere" },
      place: { file: sectionFile(name.section), at: pathToPointer(declared.at) },
    };
  const [added] = listAddingChanges(files, name);
  if (!added) throw new RefusedOperation("noField", { name: field });
  const place = { file: added.file, at: pathToPointer(["changes", added.index]) };
  return { scope: getScopeOfFileChanges(added.file, added.change.forms), place };
}

/**
 * Whether and when a composed form asks for a field and requires it, with facts from the field's schema, such
 * as the kind of answer and the comparisons.
 * @param asked all places at which the field is asked; the second parameter is the first of these places
 * @param form the whole form
 */
export function describeAskedField(
  asked: readonly AskedPlace[],
  { name, field, owner }: AskedPlace,
  form: FieldSchema,
) {
  const always = owner.required?.includes(name) ?? false;
  const everywhere = asked.every(({ part }) => part.required?.includes(name));
  const sometimes = asked.some(({ required }) => required);
  const required: FieldDetails["required"] = always || everywhere || (sometimes ? "sometimes" : false);
  return {
    kind: answerKind(field),
    subject: getAnswerKindOrStructure(field),
    entryFields: field.items ? Object.keys(allFields(field.items)) : [],
    required,
    asked: asked.map(({ branch, part }) =>
      branch ? readCondition(branch, part === branch.else, form) : null,
    ),
    requiredWhen: asked.every(({ branch }) => !branch) ? requiredWhen(owner, name, form) : [],
    beside: asked[0]?.beside.filter((each) => each !== name) ?? [],
    profile: field["x-profile"],
    comparisons: isObject(field["x-compare"])
      ? comparisonsWithNamedPaths({ ...field["x-compare"] }, form)
      : {},
    computed: field["x-computed"] && computationWithNamedPaths(field["x-computed"], form),
  };
}

/** The conditions that make a field required without asking for it. */
const requiredWhen = ({ allOf = [] }: FieldSchema, name: string, form: FieldSchema) =>
  allOf.flatMap((branch) =>
    [branch.then, branch.else]
      .filter((part) => part?.required?.includes(name))
      .map((part) => readCondition(branch, part === branch.else, form)),
  );

/**
 * The fields that make a field required when they are answered; only in a group or an entry, because all sections share
 * the top of the answers.
 * @param path the names that lead to the field in its section
 */
export function listFieldsRequiring(
  { name, owner }: AskedPlace,
  path: readonly string[],
): string[] | undefined {
  if (path.length < 2) return undefined;
  const needs = Object.entries(owner.dependentRequired ?? {});
  return needs.flatMap(([answered, needed]) => (needed.includes(name) ? [answered] : []));
}

function readCondition(branch: Branch, unless: boolean, form: FieldSchema): AskedWhen | "unreadable" {
  const condition = conditionWithNamedPaths(branch.if, form);
  const asked = toAskedWhen(condition, unless);
  return isCondition(branch) && isEqualJson(plain(toCondition(asked)), plain(condition))
    ? asked
    : "unreadable";
}

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

type ListWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

function choicesOf(
  files: EditableFiles,
  { field }: AskedPlace,
  { field: key }: FieldAddress,
  { options }: Sources,
  words: Readonly<Record<Language, { options: ListWords }>>,
): Pick<FieldDetails, "choices" | "usualChoices"> {
  const list = field["x-options"] ?? (field.items ? field.items["x-options"] : undefined);
  if (list === undefined) return { choices: undefined, usualChoices: undefined };
  const usual = getOptionListOfField(files, parseFieldKey(key), { in: "everywhere" });
  return { choices: listFact(list), usualChoices: listFact(usual) };

  function listFact(name: string): ListFact | undefined {
    const { codes, retired, regions = false } = options[name] ?? {};
    if (!codes) return undefined;
    const names = byLanguage((language) => {
      const written = words[language].options[name];
      return written ?? (regions ? countryNames(codes, language) : {});
    });
    const choices = codes.map((code) => ({
      code,
      names: byLanguage((language) => names[language][code] ?? ""),
      retired: retired?.includes(code) ?? false,
    }));
    return { list: name, choices, isNamedByPlatform: regions && words.en.options[name] === undefined };
  }
}

function lookFacts(
  form: Unversioned,
  { field }: AskedPlace,
  { field: key }: FieldAddress,
  isQuestion: boolean,
) {
  const { section, path } = parseFieldKey(key);
  const step = stepOfSection(form, section);
  const look = lookOf(step?.ui ?? {}, path, step?.schema ?? { type: "object", properties: {} });
  const widget = look["ui:widget"] ?? look["ui:field"];
  const palette = isQuestion ? undefined : findChangeableKind(field, look["ui:widget"]);
  return {
    palette,
    look,
    widget: typeof widget === "string" ? widget : undefined,
    widgets: widgetsFor(field),
  };
}

function changeFacts(files: EditableFiles, { form, market, field }: FieldAddress): ChangeFact[] {
  const name = nameInChanges(files, parseFieldKey(field));
  const own = [
    `schemas/apply/${form}.json`,
    `schemas/account/${form}.json`,
    `schemas/markets/${market}.json`,
  ];
  const mine = everyChange(files).filter(
    ({ file, change }) => own.includes(file) && isChangeOfField(change, name) && appliesToForm(change, form),
  );
  return mine
    .toSorted((one, other) => own.indexOf(one.file) - own.indexOf(other.file))
    .map(({ file, index, change }) => ({
      scope: getScopeOfFileChanges(file, change.forms),
      change: change.change,
      place: { file, at: pathToPointer(["changes", index]) },
    }));
}
