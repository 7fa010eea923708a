import type { Json, JsonObject } from "../../engine/form";
import { isObject, valueAt } from "../../engine/pointer";
import { findMetaSchemaRef } from "../../files/shapes";

/** A subschema of a meta schema, and the file that its `$ref`s are relative to. */
interface Part {
  schema: JsonObject;
  file: string;
}

const folder = "schemas/meta/";

/** Looks up the subschemas of the meta schemas that apply to a place in a file. */
export class MetaSchemas {
  readonly #files: ReadonlyMap<string, Json>;

  constructor(texts: Readonly<Record<string, string>>) {
    this.#files = new Map(
      Object.entries(texts).flatMap(([file, text]) =>
        file.startsWith(folder) ? [[file.slice(folder.length), JSON.parse(text)] as const] : [],
      ),
    );
  }

  /** All subschemas that apply to a path, given the file's current value. */
  at(file: string, path: readonly (string | number)[], value: unknown): JsonObject[] {
    const shape = findMetaSchemaRef(file);
    if (shape === undefined) return [];
    let parts = this.#whole({ schema: { $ref: shape }, file: "" }, value);
    let inner = value;
    for (const name of path) {
      inner = Array.isArray(inner) ? inner[Number(name)] : isObject(inner) ? inner[name] : undefined;
      parts = parts.flatMap((part) => below(part, name)).flatMap((part) => this.#whole(part, inner));
    }
    return parts.map(({ schema }) => schema);
  }

  /** A subschema with the subschemas that it refers to, and with those alternatives that are possible for the value. */
  #whole(part: Part, value: unknown, depth = 0): Part[] {
    const { schema, file } = part;
    if (depth > 8) return [];
    const { $ref, allOf, oneOf, anyOf, then, else: otherwise } = schema;
    const others = [
      ...(typeof $ref === "string" ? [this.#referred($ref, file)] : []),
      ...[...list(allOf), ...list([then, otherwise])].map((each) => ({ schema: each, file })),
      ...[oneOf, anyOf]
        .flatMap(list)
        .map((each) => ({ schema: each, file }))
        .filter((each) =>
          this.#whole(each, value, depth + 1).every((one) => !contradictsConstant(one.schema, value)),
        ),
    ];
    return [part, ...others.flatMap((each) => (each ? this.#whole(each, value, depth + 1) : []))];
  }

  #referred(reference: string, from: string): Part | undefined {
    const [name, pointer = ""] = reference.split("#");
    const file = name || from;
    const schema = valueAt(this.#files.get(file), pointer);
    return isObject(schema) ? { schema, file } : undefined;
  }
}

const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

function below({ schema, file }: Part, name: string | number): Part[] {
  const { properties = null, patternProperties = null, additionalProperties = null, items = null } = schema;
  if (typeof name === "number") return isObject(items) ? [{ schema: items, file }] : [];
  const named = isObject(properties) ? properties[name] : undefined;
  const [, alike] =
    Object.entries(isObject(patternProperties) ? patternProperties : {}).find(([pattern]) =>
      new RegExp(pattern, "u").test(name),
    ) ?? [];
  const found = named ?? alike ?? additionalProperties;
  return isObject(found) ? [{ schema: found, file }] : [];
}

/**
 * Whether the value rules out an alternative: a property of the value differs from a constant in the
 * alternative.
 */
function contradictsConstant({ properties }: JsonObject, value: unknown): boolean {
  return (
    isObject(properties) &&
    isObject(value) &&
    Object.entries(properties).some(
      ([name, rule]) =>
        isObject(rule) && rule.const !== undefined && value[name] !== undefined && value[name] !== rule.const,
    )
  );
}
