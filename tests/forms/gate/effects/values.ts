import { getNodePath, type Node, parseTree } from "jsonc-parser";

/** A value of a file. */
export interface Value {
  file: string;
  /** The whole file. */
  text: string;
  node: Node;
  path: Array<string | number>;
  /** The text of the value as it stands in the file. */
  raw: string;
  readonly data: unknown;
  /** The name under which it stands; undefined for an entry of a list and for the whole file. */
  key: Node | undefined;
  /** The members or entries of the object or list in which it stands, itself among them. */
  siblings: readonly Node[];
}

/** The nodes of every value in a file, except that of the whole file; none if the file is not JSON. */
export function nodesIn(text: string): Node[] {
  const known = lastRead.get(text);
  if (known) return known;
  const tree = parseTree(text);
  const nodes = tree ? [...within(tree)] : [];
  if (lastRead.size > 40) lastRead.clear();
  lastRead.set(text, nodes);
  return nodes;
}

const lastRead = new Map<string, Node[]>();

function* within(node: Node): Generator<Node> {
  for (const child of node.children ?? []) {
    const value = child.type === "property" ? child.children?.[1] : child;
    if (!value) continue;
    yield value;
    yield* within(value);
  }
}

/** What an operator needs to know of a value. */
export function valueAtNode(file: string, text: string, node: Node): Value {
  const member = node.parent?.type === "property" ? node.parent : undefined;
  return {
    file,
    text,
    node,
    path: getNodePath(node),
    raw: rawOf(text, node),
    get data() {
      return JSON.parse(rawOf(text, node));
    },
    key: member?.children?.[0],
    siblings: (member ?? node).parent?.children ?? [],
  };
}

/** The name under which a node stands or, for an entry of a list, the name of the list. */
export function keyOf(node: Node): string | undefined {
  const { parent } = node;
  if (parent?.type === "property") return String(parent.children?.[0]?.value);
  return parent?.type === "array" ? keyOf(parent) : undefined;
}

export const rawOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length);

/** The property whose value this is or, for an entry of a list, the entry itself. */
export const memberOf = ({ node }: Pick<Value, "node">): Node =>
  node.parent?.type === "property" ? node.parent : node;
