import { fieldsNamed, schemaAndBranches } from "../fieldStructure";
import type { FieldSchema, Fields, Json, ObjectSchema, UiSchema } from "../form";
import { isObject } from "../pointer";
import { allFields } from "../shownFields";
import { ChangeError } from "./isComposingError";
import { questionChanges, questionPlace } from "./questionChange";
import type { Change } from "./sources";

/**
 * A section while it is being composed. `schema` and `ui` are copies of the contents of the section's files,
 * and may be changed.
 */
export interface SectionDraft {
  id: string;
  schema: ObjectSchema;
  ui: UiSchema;
}

type Kinds = {
  [Kind in Change["change"]]: (place: Parent, change: Extract<Change, { change: Kind }>) => void;
};

/** The section, group or list that holds the changed field. */
export interface Parent {
  schema: FieldSchema;
  ui: UiSchema;
}

const kinds: Kinds = {
  add({ schema, ui }, { field, after, schema: added, ui: look, required, when, unless }) {
    // Two conditions that exclude each other may ask the same field in different ways, so a conditional field
    // may be there already.
    const isConditional = (when ?? unless) !== undefined && !(field in (schema.properties ?? {}));
    if (field in allFields(schema) && !isConditional)
      throw new ChangeError(
        `the field ${field} is there already`,
        { phrase: "fieldThere", params: { field } },
        "field",
      );
    // The added field is copied for each form, because other changes may change it.
    const fields = {
      properties: { [field]: structuredClone(added) },
      ...(required && { required: [field] }),
    };
    if (when) schema.allOf = [...(schema.allOf ?? []), { if: when, then: fields }];
    else if (unless) schema.allOf = [...(schema.allOf ?? []), { if: unless, else: fields }];
    else {
      schema.properties = { ...schema.properties, ...fields.properties };
      schema.required = [...(schema.required ?? []), ...(fields.required ?? [])];
    }
    const order = orderedFieldNames(schema, ui).filter((name) => name !== field);
    if (!order.includes(after))
      throw new ChangeError(
        `there is no field ${after} to put ${field} after`,
        { phrase: "nothingToFollow", params: { after, field } },
        "after",
      );
    ui["ui:order"] = order.toSpliced(order.indexOf(after) + 1, 0, field);
    if (look) ui[field] = look;
  },
  require({ schema }, { field }) {
    // The section, or another change, may require the field already, so the name is added only once.
    for (const fields of holders(schema, field))
      fields.required = [...new Set([...(fields.required ?? []), field])];
  },
  optional({ schema }, { field }) {
    for (const fields of schemaAndBranches(schema)) dropFromOwnRequired(fields, field);
  },
  hide(place, { field }) {
    hideField(place, field);
  },
  // Only marks the field. When all changes of the section are made, `applyLaterForFirstPhase` makes the field optional or
  // removes it, for the phase `first` alone.
  later({ schema }, { field, isHidden = false }) {
    if (!isHidden && fieldsNamed(schema, field).some((each) => each["x-later"]))
      throw new ChangeError(
        `the form asks ${field} later already`,
        { phrase: "laterAlready", params: {} },
        "change",
      );
    for (const each of fieldsNamed(schema, field)) each["x-later"] = true;
  },
  limit({ schema }, { field, limits }) {
    for (const { properties } of holders(schema, field)) Object.assign(properties?.[field] ?? {}, limits);
  },
  relabel() {
    // A change of words alone; see `changedWords` in composeLabels.
  },
  replaceOptions({ schema }, { field, options }) {
    for (const { properties } of holders(schema, field))
      Object.assign(properties?.[field] ?? {}, { included: options });
  },
};

/** Applies one named change. @throws ChangeError */
export function changeSection(section: SectionDraft, change: Change): void {
  const place = getContainer(section, change.in);
  const changeQuestion = questionChanges[change.change];
  if (changeQuestion && questionPlace(place.schema, change.field)) {
    changeQuestion(place, change.field);
    return;
  }
  if (change.change !== "add" && !(change.field in allFields(place.schema)))
    throw new ChangeError(
      `there is no field ${change.field} in ${change.in ?? change.section}`,
      { phrase: "fieldMissing", params: { field: change.field, place: change.in ?? change.section } },
      "field",
    );
  carryOut(place, change);
}

function carryOut<Kind extends Change["change"]>(
  place: Parent,
  change: Extract<Change, { change: Kind }>,
): void {
  const run: Kinds[Kind] = kinds[change.change];
  run(place, change);
}

/** @throws ChangeError when the section has no such group or list */
export function getContainer({ schema, ui }: SectionDraft, name: string | undefined): Parent {
  if (name === undefined) return { schema, ui };
  const field = allFields(schema)[name];
  if (!field)
    throw new ChangeError(
      `there is no group or list ${name}`,
      { phrase: "groupMissing", params: { name } },
      "in",
    );
  const look = within(ui, name);
  return field.items ? { schema: field.items, ui: within(look, "items") } : { schema: field, ui: look };
}

function within(ui: UiSchema, name: string): UiSchema {
  const inner = ui[name];
  if (isUiSchema(inner)) return inner;
  const fresh: UiSchema = {};
  ui[name] = fresh;
  return fresh;
}

export function isUiSchema(value: unknown): value is UiSchema {
  return isObject(value);
}

/** Names of all fields of an object, in the order in which they are asked. */
export function orderedFieldNames(schema: FieldSchema, ui: UiSchema): string[] {
  const names = Object.keys(allFields(schema));
  const order = Array.isArray(ui["ui:order"]) ? ui["ui:order"].filter((name) => names.includes(name)) : [];
  return [...order, ...names.filter((name) => !order.includes(name))];
}

function holders(schema: FieldSchema, field: string): Fields[] {
  return schemaAndBranches(schema).filter((fields) => fields.properties && field in fields.properties);
}

export function hideField({ schema, ui }: Parent, field: string): void {
  dropRequirements(schema, field);
  for (const fields of schemaAndBranches(schema)) delete fields.properties?.[field];
  if (ui["ui:order"]) ui["ui:order"] = orderedFieldNames(schema, ui).filter((name) => name !== field);
}

/** Removes a field from all that requires it: the schema, its branches, and answers to other fields. */
export function dropRequirements(schema: FieldSchema, field: string): void {
  for (const fields of schemaAndBranches(schema)) dropFromOwnRequired(fields, field);
  if (!isObject(schema.dependentRequired)) return;
  const needs = Object.entries(schema.dependentRequired).flatMap(([other, needed]): Array<[string, Json]> => {
    const others = Array.isArray(needed) ? needed.filter((name) => name !== field) : [];
    return others.length > 0 ? [[other, others]] : [];
  });
  if (needs.length > 0) schema.dependentRequired = Object.fromEntries(needs);
  else delete schema.dependentRequired;
}

function dropFromOwnRequired(fields: Fields, field: string): void {
  if (fields.required) fields.required = fields.required.filter((name) => name !== field);
}
