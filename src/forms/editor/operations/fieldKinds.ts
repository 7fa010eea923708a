import type { FieldSchema, UiSchema } from "../../engine/form";

interface KindOfField {
  /** The schema for a field without entered rules. `included` and `file` are filled in later. */
  schema: FieldSchema;
  look?: UiSchema;
  /** The part of a new field that staff must enter besides its words. */
  needs?: "list" | "fileKind" | "fields" | "places";
}

/** The kinds of fields, in the order of the palette. Questions are not among them: `addQuestion` adds them to a set. */
export const fieldKinds = {
  shortText: { schema: { type: "string", maxLength: 100 } },
  longText: { schema: { type: "string", maxLength: 2000 }, look: { "ui:widget": "textarea" } },
  number: {
    schema: { type: "integer", minimum: 0, maximum: 9999 },
    look: { "ui:widget": "number", "ui:options": { width: "short" } },
  },
  money: { schema: { type: "integer", minimum: 0, maximum: 99999999 }, look: { "ui:widget": "number" } },
  date: { schema: { type: "string", format: "date" }, look: { "ui:widget": "date" } },
  month: { schema: { type: "string", format: "yearMonth" }, look: { "ui:widget": "monthYear" } },
  yesNo: { schema: { type: "boolean" }, look: { "ui:widget": "yesNo" } },
  oneOfFew: { schema: { type: "string", included: "" }, look: { "ui:widget": "radio" }, needs: "list" },
  oneOfMany: { schema: { type: "string", included: "" }, look: { "ui:widget": "select" }, needs: "list" },
  several: {
    schema: { type: "array", maxItems: 10, items: { type: "string", included: "" } },
    look: { "ui:widget": "checkboxes" },
    needs: "list",
  },
  country: { schema: { type: "string", included: "country" }, look: { "ui:widget": "country" } },
  phone: {
    schema: { type: "string", phoneNumber: true },
    look: { "ui:widget": "phone", "ui:autocomplete": "tel" },
  },
  email: {
    schema: { type: "string", format: "email", maxLength: 254 },
    look: { "ui:widget": "email", "ui:autocomplete": "email", "ui:options": { normalize: "email" } },
  },
  webAddress: { schema: { type: "string", format: "uri", maxLength: 200, pattern: "^https?:.*$" } },
  videoLink: {
    schema: { type: "string", maxLength: 200, youtubeOnly: true },
    look: { "ui:widget": "videoLink" },
  },
  file: { schema: { type: "object", file: { kind: "" } }, look: { "ui:field": "file" }, needs: "fileKind" },
  group: { schema: { type: "object" }, needs: "fields" },
  list: {
    schema: { type: "array", maxItems: 10, items: { type: "object" } },
    look: { "ui:options": { orderable: true } },
    needs: "fields",
  },
} satisfies Readonly<Record<string, KindOfField>>;

export type PaletteKind = keyof typeof fieldKinds;

/** A fixed list. The palette does not offer it, because its places and their fields must be given. */
export type FixedListKind = "fixedList";

const fixedList: KindOfField = { schema: { type: "array" }, needs: "places" };

/**
 * Returns the row of a kind in `fieldKinds`. A fixed list, which the palette does not offer, has a row of its
 * own outside of this table.
 */
export const getFieldKindRow = (kind: PaletteKind | FixedListKind): KindOfField =>
  kind === "fixedList" ? fixedList : fieldKinds[kind];
