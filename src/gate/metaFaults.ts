import { Ajv2020 } from "ajv/dist/2020";
import type { Json } from "../engine/form";
import { isObject, joinPointer, valueAt } from "../engine/pointer";
import type { Texts } from "../forms/texts";
import type { Fault } from "./fault";
import { remembered } from "./memory";

export const metaFolder = "schemas/meta/";

/** Meta schemas that are none, that name what is not there, or that are missing; `shapes` are those that files need. */
export function metaFaults(texts: Texts, shapes: readonly string[]): Fault[] {
  const metas = [...texts].filter(([file]) => file.startsWith(metaFolder));
  const inputs = [JSON.stringify(metas), JSON.stringify(shapes)];
  return remembered("meta", inputs, () => {
    const schemas = new Map(metas.map(([file, text]): [string, Json] => [file, JSON.parse(text)]));
    const strange = [...schemas].flatMap(([file, schema]) => strangeFaults(file, schema));
    if (strange.length > 0) return strange;
    return [
      ...shapes.flatMap((shape) =>
        missingFaults(shape, `${metaFolder}${shape.replace(/#.*/, "")}`, "", schemas),
      ),
      ...[...schemas].flatMap(([file, schema]) =>
        refsIn(schema, "").flatMap(({ ref, at }) => missingFaults(ref, file, at, schemas)),
      ),
    ];
  });
}

function strangeFaults(file: string, schema: Json): Fault[] {
  if (!isObject(schema))
    return [{ file, at: "", says: "a description of files must be names and values in { }" }];
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    formats: { regex: true },
    logger: false,
  });
  ajv.addKeyword("discriminator");
  const isSchema = ajv.validateSchema(schema);
  const [error] = ajv.errors ?? [];
  if (!isSchema) return [{ file, at: error?.instancePath ?? "", says: unreadable }];
  return [];
}

export const unreadable = "this describes files in a way that cannot be read: take the last edit back";

interface Ref {
  ref: string;
  at: string;
}

function refsIn(schema: Json, at: string): Ref[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => {
    const place = joinPointer(at, name);
    if (name === "$ref" && typeof inner === "string") return [{ ref: inner, at: place }];
    return inner === undefined ? [] : refsIn(inner, place);
  });
}

/** `words.json#/$defs/label`, or `#/$defs/label` in the file itself. */
function missingFaults(ref: string, file: string, at: string, schemas: ReadonlyMap<string, Json>): Fault[] {
  const [name = "", pointer = ""] = ref.split("#");
  const target = name === "" ? file : `${metaFolder}${name}`;
  const schema = schemas.get(target);
  if (schema !== undefined && valueAt(schema, pointer) !== undefined) return [];
  if (schema === undefined && target === file) return [{ file, says: "this file is missing: bring it back" }];
  return [{ file, at, says: `there is no ${ref} any more: bring it back` }];
}
