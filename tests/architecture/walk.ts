import { parseSync } from "vite";
import type { SourceFile } from "./filesIn";

/** A node of a syntax tree (ESTree with JSX and TypeScript), with the properties that these tests read. */
export interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Visits every node of a file. `parents` are the node's ancestors, from the program down. */
export function walk({ path, text }: SourceFile, visit: (node: Node, parents: Node[]) => void): void {
  const visitAll = (value: unknown, parents: Node[]): void => {
    if (Array.isArray(value)) for (const each of value) visitAll(each, parents);
    else if (isNode(value)) {
      visit(value, parents);
      for (const part of Object.values(value)) visitAll(part, [...parents, value]);
    }
  };
  visitAll(parseSync(path, text).program, []);
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** `renderer/Field.tsx:12` */
export function placeOf({ path, text }: SourceFile, { start }: Node): string {
  return `${path.slice(path.lastIndexOf("/src/") + 1)}:${text.slice(0, start).split("\n").length}`;
}
