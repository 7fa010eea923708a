import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const decisions = join(root, "src/decisions");

interface Document {
  path: string;
  text: string;
}

const read = (path: string): Document => ({ path, text: readFileSync(path, "utf8") });
const records = readdirSync(decisions)
  .sort()
  .map((name) => read(join(decisions, name)));
const others = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/operations.md",
  "docs/forms/comparison.md",
  "docs/forms/theming.md",
  "src/README.md",
  "src/WORDS.md",
  "schemas/README.md",
].map((name) => read(join(root, name)));
const documents = [...others, ...records];

/** Links to files beside the document that lead nowhere. */
function brokenLinks({ path, text }: Document): string[] {
  const targets = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !existsSync(join(dirname(path), target)))
    .map((target) => `${relative(root, path)}: ${target}`);
}

/** Mentions of a decision by its number that are no link to the record of that number. */
function looseNumbers({ path, text }: Document): string[] {
  const linked = /\[decision (\d+)\]\((?:[\w./]*\/)?(\d{4})-[\w-]+\.md\)/gi;
  const wrong = [...text.matchAll(linked)].filter(([, said, named]) => Number(said) !== Number(named));
  const loose = [...text.replace(linked, "").matchAll(/\bdecisions? \d+/gi)];
  return [...wrong, ...loose].map(([mention]) => `${relative(root, path)}: ${mention}`);
}

const rooms = readdirSync(join(root, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Paths of the project that a document names in code and that are not there. `{a,b}` stands for either. */
function missingPaths({ path, text }: Document): string[] {
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name);
  return named
    .filter((name) => name.includes("/") && !name.startsWith("/") && !name.startsWith("."))
    .filter((name) => [...rooms, "src", "tests", "schemas", "locales"].includes(name.split("/")[0] ?? ""))
    .filter((name) => {
      const places = [name, `src/${name}`].map((each) => join(root, each));
      return !places.some((place) => [place, `${place}.ts`, `${place}.tsx`].some((each) => existsSync(each)));
    })
    .map((name) => `${relative(root, path)}: ${name}`);
}

describe("documents", () => {
  it("link to what is there", () => expect(documents.flatMap(brokenLinks)).toEqual([]));

  it("name a decision by a link to its record", () => expect(documents.flatMap(looseNumbers)).toEqual([]));

  it("name files and folders that are there", () => expect(documents.flatMap(missingPaths)).toEqual([]));

  it("have no placeholder that was to be replaced", () =>
    expect(documents.filter(({ text }) => /@@\w+@@/.test(text)).map(({ path }) => path)).toEqual([]));

  it("are caught with a link, a number and a path that lead nowhere", () => {
    const wrong = {
      path: join(decisions, "x.md"),
      text: "[decision 2](0001-forms.md), decision 3, [a](no.md#b), `forms/engine/nowhere.ts`, `forms/engine/ajv.ts`",
    };
    expect(brokenLinks(wrong)).toEqual(["src/decisions/x.md: 0001-forms.md", "src/decisions/x.md: no.md"]);
    expect(looseNumbers(wrong)).toEqual([
      "src/decisions/x.md: [decision 2](0001-forms.md)",
      "src/decisions/x.md: decision 3",
    ]);
    expect(missingPaths(wrong)).toEqual(["src/decisions/x.md: forms/engine/nowhere.ts"]);
  });
});

describe("decision records", () => {
  it("are numbered one after the other, in file and heading", () => {
    expect(records.map(({ path }) => Number(relative(decisions, path).slice(0, 4)))).toEqual(
      records.map((_, index) => index + 1),
    );
    expect(records.map(({ text }) => Number(/^# (\d+)\. /.exec(text)?.[1]))).toEqual(
      records.map((_, index) => index + 1),
    );
  });

  it("say of every package why it is there", () => {
    const {
      dependencies,
      devDependencies,
    }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const said = records.find(({ path }) => path.endsWith("0011-packages.md"))?.text ?? "";
    const names = Object.keys({ ...dependencies, ...devDependencies });
    // Packages of types are not looked for, because they belong to the package whose types they contain.
    expect(names.filter((name) => !name.startsWith("@types/") && !said.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("the comparison with other engines", () => {
  it("has the figures that the README has", () => {
    /** The three figures of each row of the table in a file. */
    const figuresIn = (name: string) => {
      const { text } = read(join(root, name));
      return [...text.matchAll(/^\|[^|]+\| (\d+\.\d\d) \| (\d+\.\d\d) \| (\d+\.\d\d) \|$/gm)].map(
        ([, ...figures]) => figures,
      );
    };
    const own = figuresIn("docs/forms/comparison.md");
    expect(own).toHaveLength(4);
    expect(own).toEqual(figuresIn("README.md"));
  });
});
