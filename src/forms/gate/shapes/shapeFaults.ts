import type { ErrorObject } from "ajv";
import { isObject, joinPointer, parsePointer } from "../../engine/pointer";
import { quoted } from "../../files/quoted";
import { metaSchemaOf } from "../../files/shapes";
import type { Texts } from "../../files/texts";
import { type Fault, type Found, toldAs } from "../fault";
import { remembered } from "../memory";
import { nearestName, suggestion } from "../nearestName";
import { metaFaults } from "./metaFaults";
import { addressOf, type Metas, metaFolder, metaSchemas, metasIn } from "./metaSchemas";

/** Files that do not match the meta schema of their folder. */
export function shapeFaults(texts: Texts): Fault[] {
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

/** The errors of a file's shape, each told once, at its place and in words. They are `verbose`. */
export const faultsOfErrors = (errors: ErrorObject[]): Found[] =>
  told(errors).map((error) => ({
    at: placeOf(error),
    told: toldAs("shape"),
    says: worded(error),
  }));

/** Drops errors that only repeat a deeper one, and a missing property that is there under a misspelt name. */
function told(errors: ErrorObject[]): ErrorObject[] {
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
  const isTold = ({ keyword, instancePath, params }: ErrorObject) =>
    keyword === "required" && misspelt.includes(`${instancePath} ${params.missingProperty}`);
  return plain.length > 0 ? plain.filter((error) => !isTold(error)) : errors;
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

function worded(error: ErrorObject): string {
  const { keyword, params, data, parentSchema, propertyName } = error;
  const name = nameOf(error);
  const described = typeof parentSchema?.description === "string" ? ` (${parentSchema.description})` : "";
  switch (keyword) {
    case "additionalProperties":
      return unknownName(String(params.additionalProperty), parentSchema);
    case "required":
      return `"${params.missingProperty}" is missing${described}`;
    case "dependentRequired":
      return `"${params.missingProperty}" is missing: "${params.property}" needs it${described}`;
    case "type":
      return `${name} must be ${wantedKinds([params.type].flat())}${unquoted(data, params.type)}${described}`;
    case "enum":
    case "const": {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      return `${quoted(data)} is not known here: ${allowed.join(", ")}${suggestion(String(data), allowed)}`;
    }
    case "pattern":
    case "format":
      return `${quoted(propertyName ?? data)} cannot be used for ${name}${described}`;
    case "uniqueItems":
      return `${quoted(Array.isArray(data) ? data[params.i] : data)} stands twice in ${name}: take out one of the two`;
    default:
      return `${name} ${bounds[keyword]?.(params) ?? "cannot stand here as it is"}${described}`;
  }
}

/** How a place is called: by its name, as an entry of its list, or as the file. */
function nameOf({ instancePath, propertyName }: ErrorObject): string {
  const [last = "", list] = parsePointer(instancePath).reverse();
  if (propertyName !== undefined) return `"${propertyName}"`;
  if (instancePath === "") return "the file";
  return /^\d+$/.test(last) && list !== undefined ? `entry ${Number(last) + 1} of "${list}"` : `"${last}"`;
}

const kindNames: Readonly<Record<string, string>> = {
  string: "a text in quotation marks",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "names and values in { }",
  null: "null",
};

function wantedKinds(types: readonly string[]): string {
  // Every kind but null.
  if (types.length > 3) return "something: nothing stands there";
  return types.map((type) => kindNames[type] ?? type).join(" or ");
}

const counted = (count: unknown, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
const entries = (count: unknown) => (count === 1 ? "1 entry" : `${count} entries`);

/** Sentences for rules that a value is beyond, by keyword. */
const bounds: Readonly<Record<string, (params: ErrorObject["params"]) => string>> = {
  minimum: ({ limit }) => `must be ${limit} or more`,
  maximum: ({ limit }) => `must be ${limit} or less`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  minLength: ({ limit }) => `needs at least ${counted(limit, "character")}`,
  maxLength: ({ limit }) => `may have at most ${counted(limit, "character")}`,
  minItems: ({ limit }) => `needs at least ${entries(limit)}`,
  maxItems: ({ limit }) => `may have at most ${entries(limit)}`,
  minProperties: ({ limit }) => `needs at least ${entries(limit)}`,
};

/** A hint when a text was written where 40 is meant: `"40"`. */
function unquoted(data: unknown, type: unknown): string {
  const meant = typeof data === "string" && data.trim() !== "" && type !== "string" ? data : "";
  return /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(meant) ? `: write ${meant}, not "${meant}"` : "";
}

const choices = new Set(["oneOf", "anyOf"]);

function unknownName(name: string, schema: ErrorObject["parentSchema"]): string {
  if (choices.has(name)) return `"${name}" cannot be used: choices are an option list, named by "included"`;
  return `"${name}" is not known here${suggestion(name, knownNames(schema))}`;
}
