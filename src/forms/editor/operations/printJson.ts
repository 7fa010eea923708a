import type { JsonNode, ListNode, Member } from "./jsonTree";

/** In columns, as `lineWidth` of the house's formatter. */
const widest = 110;

/**
 * The text of a tree as the house formats it: a list on one line where it fits, an object where it fits and was not
 * written on several. `asWritten`: what was not changed stays as it is written, formatted or not.
 */
export function printJson(tree: JsonNode, asWritten: boolean): string {
  return `${printed(tree, { asWritten, indent: 0, column: 0, behind: 0 })}\n`;
}

interface Place {
  asWritten: boolean;
  /** In columns. */
  indent: number;
  /** Where the value begins. */
  column: number;
  /** Columns that follow on the line: 1 for a comma. */
  behind: number;
}

function printed(node: JsonNode, place: Place): string {
  if (node.kind === "plain" || (place.asWritten && node.source !== undefined)) return node.source ?? "";
  const flat = onOneLine(node);
  if (flat !== undefined && place.column + widthOf(flat) + place.behind <= widest) return flat;
  return node.kind === "list" ? printedList(node, place) : printedMembers(node.members, place);
}

function printedMembers(members: readonly Member[], { asWritten, indent }: Place): string {
  const inner = indent + 2;
  const lines = members.map(({ name, value, apart }, index) => {
    const key = `${JSON.stringify(name)}: `;
    const behind = index < members.length - 1 ? 1 : 0;
    const column = inner + widthOf(key);
    const text = key + printed(value, { asWritten, indent: inner, column, behind });
    return line(text, apart && index > 0, inner);
  });
  return `{${lines.join(",")}\n${" ".repeat(indent)}}`;
}

function printedList({ items }: ListNode, { asWritten, indent }: Place): string {
  const inner = indent + 2;
  const end = `\n${" ".repeat(indent)}]`;
  if (items.every(({ value }) => isNumber(value))) {
    const numbers = items.map(({ value }) => onOneLine(value) ?? "");
    return `[${filled(numbers, inner)}${end}`;
  }
  const lines = items.map(({ value, apart }, index) => {
    const behind = index < items.length - 1 ? 1 : 0;
    return line(
      printed(value, { asWritten, indent: inner, column: inner, behind }),
      apart && index > 0,
      inner,
    );
  });
  return `[${lines.join(",")}${end}`;
}

const line = (text: string, apart: boolean, indent: number) =>
  `${apart ? "\n\n" : "\n"}${" ".repeat(indent)}${text}`;

/** Numbers stand beside each other, as many on a line as fit. */
function filled(numbers: readonly string[], indent: number): string {
  const lines: string[] = [];
  for (const [index, number] of numbers.entries()) {
    const text = index < numbers.length - 1 ? `${number},` : number;
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 1 + text.length <= widest)
      lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines.map((text) => line(text, false, indent)).join("");
}

const isNumber = (node: JsonNode) => node.kind === "plain" && /^[-\d]/.test(node.source);

/** Undefined for what has to stand on several lines. */
function onOneLine(node: JsonNode): string | undefined {
  if (node.kind === "plain") return node.source;
  if (node.kind === "list") {
    const items = node.items.map(({ value }) => onOneLine(value));
    const isWhole =
      node.items.every(({ apart }, index) => !(apart && index > 0)) && !items.includes(undefined);
    return isWhole ? `[${items.join(", ")}]` : undefined;
  }
  const { members, expanded } = node;
  if (members.length === 0) return "{}";
  if (expanded) return undefined;
  const parts: string[] = [];
  for (const { name, value, apart } of members) {
    const text = onOneLine(value);
    if (text === undefined || (apart && parts.length > 0)) return undefined;
    parts.push(`${JSON.stringify(name)}: ${text}`);
  }
  return `{ ${parts.join(", ")} }`;
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;

/** In columns: a character of East Asia has two, one that adds to another none. */
function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text)
    width += wide.test(character) ? 2 : /[\p{Mn}\p{Me}\p{Cf}]/u.test(character) ? 0 : 1;
  return width;
}
