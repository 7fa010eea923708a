import type { FieldSchema } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import { ruleTable } from "../../engine/keywords/table";
import { appendToPointer } from "../../engine/pointer";
import { createFinding, type Found } from "../fault";

type Type = NonNullable<FieldSchema["type"]>;

/**
 * Returns faults for rules that have no effect on the type of the field, consents that must be refused
 * (`const: false`), and a `multipleOf` with more decimal places than an answer may have.
 */
export function keywordFaults(field: FieldSchema, at: string): Found[] {
  const { type } = field;
  return type === undefined ? [] : [...withoutEffect(field, type, at), ...tooFine(field, at)];
}

/**
 * Returns the fault of a `multipleOf` with more decimal places than an answer may have, so that no answer can
 * be equal to some of its multiples.
 */
function tooFine({ decimal, multipleOf }: FieldSchema, at: string): Found[] {
  const [, places = ""] = String(multipleOf ?? "").split(".");
  return typeof decimal !== "number" || places.length <= decimal
    ? []
    : [
        {
          at: appendToPointer(at, "multipleOf"),
          ...createFinding("stepTooFine", { step: String(multipleOf), places: places.length, decimal }),
        },
      ];
}

function withoutEffect(field: FieldSchema, type: Type, at: string): Found[] {
  const { format } = field;
  return Object.keys(field).flatMap((keyword) => {
    const place = appendToPointer(at, keyword);
    if (keyword === "const" && field.const === false)
      return [{ at: place, ...createFinding("consentFalse", {}) }];
    const rule = ruleTable[keyword];
    if (rule && !rule.types.includes(type))
      return [
        {
          at: place,
          ...createFinding("ruleUnfit", { rule: keyword, type, right: rule.types[0] ?? "" }),
        },
      ];
    return rule?.ofDates && !isDateFormat(format)
      ? [{ at: place, ...createFinding("ruleOfDates", { rule: keyword }) }]
      : [];
  });
}
