import type { FieldSchema, Fields } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import { joinPointer } from "../../engine/pointer";
import { tightenedRules } from "../changes/tightenedRules";
import type { Found } from "../fault";
import { askedKind } from "./kindWords";

/** The parts of an object's schema that ask fields, and where they stand. */
export function placedParts(schema: FieldSchema, at: string): Array<{ fields: Fields; at: string }> {
  return [
    { fields: schema, at },
    ...(schema.allOf ?? []).flatMap((branch, index) => [
      { fields: branch.then ?? {}, at: `${at}/allOf/${index}/then` },
      { fields: branch.else ?? {}, at: `${at}/allOf/${index}/else` },
    ]),
  ];
}

/** Fields that one part of an object asks as something else than another part does. */
export function twoKindFaults(schema: FieldSchema, at: string): Found[] {
  const firsts = new Map<string, FieldSchema>();
  return placedParts(schema, at).flatMap((part) =>
    Object.entries(part.fields.properties ?? {}).flatMap(([name, field]) => {
      const first = firsts.get(name);
      if (!first) {
        firsts.set(name, field);
        return [];
      }
      // Beside an unconditional field, a branch only adds rules.
      const asked = first === schema.properties?.[name] ? { ...first, ...field } : field;
      return sameKind(name, asked, first, joinPointer(`${part.at}/properties`, name));
    }),
  );
}

/** The fault of a field that asks for something else than another of its name. */
export function sameKind(name: string, field: FieldSchema, other: FieldSchema, at: string): Found[] {
  const [own, others] = [askedKind(field), askedKind(other)];
  return own === others
    ? []
    : [
        {
          at,
          says: `"${name}" asks for ${own} here and for ${others} elsewhere, and one name cannot stand for both: give it another name, or write it as it is written there`,
        },
      ];
}

/** Rules of a field that compare its answer with one that is never like it. `beside` looks up the other field. */
export function comparisonFaults(
  name: string,
  field: FieldSchema,
  at: string,
  beside: (name: string) => FieldSchema[],
): Found[] {
  const { after, confirmed } = field;
  const fault = (rule: string, says: string) => [{ at: joinPointer(at, rule), says }];
  if (typeof after === "string") {
    if (after === name) return fault("after", `"${name}" is compared with itself: name the date beside it`);
    const unlike = beside(after).find((other) => !areComparable(field, other));
    if (unlike)
      return fault(
        "after",
        `"${name}" is ${askedKind(field)} and "${after}" is ${askedKind(unlike)}: only dates of one format can be compared`,
      );
  }
  if (typeof confirmed === "string") {
    if (confirmed === name) return fault("confirmed", `"${name}" repeats itself: name the field beside it`);
    const refused = beside(confirmed).flatMap((other) =>
      tightenedRules(other, { ...field, confirmed: undefined }),
    );
    if (refused[0])
      return fault(
        "confirmed",
        `"${name}" repeats "${confirmed}" and must take every answer that it takes, but ${refused[0].says}`,
      );
  }
  return [];
}

/** Two dates of one format; one whose day may be missing can be compared with any. */
function areComparable({ format }: FieldSchema, { format: other }: FieldSchema): boolean {
  if (!isDateFormat(format) || !isDateFormat(other)) return false;
  return format === other || format === "partialDate" || other === "partialDate";
}
