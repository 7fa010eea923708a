import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../src/forms/engine/form";
import { ruleTable } from "../src/forms/engine/keywords/table";
import { looks } from "../src/forms/gate/looks";
import type { FaultWords } from "../src/forms/language/faultSentence";
import { apiHash, apiReport } from "../src/tools/formsPackage/apiReport";
import { doors } from "../src/tools/formsPackage/buildModules";
import { doorOf, type PackageFile } from "../src/tools/formsPackage/buildPackageJson";
import { root } from "../src/tools/projectFolders";
import type { SourceFile } from "./architecture/filesIn";
import { namesIn } from "./architecture/namesIn";
import { packageOf, specifiersOf } from "./architecture/readImports";
import { installedPackage, nonce, OutsideApp } from "./outsideApp";

const outside = join(root, "tests/outside");

/** The modules and types of the installed package. */
function builtFiles(folder: string): SourceFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.(?:js|d\.ts)$/.test(name))
    .map((name) => ({ path: name, name, text: readFileSync(join(folder, name), "utf8") }));
}

describe("the packed package", () => {
  let installed: string;
  let files: SourceFile[];
  let packed: Buffer<ArrayBuffer>;
  let own: PackageFile;
  beforeAll(async () => {
    installed = await installedPackage();
    const folder = join(installed, "node_modules/@starling/forms");
    files = builtFiles(folder);
    own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    packed = readFileSync(join(installed, `starling-forms-${own.version}.tgz`));
  });

  it("follows the rules of publint", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: packed.buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("has types that are right wherever an ES module finds them", async () => {
    const found = await checkPackage(createPackageFromTarballData(packed));
    const problems = found.types ? found.problems : [found];
    // The package has no CommonJS build; Node 20.19 and later load ES modules by `require`, too.
    const commonJs = ["node10", "node16-cjs"];
    expect(
      problems.filter((each) => !("resolutionKind" in each && commonJs.includes(each.resolutionKind))),
    ).toEqual([]);
  });

  it("promises what docs/forms/api.txt has, and CHANGES.md says", () => {
    const report = apiReport(join(installed, "node_modules/@starling/forms"), doors);
    const kept = readFileSync(join(root, "docs/forms/api.txt"), "utf8");
    expect(report, "the doors have changed: run npm run pack:forms").toBe(kept);
    const [, newest = ""] = readFileSync(join(root, "docs/forms/CHANGES.md"), "utf8").split(/^## /m);
    expect(newest).toMatch(new RegExp(`^${own.version.replaceAll(".", "\\.")}\n`));
    expect(newest.trim().split("\n").at(-1)).toBe(`API ${apiHash(report)}`);
  });

  it("imports its own files, what it depends on, and what an application brings along", () => {
    const allowed = new Set([...Object.keys(own.dependencies), ...Object.keys(own.peerDependencies)]);
    const paths = new Set(files.map(({ path }) => path));
    const stray = files.flatMap((file) =>
      specifiersOf(file)
        .filter((name) =>
          name.startsWith(".")
            ? !paths.has(join(file.path, "..", name)) &&
              !paths.has(join(file.path, "..", name.replace(/\.js$/, ".d.ts")))
            : !isBuiltin(name) && !allowed.has(packageOf(name)),
        )
        .map((name) => `${file.path}: ${name}`),
    );
    expect(files.length).toBeGreaterThan(350);
    expect(stray).toEqual([]);
  });

  it("imports the parts of Chakra that forms are drawn with, and not the root with all its components", () => {
    const imported = files.filter(({ path }) => path.endsWith(".js")).flatMap((file) => specifiersOf(file));
    const ofChakra = [...new Set(imported.filter((name) => packageOf(name) === "@chakra-ui/react"))];
    expect(ofChakra.sort()).toEqual(["@chakra-ui/react/preset-base", "@chakra-ui/react/styled-system"]);
  });

  it("names neither the airline nor a form, market, section or page of it", () => {
    const inFolder = (folder: string) =>
      readdirSync(join(root, "schemas", folder)).map((file) => file.replace(/(?:\.ui)?\.json$/, ""));
    // Only names with a capital within are checked: names of one word, such as `video` and `consent`, may occur in
    // any form.
    const sections = ["sections", "account", "questions"]
      .flatMap(inFolder)
      .filter((name) => /[A-Z]/.test(name));
    const names = new Set([...inFolder("apply"), ...inFolder("markets"), ...sections]);
    expect(names.size).toBeGreaterThan(30);
    expect(files.flatMap((file) => namesIn(file, names))).toEqual([]);
    const airline = /starling(?![/-]forms)|airline/i;
    expect(files.filter(({ text }) => airline.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe("the documentation", () => {
  it("shows the files of an application as they are", () => {
    const text = readFileSync(join(root, "docs/forms/README.md"), "utf8");
    const shown = [...text.matchAll(/^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$/gms)];
    expect(shown.length).toBeGreaterThan(7);
    for (const [, file = "", part = ""] of shown)
      expect(readFileSync(join(outside, file), "utf8"), file).toContain(part);
  });
});

const mistakes = [
  {
    mistake: "a field that is required and not there",
    file: "schemas/sections/traveller.json",
    from: '"required": [\n    "familyName"',
    to: '"required": [\n    "familyNam"',
    told: 'schemas/sections/traveller.json:27:5  "familyNam" is required, but there is no such field at the same level; did you mean "familyName"?',
  },
  {
    mistake: "a widget that is not there",
    file: "schemas/sections/journey.ui.json",
    from: '"radio"',
    to: '"slider"',
    told: 'schemas/sections/journey.ui.json:11:5  "slider" is not known here',
  },
  {
    mistake: "a condition that never holds",
    file: "schemas/sections/journey.json",
    from: '"const": "study"',
    to: '"const": "studies"',
    told: 'schemas/sections/journey.json:55:13  "purpose" is never "studies"',
  },
  {
    mistake: "a field without words",
    file: "locales/de/sections/traveller.json",
    from: '"passportNumber"',
    to: '"pasportNumber"',
    told: 'locales/de/sections/traveller.json:1:1  "traveller.passportNumber" has no text in de',
  },
  {
    mistake: "an own rule whose name is misspelt",
    file: "schemas/sections/refund.json",
    from: '"x-iban"',
    to: '"x-ibann"',
    told: 'schemas/sections/refund.json:5:7  "x-ibann" is not known here; did you mean "x-iban"?',
  },
  {
    mistake: "an own rule at a field of another type",
    file: "schemas/sections/refund.json",
    from: '"minimum": 1',
    to: '"x-iban": true',
    told: "schemas/sections/refund.json:9:7",
  },
  {
    mistake: "an own widget at an answer that it does not fit",
    file: "schemas/sections/refund.ui.json",
    from: '"service"',
    to: '"account"',
    told: 'schemas/sections/refund.ui.json:3:5  "stars"',
  },
  {
    mistake: "an own rule with the name of another",
    file: "own/iban.js",
    from: 'keyword: "x-iban"',
    to: 'keyword: "x-compare"',
    told: 'own/iban.js: there is another rule "x-compare"',
  },
];

describe("the catalogues in the package", () => {
  const read = async (language: string, name: string): Promise<Record<string, string>> => {
    const folder = join(await installedPackage(), "node_modules/@starling/forms/locales");
    return JSON.parse(readFileSync(join(folder, language, `${name}.json`), "utf8"));
  };

  it.each(["errors", "form", "wizard"])("have the same %s in each language", async (name) => {
    const [english = [], ...others] = await Promise.all(
      languages.map(async (language) => Object.keys(await read(language, name)).sort()),
    );
    expect(english.length).toBeGreaterThan(name === "wizard" ? 20 : 60);
    for (const keys of others) expect(keys).toEqual(english);
  });

  it("have a sentence for each rule", async () => {
    const errors = await read("en", "errors");
    // Rules without a sentence of their own, because the problems are those of the schemas or fields in them.
    const within = ["prefixItems", "items", "properties", "allOf", "dependentRequired"];
    const silent = Object.keys(ruleTable).filter((rule) => !(rule in errors) && !within.includes(rule));
    expect(silent).toEqual([]);
  });

  /** Terms of an airline, and of applicants and their accounts, in English, Japanese and Chinese. */
  const ofAirline =
    /airline|flight|crew|pilot|cabin|recruit|npm run|航空|客室|乗務|操縦|空服|機師|機組|飛行|艙/i;
  const ofApplicants = new RegExp(
    [
      "application|applicant|candidate|account|register|interview|resume|posting|vacanc|career",
      "応募|採用|選考|面接|履歴書|求人|志望|アカウント|登録",
      "應徵|招募|錄取|面試|履歷|職缺|求職|帳號|註冊",
    ].join("|"),
    "i",
  );

  it.each(languages)("in %s speak of no job, account or airline", async (language) => {
    const sentences = [
      ...Object.values(await read(language, "errors")),
      ...Object.values(await read(language, "form")),
      ...Object.values(await read(language, "wizard")),
    ];
    const ofSite = (sentence: string) => ofAirline.test(sentence) || ofApplicants.test(sentence);
    expect(sentences.filter(ofSite)).toEqual([]);
  });

  it("have a sentence for each fault of a folder of forms, and none of an airline", async () => {
    const file = join(await installedPackage(), "node_modules/@starling/forms/faults.json");
    const { sentences, phrases }: FaultWords = JSON.parse(readFileSync(file, "utf8"));
    const codes = looks.flatMap((look) => (look.of === "site" ? [] : Object.keys(look.codes)));
    expect(codes.filter((code) => !(code in sentences))).toEqual([]);
    const texts = [...Object.values(sentences), ...Object.values(phrases)];
    expect(texts.filter((text) => ofAirline.test(text))).toEqual([]);
  });
});

describe("another application", () => {
  let app: OutsideApp;
  beforeAll(async () => {
    app = await OutsideApp.open();
    await app.compose();
  });
  afterAll(() => app.close());

  const application = {
    familyName: "Meier",
    givenName: "Ayşe",
    birthDate: "1990-06-09",
    passportNumber: "U1234567",
    email: "ayse@example.ch",
    purpose: "holiday",
    arrival: "2099-09-01",
    departure: "2099-12-01",
    truthful: true,
  };

  it.each(["bundler", "nodenext"])("has the types of every call, as %s finds them", async (resolution) => {
    const module = resolution === "bundler" ? "esnext" : resolution;
    await app.run("tsc", "--module", module, "--moduleResolution", resolution);
  });

  it("draws its page in Node, with the nonce on its styles", async () => {
    const html = await app.draw();
    expect(html).toContain("Familienname");
    expect(html).toContain("Antrag senden");
    expect(html).toContain(`nonce="${nonce}"`);
    expect(html).not.toContain(" style=");
  });

  it.each([
    ["Vite", () => app.buildWithVite()],
    ["esbuild", () => app.buildWithEsbuild()],
  ])("is built by %s, into code that compiles no other code", async (_, build) => {
    const out = await build();
    const scripts = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".js"),
    );
    expect(scripts).not.toEqual([]);
    const text = scripts.map((file) => readFileSync(join(out, file), "utf8")).join("\n");
    expect(text).toContain("familyName");
    expect(text).not.toMatch(/\beval\(|\bnew Function\(/);
  });

  it.each([
    [application, []],
    [{ ...application, familyName: " " }, ["/familyName required"]],
    [{ ...application, departure: "2099-08-01" }, ["/departure after"]],
    [{ ...application, purpose: "study" }, ["/school required"]],
  ])("judges answers in Node by the validator of its page", async (answers, expected) => {
    const problems: Array<{ path: string; keyword: string }> = JSON.parse(
      await app.runModule("judge.ts", JSON.stringify(answers)),
    );
    expect(problems.map(({ path, keyword }) => `${path} ${keyword}`)).toEqual(expected);
  });

  it("is composed by the command as by the door", async () => {
    const code = `import * as byDoor from "./visa.mjs";
      import * as byCommand from "./forms/visa.mjs";
      import labels from "./forms/visa.de.json" with { type: "json" };
      const composed = [{ ...byCommand, labels }, byDoor].map(({ form: { schema, version }, past, labels }) => ({
        schema, version, past, labels,
      }));
      process.stdout.write(JSON.stringify(composed));`;
    const [byCommand, byDoor] = JSON.parse(await app.evaluate(code));
    expect(byCommand).toEqual(byDoor);
    expect(byCommand.labels["traveller.familyName"].label).toBe("Familienname");
    const types = readFileSync(join(app.folder, "forms/visa.d.mts"), "utf8");
    expect(types).toContain("export const validate: Validate;");
  });

  it("is judged by its own rule, and drawn with its own widget", async () => {
    await app.run(
      "vite",
      "build",
      "--ssr",
      "own/draw.tsx",
      "--outDir",
      "drawn-refund",
      "--logLevel",
      "error",
    );
    const code = `import { drawRefund } from "./drawn-refund/draw.js";
      const accounts = ["CH93 0076 2011 6238 5295 7", "CH93 0076 2011 6238 5295 8"];
      process.stdout.write(JSON.stringify(accounts.map((account) => drawRefund({ account, service: 4 }))));`;
    const [right, wrong] = JSON.parse(await app.evaluate(code));
    expect(right.sentences).toEqual([]);
    expect(wrong.sentences).toEqual(["IBAN: keine gültige Kontonummer."]);
    expect(right.html).toContain('aria-pressed="true" aria-label="4 von 5"');
  });

  it("compiles into its form the rule of its own that the form has, and into no other", () => {
    const read = (form: string) => readFileSync(join(app.folder, `forms/${form}.mjs`), "utf8");
    expect(read("refund")).toContain("BigInt");
    expect(read("visa")).not.toContain("BigInt");
  });

  it.each(mistakes)("is told by the command of $mistake", async ({ file, from, to, told }) => {
    const path = join(app.folder, file);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    const error: unknown = await app.run("starling-forms", "check").catch((thrown: unknown) => thrown);
    writeFileSync(path, text);
    expect(String(error)).toContain(told);
  });

  it("is told by the command, under its name, what its catalogue lacks, and composed all the same", async () => {
    expect(await app.run("starling-forms", "check")).toBe("");
    const path = join(app.folder, "locales/de/form.json");
    const text = readFileSync(path, "utf8");
    const { wholeForm: _, ...others }: Record<string, string> = JSON.parse(text);
    writeFileSync(path, JSON.stringify(others));
    const told = await app.run("starling-forms", "check", "--format", "github");
    writeFileSync(path, text);
    expect(told.trim()).toBe(
      "::notice file=locales/de/form.json,line=1,col=1,title=starling-forms check::this file lacks 1 texts of the package: add wholeForm",
    );
  });

  it("is built by Vite with the plugin only where its files have no faults", async () => {
    const path = join(app.folder, "schemas/sections/journey.json");
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace('"const": "study"', '"const": "studies"'));
    const error: unknown = await app.buildGuided().catch((thrown: unknown) => thrown);
    writeFileSync(path, text);
    expect(String(error)).toContain('schemas/sections/journey.json:55:13  "purpose" is never "studies"');
    expect(readdirSync(await app.buildGuided())).toContain("guided.html");
  });

  it("is told what a renamed field would do to drafts of a release, and composed with the step that moves it", async () => {
    const project = mkdtempSync(join(app.folder, "released-"));
    for (const part of ["schemas", "locales", "forms.config.js", "own"])
      cpSync(join(outside, part), join(project, part), { recursive: true });
    await app.run("starling-forms", "release", project);
    for (const name of ["1", "newest"]) {
      const released = JSON.parse(readFileSync(join(project, `schemas/releases/${name}.json`), "utf8"));
      const shape = name === "1" ? "release" : "newestRelease";
      expect(released.$schema).toBe(`../../node_modules/@starling/forms/meta/${shape}.json`);
    }
    for (const file of ["schemas/sections/traveller.json", "locales/de/sections/traveller.json"]) {
      const path = join(project, file);
      writeFileSync(path, readFileSync(path, "utf8").replaceAll("familyName", "surname"));
    }
    const step = '{"change":"move","from":"/familyName","to":"/surname"}';
    const told: unknown = await app.run("starling-forms", "check", project).catch((error: unknown) => error);
    expect(String(told)).toContain(`write ${step} in schemas/migrations/next.json`);
    mkdirSync(join(project, "schemas/migrations"));
    writeFileSync(join(project, "schemas/migrations/next.json"), `{"steps":[${step}]}`);
    await app.run("starling-forms", "compose", project, "--out", join(project, "forms"));
    const code = `import { migrateAnswers } from "@starling/forms/drafts";
      import { form, past } from "./${basename(project)}/forms/visa.mjs";
      const { answers } = migrateAnswers({ form, past }, past[0].hash, { familyName: "Meier" });
      process.stdout.write(JSON.stringify(answers));`;
    expect(JSON.parse(await app.evaluate(code))).toEqual({ surname: "Meier" });
  });

  it("comes in by every door but the one for stock rjsf", () => {
    const code = readdirSync(outside, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.[jt]sx?$/.test(file))
      .map((file) => readFileSync(join(outside, file), "utf8"));
    const isUsed = (door: string) => code.some((text) => text.includes(`from "@starling/forms/${door}"`));
    const unused = doors.map(doorOf).filter((door) => !isUsed(door));
    expect(unused).toEqual(["rjsf"]);
  });

  it("takes at most 170 lines, but for its schemas and words", () => {
    const lines = readdirSync(outside, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".json"))
      .flatMap(({ name }) => readFileSync(join(outside, name), "utf8").trimEnd().split("\n"));
    expect(lines.length).toBeLessThanOrEqual(170);
  });
});
