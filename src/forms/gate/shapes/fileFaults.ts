import { unfinishedLanguages } from "../../engine/fillMissingLanguages";
import { sourceLanguage } from "../../engine/form";
import { appendToPointer, isObject } from "../../engine/pointer";
import { buildLanguagesJson, languageIndexFile, tagsOfLanguageFiles } from "../../files/buildLanguagesJson";
import { findMetaSchemaRef } from "../../files/shapes";
import type { Texts } from "../../files/texts";
import { createFinding, createPhrase, type Fault, type Finding } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { getOrCompute } from "../resultCache";
import type { SiteFacts } from "../siteFacts";

/** A folder, with the files and folders that it may contain. */
interface Folder {
  /** The required files (`files`), and the optional files (`mayHave`). */
  files?: readonly string[];
  mayHave?: readonly string[];
  /** The pattern of the names of other files in the folder, without the extension `.json`. */
  named?: RegExp;
  folders?: Readonly<Record<string, Folder>>;
}

const anyName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const byName: Folder = { named: anyName };
const numbered: Folder = { named: /^[1-9]\d*$/ };

const json = (names: readonly string[]): string[] => names.map((name) => `${name}.json`);

const namespaces = [
  "api",
  "app",
  "data",
  "desk",
  "errors",
  "faults",
  "form",
  "mail",
  "options",
  "staff",
  "steps",
];

/**
 * Returns the files that the folder with the words of one language may contain. If the language is whole (it
 * has no fallback language), all of these files are required, except files in the folders `mail`, `questions`
 * and `sections`; otherwise, only `language.json` is.
 */
function wordsOf({ pageWords }: SiteFacts, isWhole: boolean): Folder {
  // The form editor and the playground have words of their own, but are not routes of the site, so
  // `createPageWords` does not name their files.
  const pages = new Set(["formEditor", "playground", ...pageWords]);
  const all = (names: readonly string[]) => (isWhole ? { files: json(names) } : { mayHave: json(names) });
  return {
    ...all(namespaces),
    files: json(isWhole ? ["language", ...namespaces] : ["language"]),
    folders: {
      mail: byName,
      pages: all([...pages].filter((name) => !namespaces.includes(name))),
      questions: byName,
      sections: byName,
    },
  };
}

const unfinished: ReadonlySet<string> = new Set(unfinishedLanguages);

const treeOf = (site: SiteFacts, languages: readonly string[]): Folder => ({
  folders: {
    schemas: {
      mayHave: ["README.md"],
      folders: {
        account: { files: json(site.accountForms) },
        apply: byName,
        data: { files: json(["classes", "purposes"]), folders: { law: byName } },
        editor: { files: json(site.editorForms) },
        markets: byName,
        meta: {
          files: json([
            ...[
              "classes",
              "field",
              "form",
              "law",
              "market",
              "migration",
              "options",
              "purposes",
              "questions",
              "newestRelease",
              "release",
              "releasedLaw",
              "section",
              "ui",
              "words",
            ],
          ]),
        },
        migrations: { mayHave: ["next.json"] },
        options: byName,
        questions: byName,
        releases: { mayHave: ["law.json", "newest.json"], ...numbered },
        sections: { named: /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}(?:\.ui)?$/ },
      },
    },
    locales: {
      files: json(["languages", "names", "searchWords"]),
      folders: {
        ...Object.fromEntries(
          languages.map((language) => [language, wordsOf(site, !unfinished.has(language))]),
        ),
        translated: { mayHave: json(languages.filter((language) => language !== sourceLanguage)) },
      },
    },
  },
});

/** Whether a file was created by a file manager or is hidden, and is therefore ignored. */
const isUnseen = (name: string) => name.startsWith(".") || name === "Thumbs.db" || name === "desktop.ini";

/**
 * Returns faults for files that nothing reads because of their name or folder, missing files, misleading
 * names and wrong encodings.
 */
export function fileFaults({ files: texts, site }: Project): Fault[] {
  const tree = treeOf(site, tagsOfLanguageFiles(texts));
  const firsts = new Map([...texts.keys()].toReversed().map((file) => [file.toLowerCase(), file]));
  return [
    ...[...texts].flatMap(([file, text]) => {
      const found = findingOf(file, tree, site) ?? twinFinding(file, firsts) ?? encodingFinding(text);
      return found ? [{ file, ...found }] : [];
    }),
    ...missingFiles(tree, texts),
  ];
}

function findingOf(file: string, tree: Folder, site: SiteFacts): Finding | undefined {
  const parts = file.split("/");
  const name = parts.pop() ?? "";
  if (isUnseen(name)) return undefined;
  let folder: Folder = tree;
  for (const part of parts) {
    const inner = folder.folders?.[part];
    if (!inner) return unknownFolder(part, folder);
    folder = inner;
  }
  return nameFinding(name, folder) ?? meaningFinding(file, site);
}

function unknownFolder(name: string, { folders = {} }: Folder): Finding {
  const known = Object.keys(folders);
  if (sourceLanguage in folders) {
    const languages = known.filter((each) => each !== "translated");
    return createFinding("unknownLanguage", { name, languages, meant: buildSuggestion(name, known) });
  }
  return known.length === 0
    ? createFinding("noFoldersHere", { name })
    : createFinding("unknownFolder", { name, meant: buildSuggestion(name, known) });
}

function nameFinding(
  name: string,
  { files = [], mayHave = [], named, folders = {} }: Folder,
): Finding | undefined {
  if (files.includes(name) || mayHave.includes(name)) return undefined;
  const stem = name.replace(/\.json$/, "");
  if (stem === name) return createFinding("notJson", {});
  if (named?.test(stem)) return undefined;
  if (named === numbered.named) return createFinding("noReleaseNumber", {});
  if (named) return createFinding("strangeFileName", {});
  const known = [...files, ...mayHave, ...Object.keys(folders)];
  return createFinding("unknownFile", {
    meant: buildSuggestion(name, known, createPhrase("besideFolder", {})),
  });
}

/** The finding for two names that differ only in case: some systems and all addresses ignore case. */
function twinFinding(file: string, firsts: ReadonlyMap<string, string>): Finding | undefined {
  const twin = firsts.get(file.toLowerCase());
  return twin === undefined || twin === file ? undefined : createFinding("fileTwin", { twin });
}

/** The finding for a name that JavaScript, an address or an account form already uses. */
function meaningFinding(file: string, { reservedFormNames, accountForms }: SiteFacts): Finding | undefined {
  const [, folder = "", name = ""] = /^schemas\/(\w+)\/([^/.]+)/.exec(file) ?? [];
  if (name in {}) return createFinding("reservedFileName", { name });
  if (folder !== "apply") return undefined;
  if (reservedFormNames.includes(name.toLowerCase())) return createFinding("nameInAddresses", { name });
  return accountForms.some((each) => each.toLowerCase() === name.toLowerCase())
    ? createFinding("nameOfAccountForm", { name })
    : undefined;
}

/** The finding for UTF-16 or another wrong encoding, and for a byte order mark. */
function encodingFinding(text: string): Finding | undefined {
  if (text.startsWith("\ufeff")) return createFinding("byteOrderMark", {});
  return text.startsWith("\ufffd") || text.includes("\0") ? createFinding("otherEncoding", {}) : undefined;
}

/** Returns faults for required files that are missing; the site does not start without these files. */
function missingFiles({ files = [], folders = {} }: Folder, texts: Texts, path = ""): Fault[] {
  return [
    ...files.flatMap((name) =>
      texts.has(path + name) ? [] : [{ file: path + name, ...createFinding("fileMissing", {}) }],
    ),
    ...Object.entries(folders).flatMap(([name, folder]) => missingFiles(folder, texts, `${path}${name}/`)),
  ];
}

/** Returns the `$schema` of a file, or null. The result is cached, because the newest release has 300 KB. */
function schemaNamedIn(text: string): unknown {
  return getOrCompute("$schema", [text], (): unknown => {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? (json.$schema ?? null) : null;
  });
}

/** Returns the fault of a list of the languages that does not match the languages' own files. */
export const languageIndexFaults = ({ texts }: Project): Fault[] =>
  texts.get(languageIndexFile) === buildLanguagesJson(texts)
    ? []
    : [{ file: languageIndexFile, ...createFinding("otherLanguages", {}) }];

/**
 * Returns faults for a `$schema` that is not the meta schema by which the gate checks the file: a text editor
 * would check the file differently.
 */
export function schemaNameFaults({ texts, site }: Project): Fault[] {
  return [...texts].flatMap(([file, text]) => {
    const shape = file.startsWith("schemas/") ? findMetaSchemaRef(file) : undefined;
    const named = shape === undefined ? undefined : schemaNamedIn(text);
    const up = "../".repeat(file.split("/").length - 2);
    const right = `${up}${site.metaFolder}/${shape}`;
    // Releases of older versions of the package refer to `schemas/meta/`, and releases are never edited.
    const known = [`/schemas/meta/${shape}`, pathFrom(file, right)];
    if (typeof named !== "string" || known.includes(pathFrom(file, named))) return [];
    return [
      { file, at: appendToPointer("", "$schema"), ...createFinding("otherSchema", { name: named, right }) },
    ];
  });
}

function pathFrom(file: string, address: string): string | undefined {
  const from = `file:///${file}`;
  return URL.canParse(address, from) ? new URL(address, from).pathname : undefined;
}
