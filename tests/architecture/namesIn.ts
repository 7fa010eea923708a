import type { SourceFile } from "./filesIn";
import { type Node, placeOf, walk } from "./walk";

/** The places where code uses one of the names: as an identifier, a key, or a whole string. Comments do not count. */
export const namesIn = (file: SourceFile, names: ReadonlySet<string>): string[] =>
  namesLike(file, (name) => names.has(name));

/** The places where code uses a name for which `isLike` is true. */
export function namesLike(file: SourceFile, isLike: (name: string) => boolean): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    const name = nameOf(node);
    if (name !== undefined && isLike(name)) found.push(`${placeOf(file, node)}: ${name}`);
  });
  return found;
}

function nameOf({ type, name, value }: Node): string | undefined {
  if (type === "Identifier" || type === "JSXIdentifier") return typeof name === "string" ? name : undefined;
  return type === "Literal" && typeof value === "string" ? value : undefined;
}
