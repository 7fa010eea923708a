import type { Edits } from "../../../contract/formEditor";
import type { Json } from "../../engine/form";
import type { SavedTexts } from "../history";
import { type Manner, nodesTo, type Path, renewed, setMember, touch } from "./changeTree";
import { type JsonNode, parseJsonTree, treeOfValue } from "./jsonTree";
import { printJson } from "./printJson";
import { RefusedOperation } from "./refused";

/** JSON files that an operation reads and changes. Paths lead to places in a file; parents must be there. */
export interface EditableFiles {
  names(): string[];
  has(file: string): boolean;
  /** What a file says now, which nobody changes but by these methods; undefined where it is not there. */
  read<File>(file: string): File | undefined;
  create(file: string, value: unknown): void;
  delete(file: string): void;
  /** Puts a value in place of what stands there, or under a new name, where `order` wants it or at the end. */
  set(file: string, path: Path, value: unknown, order?: readonly string[]): void;
  /** Puts a value into a list, before what stands at the index. */
  insert(file: string, list: Path, index: number, value: unknown): void;
  /** Moves what stands in a list, or under a name of an object, to another index. */
  move(file: string, parent: Path, from: number, to: number): void;
  unset(file: string, path: Path): void;
  rename(file: string, path: Path, name: string): void;
  /** What differs from the texts. */
  edits(): Edits;
}

/** A file while it is changed. */
interface OpenFile {
  tree: JsonNode;
  /** How its new objects are written. */
  expanded: boolean;
  /** Whether it was not formatted, and is to keep what is not changed. */
  asWritten: boolean;
  value: ReturnType<typeof JSON.parse>;
  changed: boolean;
}

export function editFiles(texts: SavedTexts): EditableFiles {
  const open = new Map<string, OpenFile | null>();

  const opened = (file: string): OpenFile | null => {
    const known = open.get(file);
    if (known !== undefined) return known;
    const text = Object.hasOwn(texts, file) ? texts[file] : undefined;
    const next = text === undefined ? null : openFile(file, text);
    open.set(file, next);
    return next;
  };
  const change = (file: string, path: Path, run: (node: JsonNode, manner: Manner) => void) => {
    const state = opened(file);
    const nodes = state && nodesTo(state.tree, path);
    const node = nodes?.at(-1);
    if (!state || !nodes || !node) throw new Error(`${file} has no ${path.join("/")}`);
    run(node, { expanded: state.expanded });
    touch(nodes);
    state.changed = true;
    state.value = undefined;
  };

  return {
    names: () =>
      [...new Set([...Object.keys(texts), ...open.keys()])].filter((file) => open.get(file) !== null),
    has: (file) => opened(file) !== null,
    read: (file) => {
      const state = opened(file);
      if (!state) return undefined;
      state.value ??= JSON.parse(printJson(state.tree, true));
      return state.value;
    },
    create(file, value) {
      const expanded = !compactFolder.test(file);
      const tree = treeOfValue(plain(value), expanded);
      if (tree.kind === "object") tree.expanded = true;
      open.set(file, { tree, expanded, asWritten: false, value: undefined, changed: true });
    },
    delete: (file) => void open.set(file, null),
    set(file, path, value, order = []) {
      const name = path.at(-1);
      change(file, path.slice(0, -1), (parent, { expanded }) => {
        if (parent.kind === "object") setMember(parent, String(name), plain(value), { expanded, order });
        const item = parent.kind === "list" ? parent.items[Number(name)] : undefined;
        if (item) item.value = renewed(item.value, plain(value), { expanded });
      });
    },
    insert: (file, list, index, value) =>
      change(file, list, (node, { expanded }) => {
        const item = { value: treeOfValue(plain(value), expanded), apart: false };
        if (node.kind === "list") node.items.splice(index, 0, item);
      }),
    move: (file, parent, from, to) =>
      change(file, parent, (node) => {
        if (node.kind === "list") node.items.splice(to, 0, ...node.items.splice(from, 1));
        if (node.kind === "object") node.members.splice(to, 0, ...node.members.splice(from, 1));
      }),
    unset(file, path) {
      const name = path.at(-1);
      change(file, path.slice(0, -1), (parent) => {
        if (parent.kind === "list") parent.items.splice(Number(name), 1);
        if (parent.kind === "object")
          parent.members = parent.members.filter((member) => member.name !== name);
      });
    },
    rename(file, path, name) {
      const old = path.at(-1);
      change(file, path.slice(0, -1), (parent) => {
        const member = parent.kind === "object" && parent.members.find((each) => each.name === old);
        if (member) member.name = name;
      });
    },
    edits: () =>
      Object.fromEntries(
        [...open].flatMap(([file, state]) => {
          const text =
            state === null ? null : state.changed ? printJson(state.tree, state.asWritten) : texts[file];
          return text === undefined || text === (texts[file] ?? null) ? [] : [[file, text]];
        }),
      ),
  };
}

/** @throws RefusedOperation where the text is no JSON */
function openFile(file: string, text: string): OpenFile {
  try {
    const tree = parseJsonTree(text);
    const asWritten = printJson(tree, false) !== text;
    return { tree, expanded: isExpanded(file, text), asWritten, value: undefined, changed: false };
  } catch {
    throw new RefusedOperation("unreadable", { file });
  }
}

/** Whether each name of an object stands on a line of its own: as in the rest of the file, if it has other objects. */
const isExpanded = (file: string, text: string) =>
  /\{[^{}]*\{\s*"/.test(text) ? !/\{ "/.test(text) : !compactFolder.test(file);

/** Where new files have short objects on one line. */
const compactFolder = /^schemas\/sections\//;

/** As it is in JSON: without what is undefined. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));
