import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { fieldsNamed } from "../../src/forms/engine/fieldStructure";
import type { ComposedForm } from "../../src/forms/engine/form";
import { composeAll } from "../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../src/forms/files/parseSources";
import { parseReleases, releasesOfForm } from "../../src/forms/files/releases";
import type { Texts } from "../../src/forms/files/texts";
import { formatFaultLine } from "../../src/forms/gate/formatFaultLine";
import { englishFaults, findFaults } from "../../src/tools/gate";
import { root } from "../../src/tools/projectFolders";
import { FormsFolder } from "../forms/gate/formsFolder";
import { projectTexts, smallProject } from "../forms/gate/project";

/** One instruction of the page. */
type Step =
  | { do: "make"; file: string; text: string }
  | { do: "below" | "in place of"; file: string; line: string; text: string }
  | { do: "run"; command: string };

interface Way {
  title: string;
  /** The number of files that the page names. */
  files: number;
  steps: Step[];
}

const page = readFileSync(join(root, "schemas/README.md"), "utf8");
const [, section = ""] = /\n## Four ways, step by step\n(.*?)\n## /s.exec(page) ?? [];
const [about = "", ...parts] = section.split("\n### ");
const ways = parts.map((text): Way => {
  const [title = ""] = text.split("\n");
  return { title, files: Number(/(\d+) files?\.\n/.exec(text)?.[1]), steps: stepsIn(text) };
});

/** The steps as a reader meets them: blocks to put somewhere, rows of tables, and commands. */
function stepsIn(text: string): Step[] {
  const told =
    /In `([^`]+)`, below the line `([^`]+)`, put:\n\n *```json\n(.*?)```|Make the file `([^`]+)`[^`]*:\n\n *```json\n(.*?)```|\| (below|in place of) the line \| put \||^ *\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|$|: `(npm run [^`]+)`$/gms;
  let column: "below" | "in place of" = "below";
  // Blocks are indented with their step.
  return [...text.replaceAll(/^ {3}/gm, "").matchAll(told)].flatMap((found): Step[] => {
    const [, inFile, belowLine, block, made, whole, header, ofRow, line, put, command] = found;
    if (header === "below" || header === "in place of") {
      column = header;
      return [];
    }
    if (command !== undefined) return [{ do: "run", command }];
    if (made !== undefined) return [{ do: "make", file: inProject(made), text: whole ?? "" }];
    if (inFile !== undefined)
      return [{ do: "below", file: inProject(inFile), line: belowLine ?? "", text: block ?? "" }];
    return [{ do: column, file: inProject(ofRow ?? ""), line: line ?? "", text: put ?? "" }];
  });
}

function inProject(file: string): string {
  return normalize(`schemas/${file}`);
}

/** The files after a reader has followed an instruction. */
function followed(texts: Texts, step: Step): Texts {
  if (step.do === "run") return texts;
  const text = texts.get(step.file);
  if (step.do === "make")
    return new Map([...texts, [step.file, text === undefined ? step.text : withMore(text, step.text)]]);
  const lines = (text ?? expect.fail(`there is no ${step.file}`)).split("\n");
  const [at = -1, ...others] = lines.flatMap((line, index) => (line.trim() === step.line ? [index] : []));
  expect([at >= 0, others], `${step.file}: ${step.line}`).toEqual([true, []]);
  const put = step.do === "below" ? [lines[at] ?? "", step.text] : [step.text];
  return new Map([...texts, [step.file, lines.toSpliced(at, 1, ...put).join("\n")]]);
}

/** Adds steps to an existing file of migrations, as the page describes. */
function withMore(text: string, more: string): string {
  const changes = more.split("\n").filter((line) => line.includes('"change"'));
  const steps = changes.map((line) => `${line.replace(/,$/, "")},\n`).join("");
  expect(text).toContain('"steps": [\n');
  return text.replace('"steps": [\n', (found) => found + steps);
}

/** Runs a command on a folder of schemas and words as somebody in the project would. @returns what it prints */
async function run(command: string, folder: FormsFolder): Promise<string> {
  const [program = "", ...words] = command.split(" ");
  const env = { ...process.env, SCHEMAS_DIR: folder.schemas, LOCALES_DIR: folder.locales };
  const { stdout } = await promisify(execFile)(program, words, { cwd: root, env }).catch((error) => error);
  return String(stdout);
}

/** Runs the commands of these steps. @returns the resulting files */
async function expectCommands(texts: Texts, steps: Step[]): Promise<Texts> {
  const folder = new FormsFolder();
  onTestFinished(() => folder.remove());
  folder.write(texts);
  for (const step of steps)
    if (step.do === "run") expect(await run(step.command, folder)).toContain("Every schema fits");
  return folder.read();
}

const composedOf = (texts: Texts) =>
  composeAll(parseSources(texts), parseWords(texts)).composed.map(({ form }) => form);

/** The forms that require a field, at first or when it is due: `cabinCrew.jp`. */
const requiring = (forms: ComposedForm[], field: string) => [
  ...new Set(
    forms
      .filter(({ schema }) => schema.required?.includes(field))
      .map(({ form, market }) => `${form}.${market}`),
  ),
];

const before = process.env.FULL ? projectTexts : smallProject;

/** The effect of each way, by the fields of its forms afterwards. */
const effects: Record<string, (forms: ComposedForm[]) => void> = {
  "A field in one market": (forms) => expect(requiring(forms, "nearestStation")).toEqual(["cabinCrew.jp"]),
  "A field required in one market": (forms) => {
    const markets = forms
      .filter(({ schema }) =>
        fieldsNamed(schema, "references").some(
          ({ items }) => items !== false && items?.required?.includes("email"),
        ),
      )
      .map(({ market }) => market);
    expect([...new Set(markets)]).toEqual(["vn"]);
  },
  "A new market, and a new ApplyType with a step of its own": (forms) => {
    const paths = forms.find(({ name }) => name === "dispatcher.kr")?.steps.map(({ path }) => path);
    expect(paths).toEqual(["", "Background", "Licences"]);
    expect(requiring(forms, "dispatcherLicence")).toContain("dispatcher.kr");
  },
  "A field gets another name, and drafts keep its answer": (forms) => {
    const asked = forms
      .filter(({ market }) => market !== null)
      .map(({ schema }) => Object.keys(schema.properties));
    expect(asked.filter((names) => names.includes("preferredName") || !names.includes("nickname"))).toEqual(
      [],
    );
  },
};

describe("the four ways of schemas/README.md", () => {
  it("stand there", () => expect(ways.map(({ title }) => title)).toEqual(Object.keys(effects)));

  it.each(ways)(
    "lead where they say, with nothing but what is printed: $title",
    async ({ title, files, steps }) => {
      const texts = steps.reduce(followed, before);
      expect([...texts].filter(([file, text]) => before.get(file) !== text)).toHaveLength(files);
      expect(findFaults(texts).map((fault) => formatFaultLine(texts, fault, englishFaults))).toEqual([]);
      effects[title]?.(composedOf(texts));
      if (process.env.FULL) await expectCommands(texts, steps);
    },
    600_000,
  );

  it("can be gone one after the other, and end with a release", async () => {
    const texts = ways.flatMap(({ steps }) => steps).reduce(followed, before);
    const after = await expectCommands(texts, ways.at(-1)?.steps.slice(-1) ?? []);
    expect([...after.keys()]).not.toContain("schemas/migrations/next.json");
    const releases = parseReleases(after);
    expect(releasesOfForm("dispatcher.kr", releases)).toMatchObject([{ number: 1, steps: [] }]);
    expect(releasesOfForm("cabinCrew.vn", releases).at(-1)?.steps).toEqual(
      expect.arrayContaining([
        { change: "require", field: "/references/*/email" },
        { change: "move", from: "/preferredName", to: "/nickname" },
      ]),
    );
  });

  it("tell a mistake as the page shows it", () => {
    const [, shown = ""] = /```\n(.*)\n```/.exec(about) ?? [];
    const [way = expect.fail()] = ways;
    const mistaken = way.steps.map((step) =>
      "text" in step ? { ...step, text: step.text.replace("maxLength", "maxLenght") } : step,
    );
    const texts = mistaken.reduce(followed, before);
    expect(findFaults(texts).map((fault) => formatFaultLine(texts, fault, englishFaults))).toEqual([shown]);
  });
});
