import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";
import type { Texts } from "../../../../src/forms/files/texts";
import type { Chance } from "../../engine/generated/chance";

type Path = Array<string | number>;

/** One edit of one file, as staff make it. */
interface Slip {
  file: string;
  path: Path;
  /** The new value at the path. Without `value` and `name`, what is at the path is deleted. */
  value?: unknown;
  name?: string;
  /** Whether the value is inserted into a list, before the entry at the path. */
  isInserted?: boolean;
}

/** The project after an edit, and the lines where it is seen, from 1. */
export interface Edited {
  texts: Texts;
  file: string;
  from: number;
  to: number;
}

function parsed(texts: Texts, file: string) {
  return JSON.parse(texts.get(file) ?? "{}");
}

const filesIn = (texts: Texts, folder: RegExp) => [...texts.keys()].filter((file) => folder.test(file));

/** A field of a section, at any depth, except in the tests of a condition. */
function aField(chance: Chance, texts: Texts) {
  const places: Array<{ file: string; path: Path; field: Record<string, unknown> }> = [];
  const walk = (file: string, value: unknown, path: Path) => {
    if (typeof value !== "object" || value === null || path.includes("if")) return;
    for (const [name, inner] of Object.entries(value)) {
      const place = [...path, Array.isArray(value) ? Number(name) : name];
      if (path.at(-1) === "properties") places.push({ file, path: place, field: inner });
      walk(file, inner, place);
    }
  };
  for (const file of filesIn(texts, /^schemas\/sections\/[^.]+\.json$/)) walk(file, parsed(texts, file), []);
  return chance.pick(places);
}

function aChange(chance: Chance, texts: Texts) {
  const file = chance.pick(filesIn(texts, /^schemas\/markets\//));
  const { changes } = parsed(texts, file);
  const index = chance.upTo(changes.length - 1);
  return { file, path: ["changes", index], change: changes[index] };
}

function aStep(chance: Chance, texts: Texts) {
  const file = chance.pick(filesIn(texts, /^schemas\/apply\//));
  const { steps } = parsed(texts, file);
  const index = chance.upTo(steps.length - 1);
  return { file, path: ["steps", index], step: steps[index] };
}

function aQuestion(chance: Chance, texts: Texts) {
  const file = chance.pick(filesIn(texts, /^schemas\/questions\//));
  const { questions } = parsed(texts, file);
  const index = chance.upTo(questions.length - 1);
  return { file, path: ["questions", index], question: questions[index] };
}

function aCode(chance: Chance, texts: Texts) {
  const file = chance.pick(filesIn(texts, /^schemas\/options\//));
  const { codes } = parsed(texts, file);
  const index = chance.upTo(codes.length - 1);
  return { file, path: ["codes", index], code: codes[index] };
}

function aText(chance: Chance, texts: Texts, language: string) {
  const file = chance.pick(filesIn(texts, new RegExp(`^locales/${language}/(?:sections|questions)/`)));
  const places: Array<{ file: string; path: Path; text: string }> = [];
  const walk = (value: unknown, path: Path) => {
    if (typeof value === "string") places.push({ file, path, text: value });
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name]);
  };
  walk(parsed(texts, file), []);
  return chance.pick(places);
}

/** The word with two of its letters exchanged. */
function misspelt(word: string): string {
  const place = [...word].findIndex((letter, index) => index > 0 && letter !== word[index + 1]);
  return word.slice(0, place) + (word[place + 1] ?? "x") + (word[place] ?? "") + word.slice(place + 2);
}

const aFile = (chance: Chance, texts: Texts) =>
  chance.pick(
    filesIn(
      texts,
      /^(?:schemas\/(?:apply|markets|options|questions|sections)|locales\/[^/]+\/(?:sections|questions))\//,
    ),
  );

/** Mistakes with whole files; a file that is gone has no lines. */
const fileSlips: Record<string, (chance: Chance, texts: Texts) => Edited> = {
  "takes a file away": (chance, texts) => {
    const file = aFile(chance, texts);
    return { texts: new Map([...texts].filter(([each]) => each !== file)), file, from: 0, to: 0 };
  },
  "renames a file": (chance, texts) => {
    const former = aFile(chance, texts);
    const [, folder = "", name = "", ending = ""] = /^(.*\/)([^/.]+)(\..*)$/.exec(former) ?? [];
    const file = `${folder}${misspelt(name)}${ending}`;
    const others = [...texts].filter(([each]) => each !== former);
    return { texts: new Map([...others, [file, texts.get(former) ?? ""]]), file, from: 1, to: 1 };
  },
};

/** Edits whose fault may be found in another file than the edited one. Some make no fault at all. */
const slips: Record<string, (chance: Chance, texts: Texts) => Slip> = {
  "misspells a code": (chance, texts) => {
    const { code, ...place } = aCode(chance, texts);
    return { ...place, value: misspelt(String(code)) };
  },
  "takes a code away": (chance, texts) => aCode(chance, texts),
  "adds a code": (chance, texts) => ({ ...aCode(chance, texts), value: "fresh", isInserted: true }),
  "tightens a limit in one market": (chance, texts) => {
    const { file, path } = aChange(chance, texts);
    const value = {
      change: "limit",
      section: "basic",
      field: chance.pick(["preferredName", "firstName", "streetAddress"]),
      limits: chance.pick([{ maxLength: 1 }, { minLength: 500 }, { pattern: "^[a-z]{600}$" }]),
    };
    return { file, path, value, isInserted: true };
  },
  "requires a field in one market": (chance, texts) => {
    const { file, path } = aChange(chance, texts);
    const { properties, required } = parsed(texts, "schemas/sections/basic.json");
    const field = chance.pick(Object.keys(properties).filter((name) => !required.includes(name)));
    return { file, path, value: { change: "require", section: "basic", field }, isInserted: true };
  },
  "hides a field in one market": (chance, texts) => {
    const { file, path } = aChange(chance, texts);
    const field = chance.pick(["preferredName", "nationality", "gender", "mobile"]);
    return { file, path, value: { change: "hide", section: "basic", field }, isInserted: true };
  },
  "takes a market's change away": (chance, texts) => aChange(chance, texts),
  "names another section in a market's change": (chance, texts) => {
    const { file, path } = aChange(chance, texts);
    return { file, path: [...path, "section"], value: chance.pick(["education", "physique", "nowhere"]) };
  },
  "renames a field": (chance, texts) => {
    const { file, path } = aField(chance, texts);
    return { file, path, name: misspelt(String(path.at(-1))) };
  },
  "takes a field away": (chance, texts) => aField(chance, texts),
  "adds a field": (chance, texts) => {
    const { file, path } = aField(chance, texts);
    const value = { type: "string", maxLength: 40 };
    return { file, path: [...path.slice(0, -1), "hobby"], value };
  },
  "changes the type of a field": (chance, texts) => {
    const { file, path } = aField(chance, texts);
    return { file, path, value: { type: "integer", minimum: 1, maximum: 9 } };
  },
  "names another option list": (chance, texts) => {
    const { file, path } = aField(chance, texts);
    return { file, path: [...path, "included"], value: chance.pick(["gender", "yesNo", "level", "nowhere"]) };
  },
  "misspells a look": (chance, texts) => {
    const file = chance.pick(filesIn(texts, /^schemas\/sections\/.*\.ui\.json$/));
    const names = Object.keys(parsed(texts, file)).filter((name) => !name.startsWith("ui:"));
    const name = names.length > 0 ? chance.pick(names) : "$schema";
    return { file, path: [name], name: misspelt(name) };
  },
  "says an English text otherwise": (chance, texts) => {
    const { text, ...place } = aText(chance, texts, "en");
    return { ...place, value: `${text.replace(/\.$/, "")}, please` };
  },
  "adds a placeholder to an English text": (chance, texts) => {
    const { text, ...place } = aText(chance, texts, "en");
    return { ...place, value: `${text} {{currency}}` };
  },
  "takes an English text away": (chance, texts) => aText(chance, texts, "en"),
  "takes a translation away": (chance, texts) => aText(chance, texts, chance.pick(["ja", "zh-TW"])),
  "adds a hint in English": (chance, texts) => {
    const { file, path } = aText(chance, texts, "en");
    return { file, path: [...path.slice(0, -1), "hint"], value: "One more word." };
  },
  "renames a step": (chance, texts) => {
    const { file, path, step } = aStep(chance, texts);
    return { file, path: [...path, "id"], value: misspelt(step.id) };
  },
  "takes a step away": (chance, texts) => aStep(chance, texts),
  "takes a section from a step": (chance, texts) => {
    const { file, path, step } = aStep(chance, texts);
    return { file, path: [...path, "sections", chance.upTo(step.sections.length - 1)] };
  },
  "puts another section on a step": (chance, texts) => {
    const { file, path } = aStep(chance, texts);
    const value = chance.pick(["video", "physique", "personalInformation", "emailOnly"]);
    return { file, path: [...path, "sections", 0], value, isInserted: true };
  },
  "renames a question": (chance, texts) => {
    const { file, path, question } = aQuestion(chance, texts);
    return { file, path: [...path, "id"], value: misspelt(question.id) };
  },
  "takes a question away": (chance, texts) => aQuestion(chance, texts),
  "adds a question": (chance, texts) => {
    const { file, path } = aQuestion(chance, texts);
    const value = { id: "fresh", type: "text", required: false, maxWords: 50 };
    return { file, path, value, isInserted: true };
  },
  "makes a question required": (chance, texts) => {
    const { file, path, question } = aQuestion(chance, texts);
    return { file, path: [...path, "required"], value: !question.required };
  },
};

/** The mistakes that staff may make, by their descriptions. */
export const mistakes: Record<string, (chance: Chance, texts: Texts) => Edited> = {
  ...fileSlips,
  ...Object.fromEntries(
    Object.entries(slips).map(([what, slip]) => [
      what,
      (chance: Chance, texts: Texts) => withSlip(texts, slip(chance, texts)),
    ]),
  ),
};

function withSlip(texts: Texts, { file, path, value, name, isInserted }: Slip): Edited {
  const text = texts.get(file) ?? "";
  const isGone = value === undefined && name === undefined;
  const edited = isGone
    ? without(text, path)
    : name === undefined
      ? applyEdits(text, modify(text, path, value, isInserted ? { isArrayInsertion: true } : {}))
      : renamed(text, path, name);
  const place = name === undefined ? path : [...path.slice(0, -1), name];
  const { from, to } = isGone ? linesOf(text, path) : linesOf(edited, place);
  return { texts: new Map([...texts, [file, edited]]), file, from, to: isGone ? from : to };
}

/** The text without the value at the path and without its comma; the other lines stay as they are. */
function without(text: string, path: Path): string {
  const node = nodeAt(text, path);
  const beside = node?.parent?.children ?? [];
  const index = node ? beside.indexOf(node) : 0;
  const [last, next] = [beside[index - 1], beside[index + 1]];
  if (!node) return text;
  if (next) return text.slice(0, node.offset) + text.slice(next.offset);
  const from = last ? last.offset + last.length : node.offset;
  return text.slice(0, from) + text.slice(node.offset + node.length);
}

function renamed(text: string, path: Path, name: string): string {
  const start = nodeAt(text, path)?.offset ?? 0;
  return text.slice(0, start) + text.slice(start).replace(`"${path.at(-1)}"`, `"${name}"`);
}

function linesOf(text: string, path: Path): { from: number; to: number } {
  const node = nodeAt(text, path);
  const line = (offset: number) => text.slice(0, offset).split("\n").length;
  return node ? { from: line(node.offset), to: line(node.offset + node.length) } : { from: 0, to: 0 };
}

/** The node at a path: a property with its name, or an entry of a list. */
function nodeAt(text: string, path: Path): Node | undefined {
  const tree = parseTree(text);
  const value = tree && findNodeAtLocation(tree, path);
  return value?.parent?.type === "property" ? value.parent : value;
}

const relabelled = {
  change: "relabel",
  section: "basic",
  field: "mobile",
  labels: { en: { label: "Mobile?" }, ja: { label: "携帯?" }, "zh-TW": { label: "手機?" } },
};

/** Edits that make no fault, by file. */
const others: Record<string, (file: ReturnType<typeof parsed>) => void> = {
  "locales/ja/sections/physique.json": (words) => {
    words.title += "1";
  },
  "locales/zh-TW/sections/physique.json": (words) => {
    words.title += "1";
  },
  "schemas/sections/workExperience.json": ({ allOf }) => {
    allOf[0].else.properties.workExperiences.maxItems += 1;
  },
  "schemas/markets/jp.json": ({ changes }) => changes.push(relabelled),
  // This file is only formatted in another way.
  "schemas/apply/cadet.json": () => undefined,
};

/** The project with some more edits that make no fault, in other files than `file`. */
export function withOtherEdits(chance: Chance, texts: Texts, file: string): Texts {
  const edited = new Map(texts);
  for (const [other, edit] of Object.entries(others)) {
    if (other === file || chance.once(2)) continue;
    const value = parsed(texts, other);
    edit(value);
    edited.set(other, JSON.stringify(value, null, 1));
  }
  return edited;
}
