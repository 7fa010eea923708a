import type { FaultPhrase } from "../../engine/faultData";
import type { FieldSchema } from "../../engine/form";
import { type AskedField, iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { type Migration, migratePath } from "../../engine/migration";
import { declaredFields } from "../../engine/purposes/declaredFields";
import { createPhrase } from "../fault";

/** A field whose answers would now serve a purpose that differs from the one for which they were given. */
interface PurposeChange {
  kind: "repurpose";
  before: AskedField;
  now: AskedField;
  purposes: { before: string; now: string };
  change: FaultPhrase;
}

/**
 * Returns the fields whose purpose has changed; a field that a migration step moved is compared with the
 * field at its new path. A field that has no purpose in one of the two versions is left out.
 */
export function purposeChanges(before: FieldSchema, now: FieldSchema, steps: Migration[]): PurposeChange[] {
  const purposes = new Map(declaredFields(now).map(({ path, use }) => [path, use.purpose]));
  const [asked, asks] = [firstByPath(before), firstByPath(now)];
  return declaredFields(before).flatMap(({ path, use: { purpose: was } }): PurposeChange[] => {
    const place = migratePath(path, steps);
    const [old, fresh, is] = [asked.get(path), asks.get(place), purposes.get(place)];
    if (!old || !fresh || was === undefined || is === undefined || was === is) return [];
    return [
      {
        kind: "repurpose",
        before: old,
        now: fresh,
        purposes: { before: was, now: is },
        change: createPhrase("otherPurpose", { purpose: is, before: was }),
      },
    ];
  });
}

function firstByPath(schema: FieldSchema): Map<string, AskedField> {
  const fields = new Map<string, AskedField>();
  for (const field of iterateFieldsWithConditions(schema))
    if (!fields.has(field.path)) fields.set(field.path, field);
  return fields;
}
