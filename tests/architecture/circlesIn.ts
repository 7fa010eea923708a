import type { Import } from "./readImports";

type Graph = Map<string, string[]>;

/** The files that import each other, directly or through others: one list for each circle (strongly connected component). */
export function circlesIn(imports: ReadonlyArray<Pick<Import, "file" | "to">>): string[][] {
  const edges = imports.flatMap(({ file, to }) => (to === undefined ? [] : [{ file, to }]));
  const targets = graphOf(edges.map(({ file, to }) => [file, to]));
  const importers = graphOf(edges.map(({ file, to }) => [to, file]));
  const circles: string[][] = [];
  for (const file of targets.keys()) {
    if (circles.some((circle) => circle.includes(file))) continue;
    const before = reachedFrom(file, importers);
    const circle = [...reachedFrom(file, targets)].filter((each) => before.has(each));
    if (circle.length > 0) circles.push(circle.toSorted());
  }
  return circles;
}

function graphOf(edges: ReadonlyArray<readonly [string, string]>): Graph {
  const graph: Graph = new Map();
  for (const [from, to] of edges) {
    const ends = graph.get(from);
    if (ends) ends.push(to);
    else graph.set(from, [to]);
  }
  return graph;
}

/**
 * All files that a file imports, directly or through others; the file itself is among them if it is part of a
 * circle.
 */
function reachedFrom(file: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const end of graph.get(next) ?? [])
      if (!reached.has(end)) {
        reached.add(end);
        open.push(end);
      }
  return reached;
}
