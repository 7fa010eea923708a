import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { languages } from "../src/forms/engine/form";
import { languageFacts } from "../src/forms/engine/languageFacts";
import { brokenDoors } from "./architecture/brokenDoors";
import { circlesIn } from "./architecture/circlesIn";
import { doors } from "./architecture/doors";
import { ambiguousNames } from "./architecture/exportedNames";
import { filesIn } from "./architecture/filesIn";
import { namesIn } from "./architecture/namesIn";
import { platform } from "./architecture/platform";
import { queriesIn } from "./architecture/queriesIn";
import { readImports } from "./architecture/readImports";
import { sentencesIn } from "./architecture/sentencesIn";
import { readProjects } from "./projects";

const root = fileURLToPath(new URL("../", import.meta.url));
const src = join(root, "src");
const made = mkdtempSync(join(tmpdir(), "tree-"));
afterAll(() => rmSync(made, { recursive: true }));

/** A made-up source tree. */
function aTree(name: string, files: Record<string, string>): string {
  const tree = join(made, name, "src");
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  return tree;
}

interface Locked {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

describe("doors", () => {
  it("are kept by every file", () => expect(brokenDoors(src, doors)).toEqual([]));

  it("are broken by an import, a dynamic import, an export and a package that the table does not name", () => {
    const tree = aTree("broken", {
      "forms/engine/a.ts": 'import { b } from "../../site/pages/b"; export const a = b;',
      "forms/engine/c.ts": 'export const load = () => import("../../server/d");',
      "forms/renderer/e.ts": 'export * from "../../site/api/f";',
      "design/g.ts": 'import ajv from "ajv"; export const h = ajv;',
      "site/api/i.ts": 'import type { J } from "../queryClient"; export type K = J;',
      "site/queryClient.ts": "export type J = 1;",
    });
    expect(brokenDoors(tree, doors).sort()).toEqual([
      "design/g.ts: design may not import ajv",
      "forms/engine/a.ts: forms/engine may not import site/pages",
      "forms/engine/c.ts: forms/engine may not import server",
      "forms/renderer/e.ts: forms/renderer may not import site/api",
      "site/api/i.ts: site/api may not import site/queryClient.ts",
    ]);
  });

  it("stand open within a room and where the table says so", () => {
    const tree = aTree("open", {
      "site/pages/a.tsx":
        'import { b } from "./b"; import { c } from "../../design/c"; import { d } from "../paths";',
      "site/paths.ts": "export const d = 1;",
    });
    expect(brokenDoors(tree, doors)).toEqual([]);
  });

  it("of an inner room are its own: neither the room around it nor its siblings are open", () => {
    const tree = aTree("inner", {
      "site/pages/a.ts":
        'import { compose } from "../../forms/engine/compose/compose"; export const a = compose;',
      "server/store/b.ts": 'import { Refusal } from "../http/refusal"; export const b = Refusal;',
      "server/store/c.ts": 'import { words } from "../words"; export const c = words;',
      "server/store/d.ts": 'import { programPath } from "../programPath"; export const d = programPath;',
      "server/http/refusal.ts": "export const Refusal = 1;",
      "server/programPath.ts": "export const programPath = 1;",
      "server/words.ts": "export const words = 1;",
      "forms/engine/compose/compose.ts": "export const compose = 1;",
    });
    expect(brokenDoors(tree, doors)).toEqual([
      "server/store/b.ts: server/store may not import server/http",
      "server/store/c.ts: server/store may not import server",
      "site/pages/a.ts: site/pages may not import forms/engine/compose",
    ]);
  });

  it("have a row for every room", () => {
    const tree = aTree("unknown", { "helpers/a.ts": 'import { b } from "../forms/engine/b";' });
    expect(brokenDoors(tree, doors)).toEqual(["helpers/a.ts: no such room: helpers"]);
  });
});

/** Circles of imports that are permitted: a field draws the fields in it. */
const recursions = [/^forms\/renderer\/(?:fields|foreign)\//];

describe("circles of imports", () => {
  it("stand nowhere but where what is drawn is recursive", () => {
    const circles = circlesIn(readImports(src, []));
    expect(
      circles.filter((circle) => !recursions.some((inner) => circle.every((file) => inner.test(file)))),
    ).toEqual([]);
  });

  it("are found through other files, imported types and what is loaded later", () => {
    const tree = aTree("circles", {
      "design/a.ts": 'import { b } from "./b"; export const a = b;',
      "design/b.ts": 'import type { C } from "./c"; import { d } from "./d"; export const b: C = d;',
      "design/c.ts": 'export type C = number; export const later = () => import("./a");',
      "design/d.ts": "export const d = 1;",
    });
    expect(circlesIn(readImports(tree, []))).toEqual([["design/a.ts", "design/b.ts", "design/c.ts"]]);
  });
});

describe("names", () => {
  it("say what is in a file or folder", () => {
    const empty = /^(?:utils?|helpers?|common|misc|lib|managers?|services?|handlers?|data|index)(?:\.|$)/i;
    const all = ["src", "tests"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }),
    );
    // `tests/languages` has files of `locales`, under the names that they have there.
    const others = ["node_modules", "languages"];
    const own = all
      .map((path) => path.split("/"))
      .filter((parts) => !parts.some((part) => others.includes(part)));
    expect(own.filter((parts) => parts.some((part) => empty.test(part)))).toEqual([]);
  });

  it("of ApplyTypes, markets and Japan's test stand in the files that are about them alone", () => {
    const inFolder = (folder: string) =>
      readdirSync(join(root, "schemas", folder)).map((file) => file.replace(/\.json$/, ""));
    const names = new Set([
      ...inFolder("apply"),
      ...inFolder("markets"),
      ...["cadet", "cpl", "cabinCrew", "groundStaff", "vn", "JLPT", "JLPTLevel", "JLPTScore"],
    ]);
    const about = ["resume", join("server", "sample")];
    const others = filesIn(src).filter(
      ({ path }) => !about.some((room) => relative(src, path).startsWith(room)),
    );
    expect(others.flatMap((file) => namesIn(file, names))).toEqual([]);
  });
});

/** Names that several files may export, because they mean the same everywhere. */
const sameResource = new Set([
  // The columns of a rule, which each file of `keywords/` exports for the table.
  "rule",
  // A file in an answer, on the wire and in the renderer.
  "FileRef",
  // The function that each migration exports.
  "up",
]);

describe("parts of the browser", () => {
  /** The code that applicants and the desk load: without the form editor and without code that runs at build. */
  const loaded = ["design", "site", "resume", "forms", "desk"]
    .flatMap((room) => filesIn(join(src, room)))
    .filter(({ path }) => !/[/](?:gate|editor|formEditor|compose|files|doors)[/]/.test(relative(src, path)));

  it.each(platform)("$part: its files take it, and no others", ({ uses, files }) => {
    const found = loaded.filter(({ text }) => uses.test(text)).map(({ path }) => relative(src, path));
    if (files) expect(found.toSorted()).toEqual(files.toSorted());
    else expect(found).not.toEqual([]);
  });
});

describe("exported names", () => {
  it("have one meaning: none stands in two files", () =>
    expect(ambiguousNames(src, sameResource)).toEqual([]));

  it("are found wherever they are declared, and not where they are passed on", () => {
    const tree = aTree("twice", {
      "forms/engine/a.ts": "export const one = 1; export type Two = 2; const three = 3; export { three };",
      "design/b.ts":
        'export function one() {} export interface Two {} export { three } from "../forms/engine/a";',
    });
    expect(ambiguousNames(tree, new Set(["Two"]))).toEqual(["one: design/b.ts, forms/engine/a.ts"]);
  });
});

describe("the database", () => {
  it("is asked by the store alone", () => {
    const others = filesIn(src).filter(
      ({ path }) => !relative(src, path).startsWith(join("server", "store")),
    );
    expect(others.flatMap(queriesIn)).toEqual([]);
  });

  it("is asked by a builder, a raw reference and a text of SQL", () => {
    const tree = aTree("asked", {
      "server/a.ts":
        'await db.selectFrom("jobs").execute();\nawait sql`lock table jobs`.execute(db);\nsql.table("jobs");\nlist.find(Boolean);',
    });
    expect(filesIn(tree).flatMap(queriesIn)).toEqual([
      "src/server/a.ts:1",
      "src/server/a.ts:2",
      "src/server/a.ts:3",
    ]);
  });
});

it("finds a name as a key, a text and an identifier, and not in a comment", () => {
  const tree = aTree("named", {
    "forms/engine/a.ts": '// cpl\nexport const a = { jp: "cpl" };\nexport const b = a.jp;',
  });
  expect(filesIn(tree).flatMap((file) => namesIn(file, new Set(["jp", "cpl"])))).toEqual([
    "src/forms/engine/a.ts:2: jp",
    "src/forms/engine/a.ts:2: cpl",
    "src/forms/engine/a.ts:3: jp",
  ]);
});

describe("sentences", () => {
  it("come to the engine and the renderer from outside", () => {
    const files = ["forms/engine", "forms/renderer"].flatMap((room) => filesIn(join(src, room)));
    expect(files.flatMap(sentencesIn)).toEqual([]);
  });

  it("are found in JSX, in aria labels and in strings", () => {
    const tree = aTree("said", {
      "forms/renderer/A.tsx":
        'export const a = <p className="field wide" aria-label="Close">Enter a name</p>;',
      "forms/renderer/b.ts":
        'export const b = "Enter a name"; export const c = new Error("There is no field.");',
    });
    expect(filesIn(join(tree, "forms/renderer")).flatMap(sentencesIn)).toEqual([
      "src/forms/renderer/A.tsx:1: Close",
      "src/forms/renderer/A.tsx:1: Enter a name",
      "src/forms/renderer/b.ts:1: Enter a name",
    ]);
  });
});

describe("languages", () => {
  const files = (language: string) =>
    readdirSync(join(root, "locales", language), { recursive: true, encoding: "utf8" })
      // The facts of a language are its own.
      .filter((file) => file.endsWith(".json") && file !== "language.json")
      .sort();
  const keys = (value: unknown, at: string): string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${at}/${key}`))
      : [at];
  const keysOf = (language: string, file: string) =>
    keys(JSON.parse(readFileSync(join(root, "locales", language, file), "utf8")), file)
      .filter((key) => !isPlural(key))
      .sort();
  // Japanese and Chinese have one form where English has two.
  const isPlural = (key: string) => /_(?:one|other)$/.test(key);

  it.each(languages.filter((language) => !languageFacts[language].fallback))(
    "have the same words in %s as in English",
    (language) => {
      expect(files(language)).toEqual(files("en"));
      for (const file of files("en")) expect(keysOf(language, file)).toEqual(keysOf("en", file));
    },
  );
});

describe("packages", () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );

  it("may come from any registry", () => {
    expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it("names the packages of every platform, without which npm ci refuses it", () => {
    const names = new Set(Object.keys(lock.packages).map((path) => path.split("node_modules/").at(-1)));
    const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  // Older versions of these packages have known advisories, and `npm audit` does not work with every registry.
  it.each([
    ["fastify", [5, 12, 8]],
    ["nodemailer", [10, 0, 0]],
    ["sharp", [0, 35, 0]],
  ])("include no %s older than %j", (name, least) => {
    const installed = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(installed).not.toEqual([]);
    for (const [, { version = "" }] of installed) {
      const parts = version.split(".").map(Number);
      const differs = least.findIndex((part, place) => parts[place] !== part);
      expect(differs === -1 || (parts[differs] ?? 0) > (least[differs] ?? 0)).toBe(true);
    }
  });
});

// A module that an earlier file of the worker has loaded is not replaced; only tests with a document begin without modules.
it("replaces no module in a test without a document", () => {
  const { pure, server } = readProjects();
  const replaces = (file: string) => /\bvi\.(do)?[mM]ock\(/.test(readFileSync(join(root, file), "utf8"));
  expect([...pure, ...server].filter(replaces)).toEqual([]);
});

it("mentions no place outside the project", () => {
  const texts = ["src", "schemas", "locales", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|json|md)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.includes("/node_modules/")),
  );
  const outside = new RegExp(
    ["/work/", "/root/", "/home/"].map((place) => `(?<![\\w.])${place}\\w`).join("|"),
  );
  const all = [...texts, join(root, "README.md")].filter((path) => existsSync(path));
  expect(
    all.filter((path) => outside.test(readFileSync(path, "utf8"))).map((path) => relative(root, path)),
  ).toEqual([]);
});
