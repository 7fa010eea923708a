import type { ErrorObject } from "ajv";
import type { FaultValue } from "../../engine/faultData";
import { isObject, joinPointer, parsePointer } from "../../engine/pointer";
import { quoted } from "../../files/quoted";
import { metaSchemaOf } from "../../files/shapes";
import { type Fault, type Finding, type Found, finding, joined, phrase } from "../fault";
import { remembered } from "../memory";
import { nearestName, suggestion } from "../nearestName";
import type { Project } from "../project";
import { metaFaults } from "./metaFaults";
import { addressOf, type Metas, metaFolder, metaSchemas, metasIn } from "./metaSchemas";

/** Returns faults for files that do not match the meta schema of their folder. */
export function shapeFaults({ texts }: Pick<Project, "texts">): Fault[] {
  const metas = metasIn(texts);
  const shapes = [...new Set([...texts.keys()].flatMap((file) => metaSchemaOf(file) ?? []))].sort();
  const faults = metaFaults(metas, shapes);
  if (faults.length > 0) return faults;
  const from = JSON.stringify(metas);
  return [...texts].flatMap(([file, text]): Fault[] => {
    const shape = metaSchemaOf(file);
    if (shape === undefined) return [];
    const found = remembered("shape", [from, shape, text], () => foundIn(text, shape, metas));
    return found.map((each) => ({ file, ...each }));
  });
}

function foundIn(text: string, shape: string, metas: Metas): Found[] {
  const validate = metaSchemas(metas).getSchema(addressOf(metaFolder + shape));
  if (!validate) throw new Error(`there is no ${shape}`);
  if (validate(JSON.parse(text))) return [];
  return faultsOfErrors(validate.errors ?? []);
}

/**
 * The findings for the errors of a file's shape, without duplicates. The errors must come from a `verbose` validator.
 */
export const faultsOfErrors = (errors: ErrorObject[]): Found[] =>
  distinctErrors(errors).map((error) => ({ at: placeOf(error), ...findingOf(error) }));

/**
 * Removes errors that only repeat a deeper error, and the error of a missing property if its object has a
 * property with a misspelling of the name.
 */
function distinctErrors(errors: ErrorObject[]): ErrorObject[] {
  const isEcho = ({ keyword }: ErrorObject) =>
    ["if", "anyOf", "oneOf", "propertyNames", "discriminator"].includes(keyword);
  const plain = errors.filter(
    (error) => !isEcho(error) && !(error.keyword === "const" && error.schema === false),
  );
  const misspelt = plain.flatMap(({ keyword, params, instancePath, parentSchema }) =>
    keyword === "additionalProperties"
      ? [`${instancePath} ${nearestName(String(params.additionalProperty), knownNames(parentSchema))}`]
      : [],
  );
  const isMisspelt = ({ keyword, instancePath, params }: ErrorObject) =>
    keyword === "required" && misspelt.includes(`${instancePath} ${params.missingProperty}`);
  return plain.length > 0 ? plain.filter((error) => !isMisspelt(error)) : errors;
}

function knownNames(schema: ErrorObject["parentSchema"]): string[] {
  return isObject(schema?.properties) ? Object.keys(schema.properties) : [];
}

function placeOf({ instancePath, keyword, params, propertyName }: ErrorObject): string {
  switch (keyword) {
    case "additionalProperties":
      return joinPointer(instancePath, params.additionalProperty);
    case "uniqueItems":
      return joinPointer(instancePath, Math.max(params.i, params.j));
    default:
      return propertyName === undefined ? instancePath : joinPointer(instancePath, propertyName);
  }
}

function findingOf(error: ErrorObject): Finding {
  const { keyword, params, data, parentSchema, propertyName } = error;
  const place = nameOf(error);
  switch (keyword) {
    case "additionalProperties":
      return unknownName(String(params.additionalProperty), parentSchema);
    case "required":
      return finding("nameMissing", { name: params.missingProperty });
    case "dependentRequired":
      return finding("nameMissingBeside", {
        name: params.missingProperty,
        property: params.property,
      });
    case "type":
      return finding("wrongType", {
        place,
        kinds: wantedKinds([params.type].flat()),
        unquoted: unquoted(data, params.type),
      });
    case "enum":
    case "const": {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      return finding("unknownValue", {
        value: quoted(data),
        allowed,
        meant: suggestion(String(data), allowed),
      });
    }
    case "pattern":
    case "format":
      return finding("unusableValue", {
        value: quoted(propertyName ?? data),
        place,
        wanted: wantedText(String(params.pattern ?? params.format)),
      });
    case "uniqueItems":
      return finding("valueTwice", { value: quoted(Array.isArray(data) ? data[params.i] : data), place });
    default:
      return bounds[keyword]?.({ ...params, place }) ?? finding("cannotStand", { place });
  }
}

/** The name of a place, for use in a sentence: its key, the number of an entry in its list, or the file. */
function nameOf({ instancePath, propertyName }: ErrorObject): FaultValue {
  const [last = "", list] = parsePointer(instancePath).reverse();
  if (propertyName !== undefined) return phrase("quotedName", { name: propertyName });
  if (instancePath === "") return phrase("theFile", {});
  return /^\d+$/.test(last) && list !== undefined
    ? phrase("entryOf", { number: Number(last) + 1, list })
    : phrase("quotedName", { name: last });
}

const kindNames: Readonly<Record<string, FaultValue>> = {
  string: phrase("jsonString", {}),
  integer: phrase("jsonInteger", {}),
  number: phrase("jsonNumber", {}),
  boolean: phrase("jsonBoolean", {}),
  array: phrase("jsonArray", {}),
  object: phrase("jsonObject", { braces: "{ }" }),
  null: phrase("jsonNull", {}),
};

function wantedKinds(types: readonly string[]): FaultValue {
  // More than three types mean that the schema accepts everything except null.
  if (types.length > 3) return phrase("something", {});
  return joined(
    "or",
    types.map((type) => kindNames[type] ?? type),
  );
}

/** For each pattern or format of the meta schemas, a description of the texts that it accepts. */
export const wantedTexts: Readonly<Record<string, FaultValue>> = {
  regex: phrase("wholePattern", {}),
  date: phrase("calendarDate", {}),
  dateOrToday: phrase("dateOrToday", {}),
  "^\\^.*\\$$": phrase("wholePattern", {}),
  "^[A-Za-z][A-Za-z0-9]*$": phrase("plainName", {}),
  "^[a-z]+$": phrase("smallLetters", {}),
  "^[a-z][A-Za-z]*$": phrase("smallLetterFirst", {}),
  "^[A-Za-z]*$": phrase("lettersAlone", {}),
  "^[A-Z]{3}$": phrase("currencyCode", {}),
  "^P[1-9][0-9]{0,3}[DM]$": phrase("period", {}),
  "^dpv:[A-Za-z]+$": phrase("dpvTerm", { prefix: "dpv:" }),
  "^pd:[A-Za-z]+$": phrase("dpvTerm", { prefix: "pd:" }),
  "^(?:/(?:[A-Za-z][A-Za-z0-9]*|\\*))+$": phrase("answerPath", {}),
  "^[A-Za-z0-9][A-Za-z0-9-]*$": phrase("choiceCode", {}),
  "^[0-9a-f]{16}$": phrase("writtenHash", {}),
  "^[0-9a-f]{8}-[0-9a-f]{8}$": phrase("writtenHash", {}),
  "^/": phrase("siteAddress", {}),
  "\\S": phrase("notBlank", {}),
};

const wantedText = (pattern: string) => wantedTexts[pattern] ?? phrase("matching", { pattern });

const characters = (count: number) =>
  count === 1 ? phrase("oneCharacter", {}) : phrase("characters", { count });
const entries = (count: number) => (count === 1 ? phrase("oneEntry", {}) : phrase("entries", { count }));

interface Beyond {
  place: FaultValue;
  limit?: number;
  multipleOf?: number;
}

/** For each keyword, a function that makes the finding about a value beyond the keyword's limit. */
const bounds: Readonly<Record<string, (beyond: Beyond) => Finding>> = {
  minimum: ({ limit = 0, ...where }) => finding("belowMinimum", { limit, ...where }),
  maximum: ({ limit = 0, ...where }) => finding("aboveMaximum", { limit, ...where }),
  exclusiveMinimum: ({ limit = 0, ...where }) => finding("notAbove", { limit, ...where }),
  multipleOf: ({ multipleOf = 1, place }) => finding("noMultiple", { step: multipleOf, place }),
  minLength: ({ limit = 0, ...where }) => finding("tooFew", { least: characters(limit), ...where }),
  maxLength: ({ limit = 0, ...where }) => finding("tooMany", { most: characters(limit), ...where }),
  minItems: ({ limit = 0, ...where }) => finding("tooFew", { least: entries(limit), ...where }),
  maxItems: ({ limit = 0, ...where }) => finding("tooMany", { most: entries(limit), ...where }),
  minProperties: ({ limit = 0, ...where }) => finding("tooFew", { least: entries(limit), ...where }),
  maxProperties: ({ limit = 0, ...where }) => finding("tooMany", { most: entries(limit), ...where }),
};

/** A hint for a number or boolean that was written as a text, such as `"40"` for 40. */
function unquoted(data: unknown, type: unknown): FaultValue {
  const meant = typeof data === "string" && data.trim() !== "" && type !== "string" ? data : "";
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(meant) ? phrase("unquoted", { value: meant }) : "";
}

const choices = new Set(["oneOf", "anyOf"]);

function unknownName(name: string, schema: ErrorObject["parentSchema"]): Finding {
  return choices.has(name)
    ? finding("choiceKeyword", { name })
    : finding("unknownName", { name, meant: suggestion(name, knownNames(schema)) });
}
