import { type Node, parseTree } from "jsonc-parser";
import type { Json } from "../../engine/form";
import { isObject } from "../../engine/pointer";

/** The text of a JSON file as a tree that can be changed and printed again as it was. */
export type JsonNode = ObjectNode | ListNode | PlainNode;

export interface ObjectNode {
  kind: "object";
  /** Whether its first name stands on a line of its own: then all of them do. */
  expanded: boolean;
  members: Member[];
  source?: string;
}
export interface Member {
  name: string;
  value: JsonNode;
  /** Whether an empty line stands before it. */
  apart: boolean;
}
export interface ListNode {
  kind: "list";
  items: Array<Pick<Member, "value" | "apart">>;
  source?: string;
}
/** A text, number, true, false or null, as it is written. */
export interface PlainNode {
  kind: "plain";
  source: string;
}

/** @throws Error where the text is no JSON */
export function parseJsonTree(text: string): JsonNode {
  const root = parseTree(text);
  // It reads more than JSON.
  JSON.parse(text);
  if (!root) throw new Error("this is no JSON");
  return treeOf(root, text);
}

function treeOf(node: Node, text: string): JsonNode {
  const { offset, length, type, children = [] } = node;
  const source = text.slice(offset, offset + length);
  const isApart = ({ offset: at }: Node) => /\n[^\S\n]*\n\s*$/.test(text.slice(offset, at));
  if (type === "object")
    return {
      kind: "object",
      expanded: /^\{[^\S\n]*\n/.test(source),
      members: children.flatMap((member) => {
        const [name, value] = member.children ?? [];
        if (!name || !value) return [];
        return [{ name: String(name.value), value: treeOf(value, text), apart: isApart(member) }];
      }),
      source,
    };
  if (type === "array")
    return {
      kind: "list",
      items: children.map((item) => ({ value: treeOf(item, text), apart: isApart(item) })),
      source,
    };
  return { kind: "plain", source };
}

/** The tree of a new value. `expanded`: whether its objects have each name on a line of its own. */
export function treeOfValue(value: Json, expanded: boolean): JsonNode {
  if (Array.isArray(value))
    return {
      kind: "list",
      items: value.map((item) => ({ value: treeOfValue(item, expanded), apart: false })),
    };
  if (!isObject(value)) return { kind: "plain", source: JSON.stringify(value) };
  return {
    kind: "object",
    expanded,
    members: Object.entries(value).map(([name, inner]) => ({
      name,
      value: treeOfValue(inner, expanded),
      apart: false,
    })),
  };
}
