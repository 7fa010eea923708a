import type { FieldSchema, ObjectSchema } from "../../src/forms/engine/form";
import type { Period, Purpose } from "../../src/forms/engine/purposes/purpose";
import type { Catalog, CatalogForm } from "../../src/server/catalog";
import { aCatalog } from "./aCatalog";

const keptFor = (notHired: Period, withdrawn: Period, hired: Period): Purpose => ({
  basis: "contract",
  audience: ["recruiting"],
  from: "submitted",
  keep: { notHired, withdrawn, hired, idle: "P24M" },
});

/** The purposes of some fields of `crew`, by name; every other field is asked for `work`. */
const purposeOf: Readonly<Record<string, string>> = {
  passportNumber: "number",
  nationalIdNumber: "number",
  photo: "likeness",
  recruitingAnswers: "reasons",
};

export const somePurposes: Readonly<Record<string, Purpose>> = {
  work: keptFor("P24M", "P24M", "P24M"),
  number: keptFor("P30D", "P30D", "P30D"),
  likeness: keptFor("P12M", "P6M", "P24M"),
  reasons: keptFor("P6M", "P30D", "P12M"),
};

/** The catalog for tests, with a purpose for each field of the form `crew`. */
export function purposefulCatalog(
  purposes = somePurposes,
  keepAgreement?: string,
  options?: Parameters<typeof aCatalog>[0],
): Catalog {
  const catalog = aCatalog(options);
  const applying = catalog.applying.map((each) => withAgreement(withPurposes(each, purposes), keepAgreement));
  const due = catalog.due.map((each) => withPurposes(each, purposes));
  return {
    ...catalog,
    applying,
    due,
    dueFor: (applyType, market) => due.find(({ form }) => form.form === applyType && form.market === market),
    forJob: (applyType, market) =>
      applying.find(({ form }) => form.form === applyType && form.market === market),
  };
}

function withPurposes(each: CatalogForm, purposes: Record<string, Purpose>): CatalogForm {
  const { schema } = each.form;
  const labels = {
    ...each.labels.en,
    "purposes.number": { label: "One application for each person", who: "Our recruiting team." },
  };
  const form = {
    ...each.form,
    purposes,
    declaration: JSON.stringify(purposes),
    schema: { ...schema, ...declaring(schema) },
  };
  return { ...each, form, labels: { en: labels, ja: labels, "zh-TW": labels } };
}

const declaring = ({ properties, allOf = [] }: ObjectSchema) => ({
  properties: declared(properties),
  allOf: allOf.map((branch) => ({
    ...branch,
    ...(branch.then && { then: { ...branch.then, properties: declared(branch.then.properties ?? {}) } }),
    ...(branch.else && { else: { ...branch.else, properties: declared(branch.else.properties ?? {}) } }),
  })),
});

function declared(fields: Record<string, FieldSchema>): Record<string, FieldSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, "x-data": { purpose: purposeOf[name] ?? "work" } },
    ]),
  );
}

/**
 * The same catalog, in which every answer is erased 30 days after a refusal unless the applicant ticks
 * `keepMe`.
 */
export const agreeingCatalog = (): Catalog =>
  purposefulCatalog(
    Object.fromEntries(
      Object.entries(somePurposes).map(([id, purpose]) => {
        const { notHired } = purpose.keep;
        const keep = { ...purpose.keep, notHired: "P30D" };
        return [id, { ...purpose, keep, ...(notHired !== "P30D" && { keepAgreed: { notHired } }) }];
      }),
    ),
    "keepMe",
  );

function withAgreement(each: CatalogForm, keepAgreement: string | undefined): CatalogForm {
  if (keepAgreement === undefined) return each;
  const { schema } = each.form;
  const tick: FieldSchema = { type: "boolean", title: keepAgreement, "x-data": { purpose: "work" } };
  const asking = { ...schema, properties: { ...schema.properties, [keepAgreement]: tick } };
  return { ...each, form: { ...each.form, keepAgreement, schema: asking } };
}
