import { pageSources } from "../../../site/pageSources";
import { editing } from "../../../site/paths";
import { languages } from "../../engine/form";
import { isObject, joinPointer } from "../../engine/pointer";
import { metaSchemaOf } from "../../files/shapes";
import type { Texts } from "../../files/texts";
import type { Fault } from "../fault";
import { remembered } from "../memory";
import { suggestion } from "../nearestName";

/** A folder, and what is read of it. */
interface Folder {
  /** The files that are always there, and those that may be. */
  files?: readonly string[];
  mayHave?: readonly string[];
  /** How any other file of it is called, without its ending. */
  named?: RegExp;
  folders?: Readonly<Record<string, Folder>>;
}

const anyName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const byName: Folder = { named: anyName };
const numbered: Folder = { named: /^[1-9]\d*$/ };

/** What the account pages and their routes ask for. */
const accountForms = [
  "changePassword",
  "forgotPassword",
  "profile",
  "register",
  "registerPasskey",
  "resend",
  "resetPassword",
  "signIn",
  "verify",
];

/** The panels of the form editor, which asks for them by name. */
const editorForms = [
  "fieldChoices",
  "fieldCondition",
  "fieldErrors",
  "fieldFind",
  "fieldGoTo",
  "fieldHeading",
  "fieldList",
  "fieldLook",
  "fieldName",
  "fieldRules",
  "fieldScope",
  "fieldSelection",
  "fieldStep",
  "fieldWords",
  "newBranch",
  "newField",
  "newForm",
  "newList",
  "newMarket",
  "newQuestion",
  "newSection",
  "newStep",
];

const json = (names: readonly string[]): string[] => names.map((name) => `${name}.json`);

const namespaces = ["api", "app", "errors", "form", "mail", "options", "steps"];

/** The form editor has words of its own, and belongs to no route. */
const pages = new Set(["formEditor", ...Object.values(pageSources).flatMap(({ words }) => words)]);

const words: Folder = {
  files: json(namespaces),
  folders: {
    pages: { files: json([...pages].filter((name) => !namespaces.includes(name))) },
    questions: byName,
    sections: byName,
  },
};

const tree: Folder = {
  folders: {
    schemas: {
      mayHave: ["README.md"],
      folders: {
        account: { files: json(accountForms) },
        apply: byName,
        editor: { files: json(editorForms) },
        markets: byName,
        meta: {
          files: json([
            ...[
              "field",
              "form",
              "market",
              "migration",
              "options",
              "questions",
              "newestRelease",
              "release",
              "section",
              "ui",
              "words",
            ],
          ]),
        },
        migrations: { mayHave: ["next.json"] },
        options: byName,
        questions: byName,
        releases: { mayHave: ["newest.json"], ...numbered },
        sections: { named: /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}(?:\.ui)?$/ },
      },
    },
    locales: {
      files: json(["searchWords"]),
      folders: {
        ...Object.fromEntries(languages.map((language) => [language, words])),
        translated: { mayHave: json(languages.filter((language) => language !== "en")) },
      },
    },
  },
};

/** Written by systems that show folders, and read by nobody. */
const isUnseen = (name: string) => name.startsWith(".") || name === "Thumbs.db" || name === "desktop.ini";

/** Files that nothing reads, as they are called or where they are, and names that lead astray. */
export function fileFaults(texts: Texts): Fault[] {
  const firsts = new Map([...texts.keys()].toReversed().map((file) => [file.toLowerCase(), file]));
  return [
    ...[...texts].flatMap(([file, text]) => {
      const says = faultOf(file) ?? twinFault(file, firsts) ?? encodingFault(text);
      return says === undefined ? [] : [{ file, says }];
    }),
    ...missingFiles(tree, texts),
  ];
}

function faultOf(file: string): string | undefined {
  const parts = file.split("/");
  const name = parts.pop() ?? "";
  if (isUnseen(name)) return undefined;
  let folder: Folder = tree;
  for (const part of parts) {
    const inner = folder.folders?.[part];
    if (!inner) return unknownFolder(part, folder);
    folder = inner;
  }
  return fileFault(name, folder) ?? nameFault(file);
}

function unknownFolder(name: string, { folders = {} }: Folder): string {
  if ("en" in folders)
    return `nothing reads this file: the site has no language "${name}", only ${languages.join(", ")}${suggestion(name, Object.keys(folders))}`;
  const known = Object.keys(folders);
  return known.length === 0
    ? `nothing reads this file: there are no folders here, such as "${name}"`
    : `nothing reads this file: there is no folder "${name}" here${suggestion(name, known)}`;
}

function fileFault(
  name: string,
  { files = [], mayHave = [], named, folders = {} }: Folder,
): string | undefined {
  if (files.includes(name) || mayHave.includes(name)) return undefined;
  const stem = name.replace(/\.json$/, "");
  if (stem === name)
    return `nothing reads this file: only those are read whose name ends in ".json"; rename it, or delete it`;
  if (named?.test(stem)) return undefined;
  if (named === numbered.named)
    return `nothing reads this file: it is called by the number of a release, as 2.json`;
  if (named)
    return `nothing reads this file: its name may have letters, digits and hyphens; rename it, or delete it if it is a copy`;
  const known = [...files, ...mayHave, ...Object.keys(folders)];
  return `nothing reads this file here${suggestion(name, known) || `; it may belong into one of the folders beside it`}`;
}

/** Some systems keep apart what others take for one file, and addresses are read without regard to case. */
function twinFault(file: string, firsts: ReadonlyMap<string, string>): string | undefined {
  const twin = firsts.get(file.toLowerCase());
  return twin === file
    ? undefined
    : `"${twin}" differs from it in capitals only: give one of the two another name`;
}

/** Names that mean something else where they are used. */
function nameFault(file: string): string | undefined {
  const [, folder = "", name = ""] = /^schemas\/(\w+)\/([^/.]+)/.exec(file) ?? [];
  if (name in {}) return `"${name}" means something else in programs: give the file another name`;
  if (folder !== "apply") return undefined;
  if (name.toLowerCase() === editing)
    return `"${name}" stands in the addresses of applications that are changed: give the form another name`;
  return accountForms.some((each) => each.toLowerCase() === name.toLowerCase())
    ? `there is an account form "${name}": give this form another name`
    : undefined;
}

/** UTF-16 and other encodings, and the mark that some editors write before the text. */
function encodingFault(text: string): string | undefined {
  if (text.startsWith("\ufeff"))
    return "a byte order mark stands before the text: save the file as UTF-8 without BOM";
  return text.startsWith("\ufffd") || text.includes("\0")
    ? "this file is in another encoding: save it as UTF-8"
    : undefined;
}

/** The site does not start without these. */
function missingFiles({ files = [], folders = {} }: Folder, texts: Texts, path = ""): Fault[] {
  return [
    ...files.flatMap((name) =>
      texts.has(path + name)
        ? []
        : [{ file: path + name, says: "this file is missing, and the site needs it: bring it back" }],
    ),
    ...Object.entries(folders).flatMap(([name, folder]) => missingFiles(folder, texts, `${path}${name}/`)),
  ];
}

/** The `$schema` of a file; that of the newest release stands in 300 KB. */
function schemaNamedIn(text: string): unknown {
  return remembered("$schema", [text], (): unknown => {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? (json.$schema ?? null) : null;
  });
}

/** A `$schema` by which an editor would check a file against another shape than the gate does. */
export function schemaNameFaults(texts: Texts): Fault[] {
  return [...texts].flatMap(([file, text]) => {
    const shape = file.startsWith("schemas/") ? metaSchemaOf(file) : undefined;
    const named = shape === undefined ? undefined : schemaNamedIn(text);
    const right = `schemas/meta/${shape}`;
    if (typeof named !== "string" || pathFrom(file, named) === `/${right}`) return [];
    const up = "../".repeat(file.split("/").length - 2);
    return [
      {
        file,
        at: joinPointer("", "$schema"),
        says: `"${named}" is not what this file is checked by: write "${up}meta/${shape}"`,
      },
    ];
  });
}

function pathFrom(file: string, address: string): string | undefined {
  const from = `file:///${file}`;
  return URL.canParse(address, from) ? new URL(address, from).pathname : undefined;
}
