import type { SourceFile } from "./filesIn";
import { isNode, type Node, placeOf, walk } from "./walk";

const builders = new Set([
  "selectFrom",
  "insertInto",
  "updateTable",
  "deleteFrom",
  "mergeInto",
  "replaceInto",
]);

/** The places where a file queries the database: with Kysely's builder, or with SQL as text. */
export function queriesIn(file: SourceFile): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    if (isQuery(node)) found.push(placeOf(file, node));
  });
  return found;
}

function isQuery({ type, callee, tag }: Node): boolean {
  if (type === "TaggedTemplateExpression") return isNode(tag) && tag.name === "sql";
  if (type !== "CallExpression" || !isNode(callee) || !isNode(callee.property)) return false;
  const isRaw = isNode(callee.object) && callee.object.name === "sql";
  return isRaw || builders.has(String(callee.property.name));
}
