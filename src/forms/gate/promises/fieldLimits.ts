import { ruleOfKind } from "../../engine/compose/composeAllFileKinds";
import type { Sources } from "../../engine/compose/sources";
import { hasChoices, isFixedList } from "../../engine/fieldStructure";
import type { FieldSchema } from "../../engine/form";
import { isDateFormat } from "../../engine/isDateFormat";
import type { CountedUnit } from "./promisePhrases";

/** A limit of a field, and the rule that sets it. */
export interface FieldLimit {
  rule: string;
  value: number;
}

/**
 * The limits of a field in one unit, on each side. A side has several limits if a number in this unit can
 * mean several rules.
 */
export interface FieldLimits {
  least: readonly FieldLimit[];
  most: readonly FieldLimit[];
  step?: readonly FieldLimit[];
}

/**
 * The limits that a number in a text of the field can state; undefined if nothing of the field is counted in this unit,
 * or if another rule fixes the length of the answer.
 */
export function limitsInUnit(
  field: FieldSchema,
  unit: CountedUnit | undefined,
  sources: Sources,
): FieldLimits | undefined {
  if (isFixedList(field)) return undefined;
  if (field.type === "array") return limitsOfList(field, unit, sources);
  if (field.file) return limitsOfFile(field.file.kind, unit, sources);
  if (hasChoices(field)) return undefined;
  switch (field.type) {
    case "integer":
    case "number":
      return limitsOfNumber(field, unit);
    case "string":
      return isDateFormat(field.format) ? limitsOfAge(field, unit) : limitsOfText(field, unit);
    default:
      return undefined;
  }
}

function limitsOfList(
  { items, ...list }: FieldSchema,
  unit: CountedUnit | undefined,
  sources: Sources,
): FieldLimits | undefined {
  if (unit !== undefined && !["files", "things", "value"].includes(unit))
    return items ? limitsInUnit(items, unit, sources) : undefined;
  const kind = items ? items.file?.kind : undefined;
  const ofKind = kind === undefined ? [] : limitsBy({ ...fileRule(kind, sources) }, ["maxFiles"]);
  const most = limitsBy(list, ["maxItems"]);
  return { least: limitsBy(list, ["minItems"]), most: most.length > 0 ? most : ofKind };
}

function limitsOfFile(
  kind: string,
  unit: CountedUnit | undefined,
  sources: Sources,
): FieldLimits | undefined {
  const { dimensions, size, ...rule } = fileRule(kind, sources);
  switch (unit) {
    case "megabytes":
    case "kilobytes":
      return {
        least: [],
        most: inUnit(unit, limitsBy({ ...rule, ...(size !== undefined && { size }) }, ["fileSize", "size"])),
      };
    case "pixels":
      return { least: limitsBy({ ...dimensions }, ["minWidth"]), most: [] };
    case "files":
      return { least: one, most: one };
    default:
      return undefined;
  }
}

/** A field that is not a list takes one file, whatever its kind allows. */
const one: readonly FieldLimit[] = [{ rule: "type", value: 1 }];

/** Limits of files, converted to the unit of the text with both 1,000 and 1,024 kilobytes to a megabyte. */
function inUnit(unit: "megabytes" | "kilobytes", limits: readonly FieldLimit[]): FieldLimit[] {
  return limits.flatMap(({ rule, value }) => {
    if ((rule === "fileSize") === (unit === "megabytes")) return [{ rule, value }];
    return [1000, 1024].map((times) => ({
      rule,
      value: unit === "megabytes" ? value / times : value * times,
    }));
  });
}

const fileRule = (kind: string, { options }: Sources) => ruleOfKind(options.fileKind ?? { codes: [] }, kind);

function limitsOfNumber(field: FieldSchema, unit: CountedUnit | undefined): FieldLimits | undefined {
  if (unit === "decimals")
    return {
      least: [],
      most: field.type === "integer" ? [{ rule: "type", value: 0 }] : limitsBy(field, ["decimal"]),
    };
  if (unit !== undefined && unit !== "value" && unit !== "things" && unit !== "years") return undefined;
  return {
    least: limitsBy(field, ["minimum"]),
    most: limitsBy(field, ["maximum"]),
    step: limitsBy(field, ["multipleOf"]),
  };
}

function limitsOfAge(field: FieldSchema, unit: CountedUnit | undefined): FieldLimits | undefined {
  const limits = { least: limitsBy(field, ["minAge"]), most: limitsBy(field, ["maxAge"]) };
  const hasAge = limits.least.length + limits.most.length > 0;
  const isAge = unit === "years" || (hasAge && (unit === undefined || unit === "things"));
  return isAge ? limits : undefined;
}

/** Rules that fix the length of an answer by themselves. */
const ownLength = ["format", "phoneNumber", "taiwanId", "vietnamId", "residenceCard", "const"];

function limitsOfText(field: FieldSchema, unit: CountedUnit | undefined): FieldLimits | undefined {
  if (ownLength.some((rule) => rule in field)) return undefined;
  if (unit === "words") return { least: [], most: limitsBy(field, ["wordCount"]) };
  if (unit !== "characters" && unit !== "digits") return undefined;
  const length = lengthOfPattern(field.pattern, unit);
  // In Chinese and Japanese, `wordCount` counts characters, so this rule limits characters, too.
  return {
    least: [...limitsBy(field, ["minLength"]), ...length.least],
    most: [...limitsBy(field, ["maxLength", "wordCount"]), ...length.most],
  };
}

/** The smallest and the largest number of digits, or of characters, that a pattern accepts. */
function lengthOfPattern(pattern: unknown, unit: "characters" | "digits"): FieldLimits {
  if (typeof pattern !== "string") return { least: [], most: [] };
  const expression = new RegExp(pattern, "u");
  const samples = unit === "digits" ? ["1"] : ["A", "a", "1", "あ", "中"];
  const lengths = Array.from({ length: longest }, (_, index) => index + 1).filter((length) =>
    samples.some((sample) => expression.test(sample.repeat(length))),
  );
  const [least, most] = [lengths[0], lengths.at(-1)];
  const limit = (value: number | undefined) =>
    value === undefined || value === longest ? [] : [{ rule: "pattern", value }];
  return { least: limit(least), most: limit(most) };
}

/** A pattern that accepts this many characters counts as unlimited. */
const longest = 300;

const limitsBy = (rules: Readonly<Record<string, unknown>>, names: readonly string[]): FieldLimit[] =>
  names.flatMap((rule) => {
    const value = rules[rule];
    return typeof value === "number" ? [{ rule, value }] : [];
  });
