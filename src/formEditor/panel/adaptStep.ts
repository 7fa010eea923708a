import type { Branch, FieldSchema, Fields, FormStep, JsonObject, Labels } from "../../engine/form";

/** A choice that is known only while a panel is open. */
export interface Offer {
  code: string | number;
  name: string;
}

/** What a panel shows of its form now. */
export interface Adapted {
  /** The choices of fields that are written as texts, by the name of the field. */
  offers?: Readonly<Record<string, readonly Offer[]>> | undefined;
  /** Names of fields that are left out, in groups and lists, too. */
  hidden?: ReadonlySet<string> | undefined;
  /** Names of fields that have to be answered now, besides those that the form always requires. */
  demanded?: ReadonlySet<string> | undefined;
}

const listOf = (name: string) => `panel ${name}`;

/** A step of a panel's form with choices in place of texts, and without the fields that say nothing now. */
export function adaptStep(step: FormStep, adapted: Adapted): FormStep {
  // A panel's heading says what the only section is.
  const { properties = {}, ...schema } = adaptedField(step.schema, adapted);
  return { ...step, sections: [], schema: { ...schema, type: "object", properties } };
}

function adaptedField(schema: FieldSchema, adapted: Adapted): FieldSchema {
  const { items, allOf } = schema;
  return {
    ...schema,
    ...adaptedFields(schema, adapted),
    ...(items && { items: adaptedField(items, adapted) }),
    ...(allOf && { allOf: allOf.map((branch) => adaptedBranch(branch, adapted)) }),
  };
}

const adaptedBranch = (branch: Branch, adapted: Adapted): Branch => ({
  ...branch,
  ...(branch.then && { then: adaptedFields(branch.then, adapted) }),
  ...(branch.else && { else: adaptedFields(branch.else, adapted) }),
});

function adaptedFields({ properties, required }: Fields, adapted: Adapted): Fields {
  const { offers = {}, hidden } = adapted;
  return {
    ...(required && { required: required.filter((name) => !hidden?.has(name)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, field]) =>
          hidden?.has(name) ? [] : [[name, offered(name, adaptedField(field, adapted), offers[name])]],
        ),
      ),
    }),
  };
}

const offered = (name: string, field: FieldSchema, offers: readonly Offer[] | undefined): FieldSchema =>
  offers ? { ...field, included: offers.map(({ code }) => code), "x-options": listOf(name) } : field;

/** The words of a panel's form, with those of the offered choices. */
export function withOffers(labels: Labels, { offers = {} }: Adapted): Labels {
  const names = Object.entries(offers).flatMap(([name, list]) =>
    list.map((offer) => [`options.${listOf(name)}.${offer.code}`, { label: offer.name }] as const),
  );
  return { ...labels, ...Object.fromEntries(names) };
}

/** Answers without those that say nothing: `undefined` is no JSON. */
export function answered(values: Readonly<Record<string, JsonObject[string] | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
