import type { FaultPhrase } from "../../engine/faultData";
import type { FieldSchema } from "../../engine/form";
import {
  type AskedField,
  type FormatCondition,
  iterateFieldsWithConditions,
} from "../../engine/iterateFieldsWithConditions";
import { type Migration, migratePath } from "../../engine/migration";
import { createPhrase } from "../fault";
import { canBeNewlyHidden } from "./canBeNewlyHidden";
import {
  createComparableConditionFormatter,
  isUnmetByOlderAnswers,
} from "./createComparableConditionFormatter";
import { purposeChanges } from "./purposeChanges";
import { tightenedRules } from "./tightenedRules";

/** A change of a form after which existing answers may not be valid any more. */
export interface BreakingChange {
  kind: "remove" | "require" | "narrow" | "repurpose";
  /** The field in the older form. */
  before: AskedField;
  /** The field in the current form; absent if it was removed. */
  now?: AskedField;
  /** The keyword of the rule that accepts fewer answers now; present only if `kind` is `narrow`. */
  keyword?: string;
  /** What has changed, as the end of a sentence about the field. */
  change: FaultPhrase;
  /** For a removed field: the path of a new field with the same rules, if there is one. */
  candidate?: string;
  /** For a field whose answers have another purpose now: the old and the new purpose. */
  purposes?: { before: string; now: string };
}

/** The breaking changes from an older form to the current one, after the moves in the migration steps. */
export function breakingChanges(
  before: FieldSchema,
  now: FieldSchema,
  steps: Migration[] = [],
): BreakingChange[] {
  const tell = createComparableConditionFormatter(before);
  const [old, fresh] = [fieldsByPath(before, tell), fieldsByPath(now, tell)];
  const olderFields = new Map([...old].map(([path, fields]) => [migratePath(path, steps), fields]));
  const isHidden: IsHidden = (was, is) => canBeNewlyHidden(was, is, olderFields, steps);
  const found: BreakingChange[] = [];
  for (const [path, [first, ...others]] of old) {
    if (!first) continue;
    const asked = fresh.get(migratePath(path, steps));
    // Nobody gives the value of a computed field: it is computed anew, or not needed any more.
    if (isComputed(first) && (!asked || asked.some(isComputed))) continue;
    const moved = asked?.some(isComputed) ? undefined : asked;
    if (moved) found.push(...narrowed([first, ...others], moved, { isHidden, olderFields, steps }));
    else if (!found.some(({ kind, before }) => kind === "remove" && path.startsWith(`${before.path}/`)))
      found.push(removed(first, old, fresh));
  }
  found.push(...purposeChanges(before, now, steps));
  const hidden = found.filter(isHiding).map(({ before }) => before.path);
  // A condition that hides a group hides everything in the group, so only the group is returned.
  return found.filter(
    (change) => !isHiding(change) || !hidden.some((path) => change.before.path.startsWith(`${path}/`)),
  );
}

const isComputed = ({ field }: AskedField) => field["x-computed"] !== undefined;

const isHiding = ({ keyword }: BreakingChange) => keyword === "allOf";

function fieldsByPath(schema: FieldSchema, tell: FormatCondition): Map<string, AskedField[]> {
  const fields = new Map<string, AskedField[]>();
  for (const field of iterateFieldsWithConditions(schema, tell))
    fields.set(field.path, [...(fields.get(field.path) ?? []), field]);
  return fields;
}

type IsHidden = (before: AskedField[], now: AskedField[]) => boolean;

interface Older {
  isHidden: IsHidden;
  /** The fields of the older form, by their path in the newer form. */
  olderFields: ReadonlyMap<string, AskedField[]>;
  steps: Migration[];
}

function narrowed(
  before: AskedField[],
  now: AskedField[],
  { isHidden, olderFields, steps }: Older,
): BreakingChange[] {
  const [first] = before;
  if (!first) return [];
  const wasRequiredWith = new Set(
    before.flatMap(({ requiredWith }) => requiredWith.map((path) => migratePath(path, steps))),
  );
  // A field that the older form did not ask for has no answer in any draft, so such a field cannot make
  // another field required.
  const isNewlyRequiredWith = (path: string) => olderFields.has(path) && !wasRequiredWith.has(path);
  const wasRequired = (when: string) =>
    before.some((old) => old.isRequired && (old.when === "" || old.when === when));
  const stricter = now.find(
    (fresh) =>
      (fresh.isRequired || fresh.requiredWith.some(isNewlyRequiredWith)) &&
      !isUnmetByOlderAnswers(fresh.when) &&
      !wasRequired(fresh.when),
  );
  const rules = now.flatMap((fresh) => {
    const old = before.find(({ when }) => when === fresh.when) ?? first;
    return tightenedRules(old.field, fresh.field).map(
      ({ keyword, change }): BreakingChange => ({
        kind: "narrow",
        before: old,
        now: fresh,
        keyword,
        change,
      }),
    );
  });
  const wasAlways = before.some(({ when }) => when === "");
  // Whether a condition hides a moved field is not checked, because the field's migration step already
  // declares the new place.
  const isThere = now.some(({ path }) => path === first.path);
  const [hidden] = isThere && isHidden(before, now) ? now : [];
  return [
    ...(hidden
      ? [
          {
            kind: "narrow" as const,
            before: first,
            now: hidden,
            keyword: "allOf",
            change: createPhrase(wasAlways ? "underCondition" : "hiddenUnderCondition", {}),
          },
        ]
      : []),
    ...(stricter
      ? [
          {
            kind: "require" as const,
            before: first,
            now: stricter,
            change: createPhrase("mustBeAnswered", {}),
          },
        ]
      : []),
    ...new Map(rules.map((each) => [each.keyword, each])).values(),
  ];
}

function removed(
  before: AskedField,
  old: Map<string, AskedField[]>,
  fresh: Map<string, AskedField[]>,
): BreakingChange {
  const sameRules = [...fresh].find(
    ([path, [field]]) => !old.has(path) && field && asks(field.field) === asks(before.field),
  );
  return {
    kind: "remove",
    before,
    change: createPhrase("notAsked", {}),
    ...(sameRules && { candidate: sameRules[0] }),
  };
}

function asks({ title, ...rules }: FieldSchema): string {
  return JSON.stringify(rules, (key, value) =>
    (key === "title" && typeof value === "string") || key === "x-data" ? undefined : value,
  );
}
