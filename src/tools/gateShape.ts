import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import { child, isObject } from "../engine/pointer";
import type { Fault } from "./fault";
import { suggestion } from "./nearest";

/** Which schema of `schemas/meta/` says what the files of a folder look like. */
const shapes: Record<string, string> = {
  apply: "form",
  account: "form",
  sections: "section",
  questions: "questions",
  markets: "market",
  options: "options",
};

/** Every file that is not of the shape that its folder asks for. */
export function shapeFaults(schemas: string): Fault[] {
  const ajv = metaSchemas(schemas);
  return Object.entries(shapes).flatMap(([folder, shape]) =>
    readdirSync(join(schemas, folder)).flatMap((name): Fault[] => {
      const file = `schemas/${folder}/${name}`;
      if (!name.endsWith(".json")) return [{ file, says: "is no JSON file" }];
      const validate = ajv.getSchema(metaId(name.endsWith(".ui.json") ? "ui" : shape));
      if (!validate) throw new Error(`schemas/meta/${shape}.json is missing`);
      if (validate(JSON.parse(readFileSync(join(schemas, folder, name), "utf8")))) return [];
      return told(validate.errors ?? []).map((error) => ({ file, at: placeOf(error), says: worded(error) }));
    }),
  );
}

const metaId = (name: string) => `file:///${name}.json`;

function metaSchemas(schemas: string): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strictTypes: false,
    strictRequired: false,
    formats: { regex: isRegex },
  });
  for (const file of readdirSync(join(schemas, "meta")).filter((name) => name.endsWith(".json")))
    ajv.addSchema(
      JSON.parse(readFileSync(join(schemas, "meta", file), "utf8")),
      metaId(file.replace(".json", "")),
    );
  return ajv;
}

function isRegex(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, "u"));
  } catch {
    return false;
  }
}

/** Without those that only say that one further in is wrong. */
function told(errors: ErrorObject[]): ErrorObject[] {
  const isEcho = ({ keyword }: ErrorObject) =>
    ["if", "anyOf", "oneOf", "propertyNames", "discriminator"].includes(keyword);
  const plain = errors.filter(
    (error) => !isEcho(error) && !(error.keyword === "const" && error.schema === false),
  );
  return plain.length > 0 ? plain : errors;
}

function placeOf({ instancePath, keyword, params }: ErrorObject): string {
  return keyword === "additionalProperties" ? child(instancePath, params.additionalProperty) : instancePath;
}

function worded(error: ErrorObject): string {
  const { keyword, params, data, parentSchema, propertyName } = error;
  const name = propertyName ?? error.instancePath.split("/").at(-1);
  const described = typeof parentSchema?.description === "string" ? ` (${parentSchema.description})` : "";
  switch (keyword) {
    case "additionalProperties":
      return unknownName(String(params.additionalProperty), parentSchema);
    case "required":
      return `"${params.missingProperty}" is missing`;
    case "type":
      return `"${name}" must be ${[params.type].flat().join(" or ")}${described}`;
    case "enum":
    case "const": {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      return `${JSON.stringify(data)} is not known here: ${allowed.join(", ")}${suggestion(String(data), allowed)}`;
    }
    case "pattern":
      return `${JSON.stringify(data)} cannot be used for "${name}"${described}`;
    default:
      return `"${name}" ${error.message}${described}`;
  }
}

const choices = new Set(["oneOf", "anyOf"]);

function unknownName(name: string, schema: ErrorObject["parentSchema"]): string {
  if (choices.has(name)) return `"${name}" cannot be used: choices are an option list, named by "included"`;
  const known = isObject(schema?.properties) ? Object.keys(schema.properties) : [];
  return `"${name}" is not known here${suggestion(name, known)}`;
}
