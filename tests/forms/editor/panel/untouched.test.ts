import i18next from "i18next";
import { expect, it } from "vitest";
import { adaptPanelStep } from "../../../../src/forms/editor/editing/adaptPanelStep";
import {
  mergeChangedIntoOpenedAnswers,
  replaceInvalidAnswers,
} from "../../../../src/forms/editor/editing/panelAnswers";
import { runOperation } from "../../../../src/forms/editor/operations/applyOperation";
import {
  createEditableFiles,
  type EditableFiles,
} from "../../../../src/forms/editor/operations/editableFiles";
import type { FieldAddress } from "../../../../src/forms/editor/operations/fieldFacts";
import type { Scope } from "../../../../src/forms/editor/operations/operation";
import { readField } from "../../../../src/forms/editor/operations/readField";
import { RefusedOperation } from "../../../../src/forms/editor/operations/refused";
import { lookPanel } from "../../../../src/forms/editor/panel/lookPanel";
import type { FieldSubject, Panel } from "../../../../src/forms/editor/panel/panel";
import { purposePanel } from "../../../../src/forms/editor/panel/purposePanel";
import { rulesPanel } from "../../../../src/forms/editor/panel/rulesPanel";
import { errorsPanel, wordsPanel } from "../../../../src/forms/editor/panel/wordsPanel";
import { createAjv } from "../../../../src/forms/engine/ajv";
import type { FieldSchema, FormModule, Json, JsonObject } from "../../../../src/forms/engine/form";
import { isEqualJson } from "../../../../src/forms/engine/isEqualJson";
import { optionTable } from "../../../../src/forms/engine/optionTable";
import { appendToPointer, isObject, parsePointer } from "../../../../src/forms/engine/pointer";
import { composeAll } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";
import { lawless } from "../../gate/law/lawless";
import { everyKey, fieldsOf } from "./everyKey";

const { composed } = composeAll(parseSources(lawless), parseWords(lawless));
const panels: ReadonlyMap<string, FormModule> = new Map(
  composed.flatMap(({ kind, form }) =>
    kind === "editor" ? [[form.form, { form, validate: createAjv().compile(form.schema) }]] : [],
  ),
);
interface Row {
  title: string;
  panel: Panel<FieldSubject>;
  /** The panel's changes are made in the section, so they apply everywhere. */
  isEverywhere?: true;
}

/** The panels whose fields each show one key. Conditions, lists and names change what stands in several places. */
const rows: readonly Row[] = [
  { title: "words", panel: wordsPanel },
  { title: "use", panel: purposePanel },
  { title: "rules", panel: rulesPanel },
  { title: "errors", panel: errorsPanel },
  { title: "look", panel: lookPanel, isEverywhere: true },
];

/**
 * Values that differ from the present one: a part of it is changed, another part is added, or a part or all of it
 * is gone.
 */
function otherValues(field: FieldSchema, before: Json | undefined): Array<Json | undefined> {
  const { type, items, properties, included, minimum } = field;
  const gone = before === undefined ? [] : [undefined];
  if (type === "object" || (isObject(before) && properties))
    return Object.entries(properties ?? {}).flatMap(([name, part]) => {
      const own = isObject(before) ? before : {};
      return otherValues(part, own[name]).map((value) => withMember(own, name, value));
    });
  if (items) {
    const entries = Array.isArray(before) ? before : [];
    const [added] = items.properties ? [{ rule: "another", en: "Another" }] : otherValues(items, undefined);
    return [
      ...entries.flatMap((entry, index) => [
        entries.toSpliced(index, 1),
        ...(items.properties ? otherValues({ ...items, type: "object" }, entry) : []).map((other) =>
          entries.with(index, other ?? null),
        ),
      ]),
      ...(added === undefined ? [] : [[...entries, added]]),
    ];
  }
  if (type === "boolean") return [before !== true];
  if (type === "number" || type === "integer") return [...gone, Number(before ?? minimum ?? 0) + 1];
  if (Array.isArray(included)) return [...gone, ...included.filter((code) => code !== before).slice(0, 1)];
  return [...gone, before === "^other$" ? "^another$" : "^other$"];
}

function withMember({ ...object }: JsonObject, name: string, value: Json | undefined): JsonObject {
  if (value === undefined) delete object[name];
  else object[name] = value;
  return object;
}

/** The keys in the files that a field of a panel shows. */
function ownKeys({ title }: Row, name: string, before: Json | undefined, now: Json | undefined) {
  if (title === "errors") return rulesThatDiffer(before, now);
  const [option] = Object.entries(optionTable).find(([, { entered }]) => entered.as === name) ?? [];
  if (title === "look" && option !== undefined) return [option];
  const others: Readonly<Record<string, readonly string[]>> = {
    requiredWith: ["dependentRequired"],
    widget: ["ui:widget", "ui:field"],
    autocomplete: ["ui:autocomplete"],
    profile: ["x-profile"],
    purpose: ["x-data"],
    class: ["x-data"],
    // A set of questions calls this rule `maxWords`.
    wordCount: ["wordCount", "maxWords"],
  };
  return others[name] ?? [name];
}

/** The rules of the messages that are not the same in two lists of them. */
function rulesThatDiffer(before: Json | undefined, now: Json | undefined): string[] {
  const [one, other] = [before, now].map((each) => (Array.isArray(each) ? each.filter(isObject) : []));
  const without = (some: JsonObject[] = [], others: JsonObject[] = []) =>
    some.filter((each) => !others.some((entry) => isEqualJson(entry, each)));
  return [...without(one, other), ...without(other, one)].map(({ rule }) => String(rule));
}

/** The places of everything in a value that was changed or removed. Additions do not count. */
function touchedPlaces(before: Json | undefined, now: Json | undefined, at = ""): string[] {
  if (before === undefined || isEqualJson(before, now)) return [];
  if (isObject(before))
    return Object.entries(before).flatMap(([name, value]) =>
      touchedPlaces(value, isObject(now) ? now[name] : undefined, appendToPointer(at, name)),
    );
  if (!Array.isArray(before)) return [at];
  const after = Array.isArray(now) ? now : [];
  const gone = before.filter((each) => !after.some((other) => isEqualJson(each, other)));
  const fresh = after.filter((each) => !before.some((other) => isEqualJson(each, other)));
  return gone.flatMap((each, index) =>
    touchedPlaces(each, gone.length === fresh.length ? fresh[index] : undefined, appendToPointer(at, index)),
  );
}

/** Whether a place is a part of a change that names the field to which the change applies. */
const isAddressOfChange = (place: string) =>
  /\/changes\/\d+\/(?:change|section|in|field|forms\/\d+)$/.test(place);

const everywhere: Scope = { in: "everywhere" };
const scopes: readonly Scope[] = [
  everywhere,
  { in: "form", form: "cabinCrew" },
  { in: "market", market: "jp" },
];

const everyField = fieldsOf(composed);
/** Each eighth field, at full size every field, in one scope of the three in turn. */
const cases = everyField
  .filter((_, index) => process.env.FULL || index % 8 === 0)
  .flatMap((address, index) => {
    const scope = scopes[index % scopes.length];
    return scope ? [{ address, scope }] : [];
  });

const filled = everyKey(Object.fromEntries(lawless), cases);

/**
 * The facts that a panel gets about a field; undefined for a place of a fixed list, which is not a field of its
 * own.
 */
function subjectAt(address: FieldAddress, scope: Scope): FieldSubject | undefined {
  const facts = readField(filled, address);
  if (!facts) return undefined;
  const beside = facts.beside.map((name) => ({
    name,
    label: name,
    kind: undefined,
    choices: [],
    isCounted: false,
  }));
  const inEntries = facts.entryFields.map((name) => ({
    name,
    label: name,
    kind: undefined,
    choices: [],
    isCounted: false,
  }));
  return {
    ...{
      facts,
      scope,
      near: { beside, inEntries, elsewhere: [], earlier: new Set<string>(), together: new Set<string>() },
      texts: filled,
    },
    ...{ pages: [{ address: "/privacy", titleKey: "titles.privacy" }], language: "en", t: i18next.t },
  };
}

interface Change {
  own: readonly string[];
  files: EditableFiles;
}

/**
 * The files after each change of one answer of a panel. Changes that the panel or an operation refuses are left
 * out.
 */
function* changesIn(row: Row, subject: FieldSubject): Generator<Change> {
  const { panel } = row;
  if (panel.fits?.(subject) === false) return;
  const module = panels.get(panel.form);
  const [step] = module?.form.steps ?? [];
  if (!module || !step) throw new Error(`There is no panel ${panel.form}.`);
  const before = panel.answers(subject);
  const { schema } = adaptPanelStep(step, { hidden: panel.hidden?.(subject), ...panel.offered?.(subject) });
  for (const [name, field] of Object.entries(schema.properties))
    for (const value of otherValues(field, before[name])) {
      const typed = withMember(before, name, value);
      const part = replaceInvalidAnswers(module, typed, before);
      if (!part) continue;
      const files = createEditableFiles(filled);
      try {
        for (const each of panel.operations(subject, mergeChangedIntoOpenedAnswers(module, part, before)))
          runOperation(files, each.operation, each);
      } catch (error) {
        if (!(error instanceof RefusedOperation)) throw error;
        continue;
      }
      yield { own: ownKeys(row, name, before[name], value), files };
    }
}

function foreignPlaces({ own, files }: Change): string[] {
  return Object.entries(files.edits()).flatMap(([file, text]) => {
    const places = touchedPlaces(JSON.parse(filled[file] ?? "null"), JSON.parse(text ?? "null"));
    const foreign = places.filter(
      (place) => !isAddressOfChange(place) && !parsePointer(place).some((part) => own.includes(part)),
    );
    return foreign.map((place) => `${own}: ${file}#${place}`);
  });
}

it.each(rows)("the panel $title touches no key but the one that it showed", { timeout: 900_000 }, (row) => {
  let changes = 0;
  const foreign = cases.flatMap(({ address, scope }) => {
    const subject = subjectAt(address, row.isEverywhere ? everywhere : scope);
    return [...(subject ? changesIn(row, subject) : [])].flatMap((change) => {
      changes++;
      return foreignPlaces(change);
    });
  });
  expect(foreign.slice(0, 20)).toEqual([]);
  expect(changes).toBeGreaterThan(cases.length / 2);
});
