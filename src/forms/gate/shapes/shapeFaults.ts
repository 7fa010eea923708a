import type { ErrorObject } from "ajv";
import type { FaultValue } from "../../engine/faultData";
import { appendToPointer, isObject, parsePointer } from "../../engine/pointer";
import { quoteJson } from "../../files/quoteJson";
import { findMetaSchemaRef } from "../../files/shapes";
import { createFinding, createPhrase, type Fault, type Finding, type Found, joinPhrases } from "../fault";
import { buildSuggestion, nearestName } from "../nearestName";
import type { Project } from "../project";
import { getOrCompute } from "../resultCache";
import {
  getMetaSchemaValidator,
  type Metas,
  metaFolder,
  metaSchemaAddress,
  metasIn,
} from "./getMetaSchemaValidator";
import { metaFaults } from "./metaFaults";

/** Returns faults for files that do not match the meta schema of their folder. */
export function shapeFaults({ texts }: Pick<Project, "texts">): Fault[] {
  const metas = metasIn(texts);
  const shapes = [...new Set([...texts.keys()].flatMap((file) => findMetaSchemaRef(file) ?? []))].sort();
  const faults = metaFaults(metas, shapes);
  if (faults.length > 0) return faults;
  const from = JSON.stringify(metas);
  return [...texts].flatMap(([file, text]): Fault[] => {
    const shape = findMetaSchemaRef(file);
    if (shape === undefined) return [];
    const found = getOrCompute("shape", [from, shape, text], () => foundIn(text, shape, metas));
    return found.map((each) => ({ file, ...each }));
  });
}

function foundIn(text: string, shape: string, metas: Metas): Found[] {
  const validate = getMetaSchemaValidator(metas).getSchema(metaSchemaAddress(metaFolder + shape));
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
      return appendToPointer(instancePath, params.additionalProperty);
    case "uniqueItems":
      return appendToPointer(instancePath, Math.max(params.i, params.j));
    default:
      return propertyName === undefined ? instancePath : appendToPointer(instancePath, propertyName);
  }
}

function findingOf(error: ErrorObject): Finding {
  const { keyword, params, data, parentSchema, propertyName } = error;
  const place = nameOf(error);
  switch (keyword) {
    case "additionalProperties":
      return unknownName(String(params.additionalProperty), parentSchema);
    case "required":
      return createFinding("nameMissing", { name: params.missingProperty });
    case "dependentRequired":
      return createFinding("nameMissingBeside", {
        name: params.missingProperty,
        property: params.property,
      });
    case "type":
      return createFinding("wrongType", {
        place,
        kinds: wantedKinds([params.type].flat()),
        unquoted: unquoted(data, params.type),
      });
    case "enum":
    case "const": {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      return createFinding("unknownValue", {
        value: quoteJson(data),
        allowed,
        meant: buildSuggestion(String(data), allowed),
      });
    }
    case "pattern":
    case "format":
      return createFinding("unusableValue", {
        value: quoteJson(propertyName ?? data),
        place,
        wanted: wantedText(String(params.pattern ?? params.format)),
      });
    case "uniqueItems":
      return createFinding("valueTwice", {
        value: quoteJson(Array.isArray(data) ? data[params.i] : data),
        place,
      });
    default:
      return bounds[keyword]?.({ ...params, place }) ?? createFinding("cannotStand", { place });
  }
}

/** The name of a place, for use in a sentence: its key, the number of an entry in its list, or the file. */
function nameOf({ instancePath, propertyName }: ErrorObject): FaultValue {
  const [last = "", list] = parsePointer(instancePath).reverse();
  if (propertyName !== undefined) return createPhrase("quotedName", { name: propertyName });
  if (instancePath === "") return createPhrase("theFile", {});
  return /^\d+$/.test(last) && list !== undefined
    ? createPhrase("entryOf", { number: Number(last) + 1, list })
    : createPhrase("quotedName", { name: last });
}

const kindNames: Readonly<Record<string, FaultValue>> = {
  string: createPhrase("jsonString", {}),
  integer: createPhrase("jsonInteger", {}),
  number: createPhrase("jsonNumber", {}),
  boolean: createPhrase("jsonBoolean", {}),
  array: createPhrase("jsonArray", {}),
  object: createPhrase("jsonObject", { braces: "{ }" }),
  null: createPhrase("jsonNull", {}),
};

function wantedKinds(types: readonly string[]): FaultValue {
  // More than three types mean that the schema accepts everything except null.
  if (types.length > 3) return createPhrase("something", {});
  return joinPhrases(
    "or",
    types.map((type) => kindNames[type] ?? type),
  );
}

/** For each pattern or format of the meta schemas, a description of the texts that it accepts. */
export const wantedTexts: Readonly<Record<string, FaultValue>> = {
  regex: createPhrase("wholePattern", {}),
  date: createPhrase("calendarDate", {}),
  dateOrToday: createPhrase("dateOrToday", {}),
  "^\\^.*\\$$": createPhrase("wholePattern", {}),
  "^[A-Za-z][A-Za-z0-9]*$": createPhrase("plainName", {}),
  "^[a-z]+$": createPhrase("smallLetters", {}),
  "^[a-z][A-Za-z]*$": createPhrase("smallLetterFirst", {}),
  "^[A-Za-z]*$": createPhrase("lettersAlone", {}),
  "^[A-Z]{3}$": createPhrase("currencyCode", {}),
  "^P[1-9][0-9]{0,3}[DM]$": createPhrase("period", {}),
  "^dpv:[A-Za-z]+$": createPhrase("dpvTerm", { prefix: "dpv:" }),
  "^pd:[A-Za-z]+$": createPhrase("dpvTerm", { prefix: "pd:" }),
  "^(?:/(?:[A-Za-z][A-Za-z0-9]*|\\*))+$": createPhrase("answerPath", {}),
  "^[A-Za-z0-9][A-Za-z0-9-]*$": createPhrase("choiceCode", {}),
  "^[0-9a-f]{16}$": createPhrase("writtenHash", {}),
  "^[0-9a-f]{8}-[0-9a-f]{8}$": createPhrase("writtenHash", {}),
  "^/": createPhrase("siteAddress", {}),
  "\\S": createPhrase("notBlank", {}),
};

const wantedText = (pattern: string) => wantedTexts[pattern] ?? createPhrase("matching", { pattern });

const characters = (count: number) =>
  count === 1 ? createPhrase("oneCharacter", {}) : createPhrase("characters", { count });
const entries = (count: number) =>
  count === 1 ? createPhrase("oneEntry", {}) : createPhrase("entries", { count });

interface Beyond {
  place: FaultValue;
  limit?: number;
  multipleOf?: number;
}

/** For each keyword, a function that makes the finding about a value beyond the keyword's limit. */
const bounds: Readonly<Record<string, (beyond: Beyond) => Finding>> = {
  minimum: ({ limit = 0, ...where }) => createFinding("belowMinimum", { limit, ...where }),
  maximum: ({ limit = 0, ...where }) => createFinding("aboveMaximum", { limit, ...where }),
  exclusiveMinimum: ({ limit = 0, ...where }) => createFinding("notAbove", { limit, ...where }),
  multipleOf: ({ multipleOf = 1, place }) => createFinding("noMultiple", { step: multipleOf, place }),
  minLength: ({ limit = 0, ...where }) => createFinding("tooFew", { least: characters(limit), ...where }),
  maxLength: ({ limit = 0, ...where }) => createFinding("tooMany", { most: characters(limit), ...where }),
  minItems: ({ limit = 0, ...where }) => createFinding("tooFew", { least: entries(limit), ...where }),
  maxItems: ({ limit = 0, ...where }) => createFinding("tooMany", { most: entries(limit), ...where }),
  minProperties: ({ limit = 0, ...where }) => createFinding("tooFew", { least: entries(limit), ...where }),
  maxProperties: ({ limit = 0, ...where }) => createFinding("tooMany", { most: entries(limit), ...where }),
};

/** A hint for a number or boolean that was written as a text, such as `"40"` for 40. */
function unquoted(data: unknown, type: unknown): FaultValue {
  const meant = typeof data === "string" && data.trim() !== "" && type !== "string" ? data : "";
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(meant) ? createPhrase("unquoted", { value: meant }) : "";
}

const choices = new Set(["oneOf", "anyOf"]);

function unknownName(name: string, schema: ErrorObject["parentSchema"]): Finding {
  return choices.has(name)
    ? createFinding("choiceKeyword", { name })
    : createFinding("unknownName", { name, meant: buildSuggestion(name, knownNames(schema)) });
}
