import type { Texts } from "../../../../src/forms/files/texts";
import { fileOperators } from "./fileOperators";
import { type Around, operators, type TextEdit } from "./operators";
import { type Seeded, seeded, seedOf } from "./seeded";
import { keyOf, memberOf, nodesIn, rawOf, type Value, valueAtNode } from "./values";

/** Texts in which one thing is wrong. */
export interface Mutation {
  operator: string;
  /** The files that were edited, made or taken away; the first one is what staff would name. */
  files: string[];
  /** Where in the first file; empty for the whole of it. */
  path: Array<string | number>;
  texts: Texts;
  /** The lines of the edit in the first file as it is now, from 1; undefined for the whole file. */
  lines: { from: number; to: number; around: number } | undefined;
}

/** A place to make wrong, and in which way. */
export interface Slip {
  operator: string;
  file: string;
  value?: Value;
}

const isMutable = (file: string) => !file.startsWith("schemas/meta/");

/** Files with thousands of values that are alike, and the number of values that are taken of each. */
const mostOf: ReadonlyArray<readonly [file: RegExp, values: number]> = [
  [/^schemas\/releases\/newest\.json$/, 400],
  [/^locales\/translated\//, 400],
];

/** Every slip of the file as a whole, and one slip of each of its values, which the seed chooses. */
export function slipsOfFile(texts: Texts, file: string, seed: number): Slip[] {
  const text = texts.get(file) ?? "";
  const most = mostOf.find(([files]) => files.test(file))?.[1] ?? Number.POSITIVE_INFINITY;
  const nodes =
    most < nodesIn(text).length
      ? seeded(seed ^ seedOf(file))
          .shuffled(nodesIn(text))
          .slice(0, most)
      : nodesIn(text);
  return [
    ...Object.keys(fileOperators).map((operator) => ({ operator, file })),
    ...nodes.flatMap((node) => {
      const value = valueAtNode(file, text, node);
      const chance = seeded(seed ^ seedOf(`${file} ${value.path.join("/")}`));
      const operator = chance
        .shuffled(Object.keys(operators))
        .find((name) => editOf(value, name, { chance, elsewhere: [value.data] }) !== undefined);
      return operator === undefined ? [] : [{ operator, file, value }];
    }),
  ];
}

/** This many slips under a folder, each operator as often as any other, at places that the seed chooses. */
export function drawnSlips(texts: Texts, folder: string, count: number, seed: number): Slip[] {
  const chance = seeded(seed);
  const files = [...texts.keys()].filter((file) => isMutable(file) && file.startsWith(folder));
  const names = chance.shuffled([...Object.keys(operators), ...Object.keys(fileOperators)]);
  const fitting = names.filter((operator) => aSlip(texts, files, operator, chance) !== undefined);
  return Array.from({ length: count }).flatMap((_, index) => {
    const slip = aSlip(texts, files, fitting[index % fitting.length] ?? "", chance);
    return slip ? [slip] : [];
  });
}

/** Picks a folder first and then a file in it, since otherwise most of the picked files would be releases. */
function fileOf(files: readonly string[], chance: Seeded): string {
  const rooms = [...new Set(files.map(roomOf))];
  const room = chance.pick(rooms);
  return chance.pick(files.filter((file) => roomOf(file) === room)) ?? "";
}
const roomOf = (file: string) =>
  file
    .split("/")
    .slice(0, file.startsWith("schemas/") ? 2 : 3)
    .join("/");

/**
 * The number of values at which an operator is tried, because a folder may have no value of the type that the
 * operator needs.
 */
const mostTries = 200;

function aSlip(texts: Texts, files: readonly string[], operator: string, chance: Seeded): Slip | undefined {
  if (operator in fileOperators) return { operator, file: fileOf(files, chance) };
  for (let tries = 0; tries < mostTries; tries++) {
    const file = fileOf(files, chance);
    const text = texts.get(file) ?? "";
    const node = chance.pick(nodesIn(text));
    const value = node && valueAtNode(file, text, node);
    if (value && editOf(value, operator, { chance, elsewhere: [value.data] }))
      return { operator, file, value };
  }
  return undefined;
}

/** The texts as the slip leaves them; undefined where it leaves them as they are. */
export function mutationOf(
  texts: Texts,
  { operator, file, value }: Slip,
  seed: number,
): Mutation | undefined {
  const chance = seeded(seed ^ seedOf(`${file} ${operator} ${value?.path.join("/")}`));
  if (!value) return fileMutation(texts, operator, file, chance);
  const edit = editOf(value, operator, { chance, elsewhere: elsewhere(texts, value, chance) });
  if (!edit) return undefined;
  const text = value.text.slice(0, edit.offset) + edit.by + value.text.slice(edit.offset + edit.length);
  if (text === value.text) return undefined;
  const holder = memberOf(value).parent;
  const line = (offset: number) => text.slice(0, offset).split("\n").length;
  return {
    operator,
    files: [file],
    path: value.path,
    texts: new Map(texts).set(file, text),
    lines: {
      from: line(edit.offset),
      to: line(edit.offset + edit.by.length),
      around: line(holder?.parent?.type === "property" ? holder.parent.offset : (holder?.offset ?? 0)),
    },
  };
}

function editOf(value: Value, operator: string, around: Around): TextEdit | undefined {
  return operators[operator]?.(value, around);
}

/** The other values under the same name in a few other files of the folder. */
function elsewhere(texts: Texts, { file, node, raw }: Value, chance: Seeded): unknown[] {
  const key = keyOf(node);
  const inFolder = [...texts.keys()].filter((other) => other !== file && roomOf(other) === roomOf(file));
  return chance
    .shuffled(inFolder)
    .slice(0, 3)
    .flatMap((other) => {
      const text = texts.get(other) ?? "";
      return nodesIn(text)
        .filter((each) => keyOf(each) === key && rawOf(text, each) !== raw)
        .map((each): unknown => JSON.parse(rawOf(text, each)));
    });
}

function fileMutation(texts: Texts, operator: string, file: string, chance: Seeded): Mutation | undefined {
  const change = fileOperators[operator]?.(file, texts.get(file) ?? "", { chance, texts });
  if (!change) return undefined;
  const mutated = new Map(texts);
  if (change.gone !== undefined) mutated.delete(change.gone);
  // Of a file that is not JSON, only the name is read, so that its text is left empty.
  for (const [path, text] of Object.entries(change.put ?? {}))
    mutated.set(path, path.endsWith(".json") ? text : "");
  const files = [...Object.keys(change.put ?? {}), ...(change.gone === undefined ? [] : [change.gone])];
  const isSame = mutated.size === texts.size && files.every((each) => mutated.get(each) === texts.get(each));
  return isSame ? undefined : { operator, files, path: [], texts: mutated, lines: undefined };
}
