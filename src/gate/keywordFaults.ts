import type { FieldSchema } from "../engine/form";
import { isDateFormat } from "../engine/isDateFormat";
import { joinPointer } from "../engine/pointer";
import type { Found } from "./fault";

type Type = NonNullable<FieldSchema["type"]>;

const texts: Type[] = ["string"];
const numbers: Type[] = ["number", "integer"];
const lists: Type[] = ["array"];
const groups: Type[] = ["object"];

/** The types of answer that each rule applies to. A rule that is not listed applies to all. */
const about: Record<string, Type[]> = {
  included: [...texts, ...numbers],
  enum: [...texts, ...numbers],
  const: [...texts, ...numbers, "boolean"],
  minLength: texts,
  maxLength: texts,
  pattern: texts,
  format: texts,
  wordCount: texts,
  englishOnly: texts,
  youtubeOnly: texts,
  taiwanId: texts,
  vietnamId: texts,
  phoneNumber: texts,
  residenceCard: texts,
  uncommon: texts,
  inPast: texts,
  inFuture: texts,
  minAge: texts,
  maxAge: texts,
  after: texts,
  confirmed: texts,
  minimum: numbers,
  maximum: numbers,
  decimal: numbers,
  multipleOf: numbers,
  minItems: lists,
  maxItems: lists,
  uniqueItems: lists,
  uniqueBy: lists,
  items: lists,
  prefixItems: lists,
  file: groups,
  properties: groups,
  required: groups,
  dependentRequired: groups,
  allOf: groups,
};

/** Rules that read an answer as a date. */
const aboutDates = ["inPast", "inFuture", "minAge", "maxAge", "after"];

/** Rules without effect, since they do not apply to the field's type, and steps that no answer can take. */
export function keywordFaults(field: FieldSchema, at: string): Found[] {
  const { type } = field;
  return type === undefined ? [] : [...withoutEffect(field, type, at), ...tooFine(field, at)];
}

/** A step with more decimal places than an answer may have, of which some answers are never taken. */
function tooFine({ decimal, multipleOf }: FieldSchema, at: string): Found[] {
  const [, places = ""] = String(multipleOf ?? "").split(".");
  return typeof decimal !== "number" || places.length <= decimal
    ? []
    : [
        {
          at: joinPointer(at, "multipleOf"),
          says: `a step of ${multipleOf} needs "decimal": ${places.length}, and this field has "decimal": ${decimal}`,
        },
      ];
}

function withoutEffect(field: FieldSchema, type: Type, at: string): Found[] {
  const { format } = field;
  return Object.keys(field).flatMap((keyword) => {
    const place = joinPointer(at, keyword);
    if (keyword === "const" && field.const === false)
      return [{ at: place, says: 'a consent can only be given: write "const": true' }];
    const types = about[keyword];
    if (types && !types.includes(type))
      return [
        {
          at: place,
          says: `"${keyword}" says nothing about an answer of type ${type}: leave it out, or write "type": "${types[0]}"`,
        },
      ];
    return aboutDates.includes(keyword) && !isDateFormat(format)
      ? [{ at: place, says: `"${keyword}" is about dates: write "format": "date" beside it` }]
      : [];
  });
}
