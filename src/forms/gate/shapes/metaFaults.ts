import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json } from "../../engine/form";
import { appendToPointer, isObject, valueAt } from "../../engine/pointer";
import { once } from "../../files/once";
import { createFinding, type Fault } from "../fault";
import { getOrCompute } from "../resultCache";
import { getMetaSchemaValidator, type Metas, metaFolder, metaSchemaAddress } from "./getMetaSchemaValidator";

type Schemas = ReadonlyMap<string, Json>;

/**
 * Returns faults for meta schemas that are invalid, missing, or refer to a schema that does not exist.
 * `shapes` are the meta schemas that files need.
 */
export function metaFaults(metas: Metas, shapes: readonly string[]): Fault[] {
  return getOrCompute("meta", [JSON.stringify(metas), JSON.stringify(shapes)], () => {
    const schemas = new Map(metas.map(([file, text]): [string, Json] => [file, JSON.parse(text)]));
    const checks = [
      () => [...schemas].flatMap(([file, schema]) => strangeFaults(file, schema)),
      () => [
        ...shapes.flatMap((shape) => missingFaults({ ref: shape, at: "" }, fileOf(shape), schemas)),
        ...[...schemas].flatMap(([file, schema]) =>
          refsIn(schema, "").flatMap((ref) => missingFaults(ref, file, schemas)),
        ),
      ],
      () => unreadableFaults(metas, schemas),
    ];
    for (const check of checks) {
      const found = check();
      if (found.length > 0) return found;
    }
    return [];
  });
}

const draft = "https://json-schema.org/draft/2020-12/schema";

function strangeFaults(file: string, schema: Json): Fault[] {
  if (!isObject(schema)) return [{ file, at: "", ...createFinding("metaIsNoObject", { braces: "{ }" }) }];
  if (schema.$schema !== draft) return [{ file, at: "/$schema", ...createFinding("metaDraft", { draft }) }];
  const ajv = ofDraft();
  if (ajv.validateSchema(schema)) return [];
  return [{ file, at: ajv.errors?.at(-1)?.instancePath ?? "", ...createFinding("metaUnreadable", {}) }];
}

/** A validator with the schemas of the JSON Schema draft, which it compiles when they are first needed. */
const ofDraft = once(() => new Ajv2020({ logger: false }));

interface Ref {
  ref: string;
  at: string;
}

function refsIn(schema: Json, at: string): Ref[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, inner]) => {
    const place = appendToPointer(at, name);
    if (name === "$ref" && typeof inner === "string") return [{ ref: inner, at: place }];
    return inner === undefined ? [] : refsIn(inner, place);
  });
}

const fileOf = (ref: string) => metaFolder + ref.replace(/#.*/, "");

/** The fault of a missing schema. A reference is `words.json#/$defs/label`, or `#/$defs/label` for the same file. */
function missingFaults({ ref, at }: Ref, file: string, schemas: Schemas): Fault[] {
  const [name = "", pointer = ""] = ref.split("#");
  const target = name === "" ? file : fileOf(ref);
  const schema = schemas.get(target);
  if (schema !== undefined && valueAt(schema, pointer) !== undefined) return [];
  return schema === undefined && target === file
    ? [{ file, ...createFinding("metaFileMissing", {}) }]
    : [{ file, at, ...createFinding("metaPartMissing", { ref }) }];
}

/**
 * Returns faults for meta schemas that ajv cannot compile, except meta schemas that refer to another such
 * meta schema.
 */
function unreadableFaults(metas: Metas, schemas: Schemas): Fault[] {
  const broken = new Set(
    [...schemas].filter(([file, schema]) => !isCompiled(metas, file, schema)).map(([file]) => file),
  );
  return [...broken].flatMap((file) => {
    const others = refsIn(schemas.get(file) ?? null, "").map(({ ref }) =>
      ref.startsWith("#") ? file : fileOf(ref),
    );
    return others.some((other) => other !== file && broken.has(other))
      ? []
      : [{ file, at: "", ...createFinding("metaUnreadable", {}) }];
  });
}

function isCompiled(metas: Metas, file: string, schema: Json): boolean {
  const parts = Object.keys(Object.assign({}, valueAt(schema, "/$defs")));
  try {
    const ajv = getMetaSchemaValidator(metas);
    for (const part of ["", ...parts.map((name) => `#${appendToPointer("/$defs", name)}`)])
      ajv.getSchema(metaSchemaAddress(file) + part);
    return true;
  } catch {
    return false;
  }
}
