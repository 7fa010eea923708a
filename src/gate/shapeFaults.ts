import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import { isObject, joinPointer } from "../engine/pointer";
import { metaSchemaOf } from "../forms/shapes";
import type { Texts } from "../forms/texts";
import type { Fault } from "./fault";
import { nearestName, suggestion } from "./nearestName";

/** Files that do not match the meta schema of their folder. */
export function shapeFaults(texts: Texts): Fault[] {
  const ajv = metaSchemas(texts);
  return [...texts].flatMap(([file, text]): Fault[] => {
    const shape = metaSchemaOf(file);
    if (shape === undefined) return [];
    const validate = ajv.getSchema(`file:///${shape}`);
    if (!validate) throw new Error(`schemas/meta/${shape} is missing`);
    if (validate(JSON.parse(text))) return [];
    return told(validate.errors ?? []).map((error) => ({ file, at: placeOf(error), says: worded(error) }));
  });
}

const folder = "schemas/meta/";

/** The compiled meta-schemas, and the texts that they were compiled from: they hardly ever change. */
let last: { from: string; ajv: Ajv2020 } | undefined;

function metaSchemas(texts: Texts): Ajv2020 {
  const metas = [...texts].filter(([file]) => file.startsWith(folder));
  const from = JSON.stringify(metas);
  if (last?.from !== from) last = { from, ajv: compiled(metas) };
  return last.ajv;
}

function compiled(metas: Array<[file: string, text: string]>): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strictTypes: false,
    strictRequired: false,
    formats: { regex: isRegex },
  });
  for (const [file, text] of metas) ajv.addSchema(JSON.parse(text), `file:///${file.slice(folder.length)}`);
  return ajv;
}

function isRegex(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, "u"));
  } catch {
    return false;
  }
}

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
  const name = propertyName ?? error.instancePath.split("/").at(-1);
  const described = typeof parentSchema?.description === "string" ? ` (${parentSchema.description})` : "";
  switch (keyword) {
    case "additionalProperties":
      return unknownName(String(params.additionalProperty), parentSchema);
    case "required":
      return `"${params.missingProperty}" is missing${described}`;
    case "type":
      return `"${name}" must be ${[params.type].flat().join(" or ")}${unquoted(data, params.type)}${described}`;
    case "enum":
    case "const": {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      return `${JSON.stringify(data)} is not known here: ${allowed.join(", ")}${suggestion(String(data), allowed)}`;
    }
    case "pattern":
    case "format":
      return `${JSON.stringify(data)} cannot be used for "${name}"${described}`;
    case "uniqueItems":
      return `${JSON.stringify(Array.isArray(data) ? data[params.i] : data)} stands twice in "${name}": take out one of the two`;
    default:
      return `"${name}" ${error.message}${described}`;
  }
}

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
