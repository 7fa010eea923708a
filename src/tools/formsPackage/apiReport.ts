import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { doorOf } from "./buildPackageJson";

/** A name in a file of types. `file` is the path of this file within the package, without its extension. */
interface Place {
  file: string;
  name: string;
}

/** The declarations in a file of types, and the origins of the names that it imports or exports. */
interface TypesFile {
  declarations: Map<string, Declaration[]>;
  imports: Map<string, Place>;
  exports: Map<string, Place>;
}

interface Declaration {
  /** The text of the declaration without comments. */
  text: string;
  /** Every identifier in the declaration. */
  identifiers: ReadonlySet<string>;
}

/**
 * The public API of a built package as text: the exported names of each door, and every declaration of ours
 * that these names depend on, without comments. A change that affects only the implementation leaves the text
 * unchanged.
 * @param doors the paths of the doors within `outDir`, without their extension
 */
export function apiReport(outDir: string, doors: readonly string[]): string {
  const read = new Map<string, TypesFile>();
  const fileAt = (path: string): TypesFile => {
    const file = read.get(path) ?? readTypes(outDir, path);
    read.set(path, file);
    return file;
  };
  const lines = doors.map((door) => `${doorOf(door)}: ${[...fileAt(door).exports.keys()].sort().join(", ")}`);
  const declared = new Map<string, string>();
  const waiting = doors.flatMap((door) => [...fileAt(door).exports.values()]);
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { file, name } = place;
    const { declarations, imports, exports } = fileAt(file);
    const own = declarations.get(name);
    const other = imports.get(name) ?? exports.get(name);
    if (!own && other) waiting.push(other);
    if (!own || declared.has(`${file} ${name}`)) continue;
    declared.set(`${file} ${name}`, own.map(({ text }) => text).join("\n"));
    for (const { identifiers } of own)
      for (const used of identifiers)
        if (declarations.has(used) || imports.has(used)) waiting.push({ file, name: used });
  }
  const texts = [...declared].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return `${[...lines, "", ...texts].join("\n")}\n`;
}

/** The hash by which `CHANGES.md` identifies the report of a version. */
export const apiHash = (report: string): string =>
  createHash("sha256").update(report).digest("hex").slice(0, 12);

function readTypes(outDir: string, path: string): TypesFile {
  const text = readFileSync(join(outDir, `${path}.d.ts`), "utf8");
  const { program, comments, module } = parseSync(`${path}.d.ts`, text);
  const from = (source: string) => join(path, "..", source.replace(/\.js$/, ""));
  const isOurs = (source: string) => source.startsWith(".");
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    isOurs(moduleRequest.value)
      ? entries.map(({ importName, localName }): [string, Place] => [
          localName.value,
          { file: from(moduleRequest.value), name: importName.name ?? "default" },
        ])
      : [],
  );
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .map(({ exportName, importName, localName, moduleRequest }): [string, Place] => [
      exportName.name ?? "default",
      moduleRequest && isOurs(moduleRequest.value)
        ? { file: from(moduleRequest.value), name: importName.name ?? "default" }
        : { file: path, name: localName.name ?? "default" },
    ]);
  const declarations = new Map<string, Declaration[]>();
  for (const statement of program.body) {
    const node = "declaration" in statement && statement.declaration ? statement.declaration : statement;
    const declaration = {
      text: comments
        .filter(({ start, end }) => start >= node.start && end <= node.end)
        .toReversed()
        .reduce(
          (rest, { start, end }) => rest.slice(0, start - node.start) + rest.slice(end - node.start),
          text.slice(node.start, node.end),
        )
        .replaceAll(/^\s*\n/gm, ""),
      identifiers: new Set(identifiersIn(node)),
    };
    for (const name of namesOf(node))
      declarations.set(name, [...(declarations.get(name) ?? []), declaration]);
  }
  return { declarations, imports: new Map(imports), exports: new Map(exports) };
}

/** The names that a statement declares. */
function namesOf(node: object): string[] {
  if ("declarations" in node && Array.isArray(node.declarations)) return node.declarations.flatMap(namesOf);
  const id: unknown = "id" in node ? node.id : undefined;
  return isNode(id) && typeof id.name === "string" ? [id.name] : [];
}

/** The identifiers in a node, without keys of objects. */
function identifiersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(identifiersIn);
  if (!isNode(value)) return [];
  const own = value.type === "Identifier" && typeof value.name === "string" ? [value.name] : [];
  const parts = Object.entries(value).filter(([part]) => part !== "key" || value.computed === true);
  return [...own, ...parts.flatMap(([, part]) => identifiersIn(part))];
}

interface Node {
  type: string;
  name?: unknown;
  computed?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
