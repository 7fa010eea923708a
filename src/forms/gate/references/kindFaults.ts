import type { FieldSchema, Fields } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import { appendToPointer } from "../../engine/pointer";
import { askedKind, asksForSameKind } from "../askedKind";
import { tightenedRules } from "../changes/tightenedRules";
import { createFinding, type Finding, type Found } from "../fault";

/** The parts of an object's schema that ask for fields, with their places. */
export function placedParts(schema: FieldSchema, at: string): Array<{ fields: Fields; at: string }> {
  return [
    { fields: schema, at },
    ...(schema.allOf ?? []).flatMap((branch, index) => [
      { fields: branch.then ?? {}, at: `${at}/allOf/${index}/then` },
      { fields: branch.else ?? {}, at: `${at}/allOf/${index}/else` },
    ]),
  ];
}

/** Returns faults for fields that several parts of an object declare with different kinds of answers. */
export function twoKindFaults(schema: FieldSchema, at: string): Found[] {
  const firsts = new Map<string, FieldSchema>();
  return placedParts(schema, at).flatMap((part) =>
    Object.entries(part.fields.properties ?? {}).flatMap(([name, field]) => {
      const first = firsts.get(name);
      if (!first) {
        firsts.set(name, field);
        return [];
      }
      // If the field is also declared unconditionally, a branch only adds rules to it.
      const asked = first === schema.properties?.[name] ? { ...first, ...field } : field;
      return differentKindFaults(name, asked, first, appendToPointer(`${part.at}/properties`, name));
    }),
  );
}

/** The fault of a field whose kind of answer differs from that of a field with the same name. */
export function differentKindFaults(
  name: string,
  field: FieldSchema,
  other: FieldSchema,
  at: string,
): Found[] {
  return asksForSameKind(field, other)
    ? []
    : [
        {
          at,
          ...createFinding("twoKinds", { field: name, own: askedKind(field), others: askedKind(other) }),
        },
      ];
}

/**
 * Returns faults for rules that compare a field's answer with itself, with an answer that is not a comparable
 * date (`after`), or with an answer that the field would refuse (`confirmed`). `beside` finds the
 * declarations of the other field.
 */
export function comparisonFaults(
  name: string,
  field: FieldSchema,
  at: string,
  beside: (name: string) => FieldSchema[],
): Found[] {
  const { after, confirmed } = field;
  const fault = (rule: string, found: Finding) => [{ at: appendToPointer(at, rule), ...found }];
  if (typeof after === "string") {
    if (after === name) return fault("after", createFinding("comparedWithItself", { field: name }));
    const unlike = beside(after).find((other) => !areComparable(field, other));
    if (unlike)
      return fault(
        "after",
        createFinding("unlikeDates", {
          field: name,
          own: askedKind(field),
          other: after,
          others: askedKind(unlike),
        }),
      );
  }
  if (typeof confirmed === "string") {
    if (confirmed === name) return fault("confirmed", createFinding("repeatsItself", { field: name }));
    const refused = beside(confirmed).flatMap((other) =>
      tightenedRules(other, { ...field, confirmed: undefined }),
    );
    if (refused[0])
      return fault(
        "confirmed",
        createFinding("repeatsOther", { field: name, other: confirmed, tightened: refused[0].change }),
      );
  }
  return [];
}

/** Whether two dates can be compared: they have the same format, or one of them may lack its day. */
function areComparable({ format }: FieldSchema, { format: other }: FieldSchema): boolean {
  if (!isDateFormat(format) || !isDateFormat(other)) return false;
  return format === other || format === "partialDate" || other === "partialDate";
}
