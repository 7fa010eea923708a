import { applyEdits, modify, type Node, parseTree } from "jsonc-parser";
import type { Texts } from "../../../src/forms/files/texts";
import type { Chance } from "../engine/generated/chance";

/** Texts in which one thing is wrong, and the lines at which this must be reported. */
export interface Mutation {
  kind: string;
  /** A function, so that the message of a failing test does not print the texts. */
  texts(): Texts;
  file: string;
  /** Lines, from 1. */
  from: number;
  to: number;
}

/** A value somewhere in a file. */
interface Spot {
  file: string;
  path: Array<string | number>;
  value: unknown;
  /** The whole file. */
  root: unknown;
}

/** How a thing is made wrong: another value in its place, another name, or nothing. */
type Slip = { value: unknown } | { name: string } | { gone: true };

interface Kind {
  /** Which files it can happen to. */
  files: RegExp;
  /** The slip at a value; undefined for a value to which it cannot happen. */
  slip(spot: Spot, chance: Chance): Slip | undefined;
}

const sections = /^schemas\/sections\/[^.]+\.json$/;
const looks = /^schemas\/sections\/.*\.ui\.json$/;
const translations = /^locales\/(?:ja|zh-TW)\/(?:sections|pages)\//;

const last = ({ path }: Spot) => path.at(-1);
const parent = ({ path }: Spot) => path.at(-2);
const isRule = (spot: Spot, ...names: string[]) =>
  parent(spot) !== "properties" && names.includes(String(last(spot)));
const isField = (spot: Spot): spot is Spot & { value: Record<string, unknown> } =>
  parent(spot) === "properties" && !spot.path.includes("if") && typeof spot.value === "object";

const firstId = ({ root }: Spot) => {
  const { questions } = Object.assign({ questions: [{ id: "" }] }, root);
  return questions[0]?.id;
};

/** The word with two of its letters exchanged. */
function swapped(word: string): string {
  const place = [...word].findIndex((letter, index) => index > 0 && letter !== word[index + 1]);
  return word.slice(0, place) + (word[place + 1] ?? "") + (word[place] ?? "") + word.slice(place + 2);
}

export const kinds: Record<string, Kind> = {
  "a misspelt rule": {
    files: sections,
    slip: (spot) =>
      isRule(spot, "maxLength", "included", "format", "minimum", "maximum", "required", "items", "pattern")
        ? { name: swapped(String(last(spot))) }
        : undefined,
  },
  "a value of the wrong kind": {
    files: sections,
    slip: (spot) => (typeof spot.value === "number" ? { value: String(spot.value) } : undefined),
  },
  "a kind of answer that there is not": {
    files: sections,
    slip: (spot) => (isRule(spot, "type") ? { value: swapped(String(spot.value)) } : undefined),
  },
  "an option list that is not there": {
    files: sections,
    slip: (spot) => (isRule(spot, "included") ? { value: swapped(String(spot.value)) } : undefined),
  },
  "a text or list without bounds": {
    files: sections,
    slip: (spot) =>
      isField(spot) && spot.value.maxLength !== undefined
        ? { value: { type: "string", wordCount: 20 } }
        : undefined,
  },
  "limits that exclude each other": {
    files: sections,
    slip: (spot) => {
      if (!isField(spot)) return undefined;
      const { maxLength, maximum, maxItems } = spot.value;
      if (typeof maxLength === "number") return { value: { ...spot.value, minLength: maxLength + 1 } };
      if (typeof maximum === "number") return { value: { ...spot.value, minimum: maximum + 1 } };
      return typeof maxItems === "number" ? { value: { ...spot.value, minItems: maxItems + 1 } } : undefined;
    },
  },
  "dates that exclude each other": {
    files: sections,
    slip: (spot) =>
      isField(spot) && spot.value.format === "date"
        ? { value: { ...spot.value, inPast: true, inFuture: true } }
        : undefined,
  },
  "a condition that never holds": {
    files: sections,
    slip: (spot) => (spot.path.includes("if") && isRule(spot, "const") ? { value: "nowhere" } : undefined),
  },
  "a condition on a field that is not there": {
    files: sections,
    slip: (spot) =>
      spot.path.at(-3) === "if" && parent(spot) === "properties"
        ? { name: `${String(last(spot))}Nowhere` }
        : undefined,
  },
  "a required field that is not there": {
    files: sections,
    slip: (spot) => (parent(spot) === "required" ? { value: `${spot.value}s` } : undefined),
  },
  "a pattern that runs away": {
    files: sections,
    slip: (spot) => (isRule(spot, "pattern") ? { value: "^(a+)+$" } : undefined),
  },
  "a widget for another answer": {
    files: looks,
    slip: (spot) =>
      last(spot) === "ui:widget" ? { value: spot.value === "number" ? "date" : "number" } : undefined,
  },
  "a widget that there is not": {
    files: looks,
    slip: (spot) => (last(spot) === "ui:widget" ? { value: `${spot.value}Box` } : undefined),
  },
  "a look for a field that is not there": {
    files: looks,
    slip: (spot) => (parent(spot) === "ui:order" ? { value: `${spot.value}Nowhere` } : undefined),
  },
  "a section that is not there": {
    files: /^schemas\/apply\//,
    slip: (spot) => (parent(spot) === "sections" ? { value: swapped(String(spot.value)) } : undefined),
  },
  "two questions of one id": {
    files: /^schemas\/questions\//,
    slip: (spot) => (last(spot) === "id" && spot.path[1] !== 0 ? { value: firstId(spot) } : undefined),
  },
  "a change of a field that is not there": {
    files: /^schemas\/markets\//,
    slip: (spot) => (last(spot) === "after" ? { value: `${spot.value}Nowhere` } : undefined),
  },
  "a rule of a market for another answer": {
    files: /^schemas\/markets\//,
    slip: (spot) => (last(spot) === "limits" ? { value: { wordCount: 9 } } : undefined),
  },
  "a translation that is gone": {
    files: translations,
    slip: (spot) => (last(spot) === "label" || last(spot) === "title" ? { gone: true } : undefined),
  },
  "words of a choice that are gone": {
    files: /^locales\/(?:ja|zh-TW)\/options\.json$/,
    slip: (spot) => (spot.path.length === 2 ? { gone: true } : undefined),
  },
  "a place that nothing fills": {
    files: /^locales\/(?:ja|zh-TW)\//,
    slip: (spot) =>
      typeof spot.value === "string" && spot.value.includes("{{")
        ? { value: spot.value.replace(/\{\{\w+\}\}/, "{{nowhere}}") }
        : undefined,
  },
  "an empty text": {
    files: /^locales\/(?:en|ja|zh-TW)\//,
    slip: (spot) => (typeof spot.value === "string" ? { value: " " } : undefined),
  },
};

/** A mutation of this kind, at one of the places where it can happen. */
export function aMutation(chance: Chance, texts: Texts, kind: string): Mutation {
  const { files, slip } = kinds[kind] ?? { files: /^$/, slip: () => undefined };
  const spots = [...texts]
    .filter(([file]) => files.test(file))
    .flatMap(([file, text]) => spotsIn(file, text));
  const fitting = spots.filter((spot) => slip(spot, chance) !== undefined);
  const spot = chance.pick(fitting);
  const made = slip(spot, chance) ?? { gone: true };
  const text = texts.get(spot.file) ?? "";
  const changed = withSlip(text, spot, made);
  const at =
    "name" in made
      ? [...spot.path.slice(0, -1), made.name]
      : "gone" in made
        ? spot.path.slice(0, -1)
        : spot.path;
  const lines = linesOf(changed, at);
  return {
    kind,
    texts: () => new Map([...texts, [spot.file, changed]]),
    file: spot.file,
    from: lines.from,
    to: "gone" in made ? lines.from : lines.to,
  };
}

function withSlip(text: string, { path, value }: Spot, slip: Slip): string {
  const options = { formattingOptions: { tabSize: 2, insertSpaces: true } };
  if ("name" in slip) {
    const without = applyEdits(text, modify(text, path, undefined, options));
    return applyEdits(without, modify(without, [...path.slice(0, -1), slip.name], value, options));
  }
  return applyEdits(text, modify(text, path, "value" in slip ? slip.value : undefined, options));
}

function spotsIn(file: string, text: string): Spot[] {
  const root: unknown = JSON.parse(text);
  const inside = (value: unknown, path: Spot["path"]): Spot[] => [
    { file, path, value, root },
    ...(typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          inside(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []),
  ];
  return inside(root, []).slice(1);
}

/** The lines of a property from its name on, or of an entry of a list. */
function linesOf(text: string, path: Spot["path"]): { from: number; to: number } {
  let node: Node | undefined = parseTree(text);
  for (const part of path) {
    const holder: Node | undefined = node?.type === "property" ? node.children?.[1] : node;
    node = holder?.children?.find((child, index) =>
      child.type === "property" ? child.children?.[0]?.value === part : index === part,
    );
  }
  const line = (offset: number) => text.slice(0, offset).split("\n").length;
  return node ? { from: line(node.offset), to: line(node.offset + node.length) } : { from: 0, to: 0 };
}
