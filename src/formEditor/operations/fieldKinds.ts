/** What staff may add, in the order of the palette. A question is added to a set of questions: `addQuestion`. */
export const fieldKinds = [
  "shortText",
  "longText",
  "number",
  "money",
  "date",
  "month",
  "yesNo",
  "oneOfFew",
  "oneOfMany",
  "several",
  "country",
  "phone",
  "email",
  "webAddress",
  "videoLink",
  "file",
  "group",
  "list",
] as const;
export type FieldKind = (typeof fieldKinds)[number];
