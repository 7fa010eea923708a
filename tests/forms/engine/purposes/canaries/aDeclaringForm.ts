import type { Branch, ComposedForm, FieldSchema, ObjectSchema } from "../../../../../src/forms/engine/form";
import { audiences, type Purpose } from "../../../../../src/forms/engine/purposes/purpose";
import { allFields } from "../../../../../src/forms/engine/shownFields";
import type { Choices } from "./choicesOf";

export const someStages = ["first", "second", "third", "fourth"];
const purposeNames = ["some", "other", "third"];
const classNames = ["plain", "veiled", "masked"];

/** A form of groups, lists, fixed lists, files, conditions and fields of another dialect, with uses at any depth. */
export function aDeclaringForm(chance: Choices): ComposedForm {
  let fields = 0;
  const use = () => ({
    ...(!chance.once(3) && { purpose: chance.pick([...purposeNames, "unknown"]) }),
    ...(chance.once(2) && { class: chance.pick(classNames) }),
  });
  const withUse = (field: FieldSchema, times: number): FieldSchema => ({
    ...field,
    title: `field ${fields++}.`,
    ...(chance.once(times) && { "x-data": use() }),
  });
  const single = (): FieldSchema =>
    chance.pick<FieldSchema>([
      { type: "string" },
      { type: "integer" },
      { type: "array", items: { type: "string" } },
      { type: "object", file: { kind: "photo" } },
      { type: "object", oneOf: [{ properties: { of: { type: "object" } } }] },
    ]);
  const aField = (depth: number): FieldSchema => {
    const kind = depth > 0 ? chance.upTo(5) : 0;
    if (kind === 1) return withUse(aGroup(depth - 1), 3);
    if (kind === 2) return withUse({ type: "array", items: aGroup(depth - 1) }, 3);
    if (kind === 3) {
      const places = ["one", "two", "three"].map((id) => {
        const place = aGroup(depth - 1);
        return { ...place, properties: { id: { const: id }, ...place.properties } };
      });
      return withUse({ type: "array", prefixItems: places, items: false }, 3);
    }
    return withUse(single(), 2);
  };
  const someFields = (names: string[], depth: number): Record<string, FieldSchema> =>
    Object.fromEntries(names.map((name) => [name, aField(depth)]));
  const aGroup = (depth: number): ObjectSchema => {
    const properties = { trigger: withUse({ type: "string" }, 2), ...someFields(["a", "b"], depth) };
    const condition = { properties: { trigger: { const: "yes" } }, required: ["trigger"] };
    const branch: Branch = {
      if: condition,
      then: { properties: someFields(["c"], 0) },
      else: {
        properties: {
          ...someFields(["d"], depth),
          ...(chance.once(2) && { c: withUse({ type: "string" }, 2) }),
        },
      },
    };
    return { type: "object", properties, ...(chance.once(2) && { allOf: [branch] }) };
  };
  const schema = aGroup(3);
  const names = Object.keys(allFields(schema));
  return {
    name: "made",
    form: "made",
    market: null,
    currency: null,
    timeZone: null,
    version: "1",
    purposes: Object.fromEntries(purposeNames.map((name) => [name, aPurpose(chance)])),
    ...(!chance.once(8) && {
      blind: { classes: ["veiled", "masked"], until: chance.pick([...someStages, "unknown"]) },
    }),
    schema,
    steps: [
      { id: "all", path: "", sections: [{ id: "all", fields: names }], schema, ui: { "ui:order": names } },
    ],
  };
}

const aPurpose = (chance: Choices): Purpose => ({
  basis: "contract",
  audience: audiences.filter(() => chance.once(2)),
  from: chance.pick([...someStages, "unknown"]),
  keep: { notHired: "P1M", withdrawn: "P1M", hired: "P1M", idle: "P1M" },
});
