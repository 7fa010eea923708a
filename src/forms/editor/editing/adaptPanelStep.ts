import type { Branch, FieldSchema, Fields, FormStep, JsonObject, Labels } from "../../engine/form";

/** A choice that exists only while a panel or dialog is open. */
export interface Offer {
  code: string | number;
  name: string;
}

/** The choices of a field: choices of the panel, or some choices of the field's own list; null leaves the field out. */
export type Given = readonly Offer[] | { only: readonly string[] } | null;

/** The adaptations with which a panel shows its form. */
export interface Adapted {
  /** The choices that are offered for a field which is a text in the schema, by the field's name. */
  offers?: Readonly<Record<string, readonly Offer[]>> | undefined;
  /** The choices of a field's own list that are offered now, by the field's name. */
  only?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Names of fields that are left out, in groups and lists, too. */
  hidden?: ReadonlySet<string> | undefined;
  /** Names of fields that have to be answered now, besides those that the form always requires. */
  demanded?: ReadonlySet<string> | undefined;
  /**
   * The choices of the fields that depend on the answer to the field `by`: by that answer, then by the name of the
   * field.
   */
  following?: { by: string; given: Readonly<Record<string, Readonly<Record<string, Given>>>> } | undefined;
}

const listOf = (...names: readonly string[]) => ["panel", ...names].join(" ");

/** The step of a panel's form with the offered choices in place of texts, and without the hidden fields. */
export function adaptPanelStep(step: FormStep, adapted: Adapted): FormStep {
  // The panel has a heading, so the only section of its form needs no heading.
  const { properties = {}, required = [], ...schema } = adaptedField(step.schema, adapted);
  const demanded = [...(adapted.demanded ?? [])];
  return {
    ...step,
    sections: [],
    schema: { ...schema, type: "object", properties, required: [...required, ...demanded] },
  };
}

function adaptedField(schema: FieldSchema, adapted: Adapted): FieldSchema {
  const { items } = schema;
  const { by = "" } = adapted.following ?? {};
  const { own, branches } = schema.properties?.[by]
    ? parted(schema, adapted)
    : { own: schema, branches: schema.allOf ?? [] };
  return {
    ...schema,
    ...adaptedFields(schema, adapted),
    ...(items && { items: adaptedField(items, adapted) }),
    ...adaptedFields(own, adapted),
    ...(branches.length > 0 && { allOf: branches.flatMap((branch) => adaptedBranches(branch, adapted)) }),
  };
}

/** Moves the fields that depend on the field `by` into a condition, so that they are asked once `by` is answered. */
function parted({ properties = {}, required = [], allOf = [] }: FieldSchema, { following }: Adapted) {
  const { by, given } = following ?? { by: "", given: {} };
  const follows = (name: string) => Object.values(given).some((each) => name in each);
  const part = (isMeant: (name: string) => boolean): Fields => ({
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isMeant(name))),
    required: required.filter(isMeant),
  });
  const late: Branch = { if: { required: [by] }, then: part(follows) };
  return { own: part((name) => !follows(name)), branches: [late, ...allOf] };
}

function adaptedFields<Part extends Fields>({ properties, required }: Part, adapted: Adapted): Fields {
  const { offers = {}, only = {}, hidden } = adapted;
  return {
    ...(required && { required: required.filter((name) => !hidden?.has(name)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, field]) =>
          hidden?.has(name)
            ? []
            : [
                [
                  name,
                  withOnly(offered(adaptedField(field, adapted), offers[name], listOf(name)), only[name]),
                ],
              ],
        ),
      ),
    }),
  };
}

/** A branch, or, if it asks for a field that depends on the field `by`, one branch for each answer to `by`. */
function adaptedBranches(branch: Branch, adapted: Adapted): Branch[] {
  const { then = {} } = branch;
  const whole = { ...branch, then: adaptedFields(then, adapted) };
  const { by, given } = adapted.following ?? { by: "", given: {} };
  const names = Object.keys(then.properties ?? {});
  if (!Object.values(given).some((each) => names.some((name) => name in each))) return [whole];
  return Object.entries(given).map(([answer, each]) => ({
    if: {
      properties: { ...branch.if.properties, [by]: { const: answer } },
      required: [...new Set([...(branch.if.required ?? []), by])],
    },
    then: followed(whole.then, each, answer),
  }));
}

function followed(
  { properties = {}, required = [] }: Fields,
  given: Readonly<Record<string, Given>>,
  answer: string,
): Fields {
  const kept = Object.entries(properties).filter(([name]) => given[name] !== null);
  return {
    required: required.filter((name) => given[name] !== null),
    properties: Object.fromEntries(
      kept.map(([name, field]) => [name, withGiven(field, given[name], listOf(answer, name))]),
    ),
  };
}

const withOnly = (field: FieldSchema, codes: readonly string[] | undefined): FieldSchema =>
  codes ? { ...field, included: [...codes] } : field;

function withGiven(field: FieldSchema, given: Given | undefined, list: string): FieldSchema {
  if (!given) return field;
  return "only" in given ? withOnly(field, given.only) : offered(field, given, list);
}

/** Sets the choices of a field; for a list, the choices of its values or of each field of its entries. */
function offered(field: FieldSchema, offers: readonly Offer[] | undefined, list: string): FieldSchema {
  if (!offers) return field;
  const { items } = field;
  if (items && items.properties !== undefined)
    return {
      ...field,
      items: {
        ...items,
        properties: Object.fromEntries(
          Object.entries(items.properties).map(([name, each]) => [name, offered(each, offers, list)]),
        ),
      },
    };
  if (items) return { ...field, items: offered(items, offers, list) };
  return { ...field, included: offers.map(({ code }) => code), "x-options": list };
}

/** The words of a panel's form, with the names of the offered choices. */
export function addOfferLabels(labels: Labels, { offers = {}, following }: Adapted): Labels {
  const lists = [
    ...Object.entries(offers).map(([name, list]) => [listOf(name), list] as const),
    ...Object.entries(following?.given ?? {}).flatMap(([answer, given]) =>
      Object.entries(given).flatMap(([name, list]) =>
        list && !("only" in list) ? [[listOf(answer, name), list] as const] : [],
      ),
    ),
  ];
  const names = lists.flatMap(([list, choices]) =>
    choices.map((offer) => [`options.${list}.${offer.code}`, { label: offer.name }] as const),
  );
  return { ...labels, ...Object.fromEntries(names) };
}

/** The values without `undefined`, which JSON does not have. */
export function omitUndefined(values: Readonly<Record<string, JsonObject[string] | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
