import type { Json } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject } from "../../engine/pointer";
import { type JsonNode, type Member, type ObjectNode, treeOfValue } from "./jsonTree";

/** Names and indexes that lead to a value. */
export type Path = ReadonlyArray<string | number>;

/** What a tree says. */
export function valueInTree(node: JsonNode): Json {
  if (node.kind === "plain") return JSON.parse(node.source);
  if (node.kind === "list") return node.items.map(({ value }) => valueInTree(value));
  return Object.fromEntries(node.members.map(({ name, value }) => [name, valueInTree(value)]));
}

/** The nodes from the root to a place, the place last; undefined where nothing stands there. */
export function nodesTo(root: JsonNode, path: Path): JsonNode[] | undefined {
  const nodes = [root];
  for (const part of path) {
    const next = inside(nodes.at(-1), part);
    if (!next) return undefined;
    nodes.push(next);
  }
  return nodes;
}

function inside(node: JsonNode | undefined, part: string | number): JsonNode | undefined {
  if (node?.kind === "list") return node.items[Number(part)]?.value;
  if (node?.kind === "object") return node.members.find(({ name }) => name === part)?.value;
  return undefined;
}

/** Takes note that nodes are no longer as they were written. */
export function touch(nodes: readonly JsonNode[]): void {
  for (const node of nodes) if (node.kind !== "plain") delete node.source;
}

/** How new values are written, and in which order an object has its names. */
export interface Manner {
  expanded: boolean;
  order?: readonly string[];
}

/** A node that says a value; what of it the old node says already stays as it is written. */
export function renewed(node: JsonNode | undefined, value: Json, manner: Manner): JsonNode {
  if (!node) return treeOfValue(value, manner.expanded);
  if (isEqualJson(valueInTree(node), value)) return node;
  if (node.kind === "list" && Array.isArray(value)) {
    const old = [...node.items];
    const items = value.map((item, index) => {
      const same = old.findIndex((each) => isEqualJson(valueInTree(each.value), item));
      const [kept] = same < 0 ? [] : old.splice(same, 1);
      return {
        value: kept?.value ?? treeOfValue(item, manner.expanded),
        apart: index > 0 && (kept?.apart ?? false),
      };
    });
    return { kind: "list", items };
  }
  if (node.kind !== "object" || !isObject(value)) return treeOfValue(value, manner.expanded);
  const next: ObjectNode = { kind: "object", expanded: node.expanded, members: [] };
  next.members = node.members.filter(({ name }) => value[name] !== undefined);
  const order = Object.keys(value);
  for (const [name, inner] of Object.entries(value))
    setMember(next, name, inner, { expanded: manner.expanded, order });
  return next;
}

/** Puts a value under a name: where the name stands, else where the order wants it, else at the end. */
export function setMember(node: ObjectNode, name: string, value: Json, manner: Manner): void {
  const known = node.members.find((member) => member.name === name);
  if (known) known.value = renewed(known.value, value, { expanded: manner.expanded });
  else addMember(node, { name, value: treeOfValue(value, manner.expanded), apart: false }, manner);
}

function addMember(node: ObjectNode, member: Member, { expanded, order = [] }: Manner): void {
  const own = order.indexOf(member.name);
  const later = node.members.findIndex(({ name }) => own >= 0 && order.indexOf(name) > own);
  if (node.members.length === 0) node.expanded = expanded;
  node.members.splice(later < 0 ? node.members.length : later, 0, member);
}
