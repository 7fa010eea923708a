import type { Json } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import type { Edits, SavedTexts } from "../protocol";
import { jsonAt, keepMemberOrder, type Path, withJsonAt, withMember } from "./jsonEdits";
import { RefusedOperation } from "./refused";

/** The JSON files that an operation reads and changes. The parent of a changed path must exist. */
export interface EditableFiles {
  names(): string[];
  has(file: string): boolean;
  /** The current value of a file, which only these methods may change; undefined if the file does not exist. */
  read<File>(file: string): File | undefined;
  create(file: string, value: unknown): void;
  delete(file: string): void;
  /** Replaces the value at a path, or adds one: a new name goes to its place in `order`, or else to the end. */
  set(file: string, path: Path, value: unknown, order?: readonly string[]): void;
  /** Puts a value into a list, before the item at the index. */
  insert(file: string, list: Path, index: number, value: unknown): void;
  /** Moves an item of a list, or a member of an object, to another index. */
  move(file: string, parent: Path, from: number, to: number): void;
  unset(file: string, path: Path): void;
  rename(file: string, path: Path, name: string): void;
  /** The new texts of the changed files; null for a deleted file. */
  edits(): Edits;
}

/** A file that was read or changed; null if it does not exist. The caller of `read` chooses the type of the value. */
type OpenFile = { value: ReturnType<typeof JSON.parse>; isChanged: boolean } | null;

export function createEditableFiles(texts: SavedTexts): EditableFiles {
  const open = new Map<string, OpenFile>();
  const savedText = (file: string) => (Object.hasOwn(texts, file) ? (texts[file] ?? null) : null);

  const opened = (file: string): OpenFile => {
    const state = open.get(file);
    if (state !== undefined) return state;
    const text = savedText(file);
    const next = text === null ? null : { value: parsed(file, text), isChanged: false };
    open.set(file, next);
    return next;
  };
  const change = (file: string, path: Path, changed: (value: Json) => Json) => {
    const state = opened(file);
    const value = state ? jsonAt(state.value, path) : undefined;
    if (!state || value === undefined) throw new Error(`${file} has no ${path.join("/")}`);
    open.set(file, { value: withJsonAt(state.value, path, changed(value)), isChanged: true });
  };

  return {
    names: () =>
      [...new Set([...Object.keys(texts), ...open.keys()])].filter((file) => open.get(file) !== null),
    has: (file) => opened(file) !== null,
    read: (file) => opened(file)?.value,
    create: (file, value) => void open.set(file, { value: plain(value), isChanged: true }),
    delete: (file) => void open.set(file, null),
    set(file, path, value, order) {
      const name = path.at(-1);
      change(file, path.slice(0, -1), (parent) => {
        if (isObject(parent)) return withMember(parent, String(name), plain(value), order);
        if (!Array.isArray(parent)) return parent;
        return parent.map((item, index) =>
          index === Number(name) ? keepMemberOrder(item, plain(value)) : item,
        );
      });
    },
    insert: (file, list, index, value) =>
      change(file, list, (items) => (Array.isArray(items) ? items.toSpliced(index, 0, plain(value)) : items)),
    move: (file, parent, from, to) =>
      change(file, parent, (value) => {
        if (Array.isArray(value)) return moved(value, from, to);
        return isObject(value) ? Object.fromEntries(moved(Object.entries(value), from, to)) : value;
      }),
    unset(file, path) {
      const name = path.at(-1);
      change(file, path.slice(0, -1), (parent) => {
        if (Array.isArray(parent)) return parent.toSpliced(Number(name), 1);
        if (!isObject(parent)) return parent;
        return Object.fromEntries(Object.entries(parent).filter(([each]) => each !== name));
      });
    },
    rename(file, path, name) {
      const old = path.at(-1);
      change(file, path.slice(0, -1), (parent) => {
        if (!isObject(parent)) return parent;
        return Object.fromEntries(
          Object.entries(parent).map(([each, value]) => [each === old ? name : each, value]),
        );
      });
    },
    edits: () =>
      Object.fromEntries(
        [...open].flatMap(([file, state]) => {
          const before = savedText(file);
          const text = state === null ? null : state.isChanged ? printed(state.value) : before;
          return text === before ? [] : [[file, text]];
        }),
      ),
  };
}

/** @throws RefusedOperation if the text is not valid JSON */
function parsed(file: string, text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedOperation("unreadable", { file });
  }
}

/** The text of a JSON file, in the format of the project. */
const printed = (value: Json) => `${JSON.stringify(value, null, 2)}\n`;

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}

/** The value as JSON: without undefined members. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));
