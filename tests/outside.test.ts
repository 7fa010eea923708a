import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doors } from "../src/tools/formsPackage/buildModules";
import { doorOf, type PackageFile } from "../src/tools/formsPackage/packageFile";
import { root } from "../src/tools/projectFolders";
import { filesIn, type SourceFile } from "./architecture/filesIn";
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
    // It has no CommonJS, which Node 20.19 and later load all the same.
    const commonJs = ["node10", "node16-cjs"];
    expect(
      problems.filter((each) => !("resolutionKind" in each && commonJs.includes(each.resolutionKind))),
    ).toEqual([]);
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
    expect(files.length).toBeGreaterThan(250);
    expect(stray).toEqual([]);
  });

  it("names neither the airline nor a form, market, section or page of it", () => {
    const inFolder = (folder: string) =>
      readdirSync(join(root, "schemas", folder)).map((file) => file.replace(/(?:\.ui)?\.json$/, ""));
    // Those of one word, as `video` and `consent`, are words of any form.
    const sections = ["sections", "account", "questions"]
      .flatMap(inFolder)
      .filter((name) => /[A-Z]/.test(name));
    const names = new Set([...inFolder("apply"), ...inFolder("markets"), ...sections]);
    expect(names.size).toBeGreaterThan(30);
    expect(files.flatMap((file) => namesIn(file, names))).toEqual([]);
    const airline = /starling(?!\/forms)|airline/i;
    expect(files.filter(({ text }) => airline.test(text)).map(({ path }) => path)).toEqual([]);
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

  it("comes in by every door but the one for stock rjsf", () => {
    const used = new Set(filesIn(outside, { deep: false }).flatMap(specifiersOf));
    const unused = doors.map(doorOf).filter((door) => !used.has(`@starling/forms/${door}`));
    expect(unused).toEqual(["rjsf"]);
  });

  it("takes at most 170 lines, but for its schemas and words", () => {
    const lines = readdirSync(outside, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".json"))
      .flatMap(({ name }) => readFileSync(join(outside, name), "utf8").trimEnd().split("\n"));
    expect(lines.length).toBeLessThanOrEqual(170);
  });
});
