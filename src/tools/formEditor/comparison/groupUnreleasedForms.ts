import type { ReleaseChange, WaitingForms } from "../../../forms/editor/protocol";
import { isGroup } from "../../../forms/engine/fieldStructure";
import type { FieldSchema } from "../../../forms/engine/form";
import {
  type AskedField,
  iterateFieldsWithConditions,
} from "../../../forms/engine/iterateFieldsWithConditions";
import { isLater } from "../../../forms/engine/laterFields";
import { type Migration, migratePath } from "../../../forms/engine/migration";
import { isWithin } from "../../../forms/engine/pointer";
import { declaredFields } from "../../../forms/engine/purposes/declaredFields";
import type { Composed } from "../../../forms/files/composeAll";
import type { Released } from "../../../forms/gate/changes/newestRelease";
import { namesInForm } from "./fieldNames";

/** The forms that differ from their newest release, with their changes. Forms with the same changes are grouped. */
export function groupUnreleasedForms(
  unreleased: readonly Composed[],
  releases: ReadonlyMap<string, Released>,
  steps: Migration[],
): WaitingForms[] {
  const waiting = new Map<string, WaitingForms>();
  for (const composed of unreleased) {
    const release = releases.get(composed.form.name);
    const changes = release ? changesBetween(release, composed, steps) : [];
    const key = JSON.stringify([release === undefined, changes]);
    const known = waiting.get(key) ?? { forms: [], isNew: release === undefined, changes };
    known.forms.push(composed.form.name);
    waiting.set(key, known);
  }
  return [...waiting.values()];
}

function changesBetween(release: Released, composed: Composed, steps: Migration[]): ReleaseChange[] {
  const [old, now] = [byPath(release.schema), byPath(composed.form.schema)];
  const before = namesInForm(release.schema, release.labels);
  const after = namesInForm(composed.form.schema, composed.written);
  const [uses, usesNow] = [usesIn(release.schema), usesIn(composed.form.schema)];
  const isRepurposed = (path: string, place: string) =>
    uses.has(path) && usesNow.has(place) && uses.get(path) !== usesNow.get(place);
  const known = new Set([...old.keys()].map((path) => migratePath(path, steps)));
  const gone = [...old.keys()].filter((path) => !now.has(migratePath(path, steps)));
  const come = [...now.keys()].filter((path) => !known.has(path));
  const change = (kind: ReleaseChange["kind"], path: string): ReleaseChange => ({
    kind,
    names: before.ofField(path),
    to: kind === "moved" ? after.ofField(migratePath(path, steps)) : null,
  });
  return [
    ...outermost(come).map(
      (path): ReleaseChange => ({ kind: "added", names: after.ofField(path), to: null }),
    ),
    ...outermost(gone).map((path) => change("removed", path)),
    ...[...old].flatMap(([path, ways]) => {
      const place = migratePath(path, steps);
      const fresh = now.get(place);
      if (!fresh) return [];
      const isMoved = place !== path && !isBelowMoved(path, steps);
      return [
        ...(isMoved ? ["moved" as const] : []),
        ...kindsOf(ways, fresh),
        ...(isRepurposed(path, place) ? ["purpose" as const] : []),
      ].map((kind) => change(kind, path));
    }),
  ];
}

function byPath(schema: FieldSchema): Map<string, AskedField[]> {
  const fields = new Map<string, AskedField[]>();
  for (const field of iterateFieldsWithConditions(schema))
    fields.set(field.path, [...(fields.get(field.path) ?? []), field]);
  return fields;
}

/** The purpose and class of each field, by the field's path. */
const usesIn = (schema: FieldSchema) =>
  new Map(declaredFields(schema).map(({ path, use }) => [path, JSON.stringify([use.purpose, use.class])]));

/** The paths that are not within another path of the list. */
const outermost = (paths: readonly string[]) =>
  paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)));

/** Whether a field is moved only with the group around it. */
const isBelowMoved = (path: string, steps: readonly Migration[]) =>
  !steps.some((step) => step.change === "move" && step.from === path);

function kindsOf(before: readonly AskedField[], now: readonly AskedField[]): ReleaseChange["kind"][] {
  const isRequired = (ways: readonly AskedField[]) => ways.some((way) => way.isRequired);
  const serialized = (part: (way: AskedField) => unknown) =>
    [before, now].map((ways) => JSON.stringify([...new Set(ways.map((way) => JSON.stringify(part(way))))]));
  const differs = (part: (way: AskedField) => unknown) => {
    const [old, fresh] = serialized(part);
    return old !== fresh;
  };
  const canWait = (ways: readonly AskedField[]) => ways.some((way) => isLater(way.field));
  const isPutOff = canWait(now) && !canWait(before);
  return [
    ...(isPutOff ? ["later" as const] : []),
    ...(canWait(before) && !canWait(now) ? ["first" as const] : []),
    ...(isRequired(before) === isRequired(now) || (isPutOff && !isRequired(now))
      ? []
      : [isRequired(now) ? ("required" as const) : ("optional" as const)]),
    ...(differs(({ field }) => [field.included, entryRules(field).included]) ? ["choices" as const] : []),
    ...(differs(({ field }) => rulesOf(field)) ? ["rules" as const] : []),
    ...(differs(({ when }) => when) ? ["condition" as const] : []),
  ];
}

const entryRules = ({ items }: FieldSchema): FieldSchema => items || {};

/**
 * The rules of a field itself, without what is compared on its own, such as the fields in it, its choices and
 * its use.
 */
function rulesOf(field: FieldSchema) {
  const { title, properties, required, allOf, prefixItems, included, items, ...others } = field;
  const { "x-later": _later, "x-data": _use, ...rules } = others;
  const { title: _, included: offered, ...ofEntries } = entryRules(field);
  return [rules, isGroup(ofEntries) ? undefined : ofEntries];
}
