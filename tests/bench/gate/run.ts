import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { iterateFieldsWithConditions } from "../../../src/forms/engine/iterateFieldsWithConditions";
import { composeAll } from "../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../src/forms/files/parseSources";
import type { Texts } from "../../../src/forms/files/texts";
import { projectFolders, root } from "../../../src/tools/projectFolders";
import { projectTexts } from "../../forms/gate/project";
import { grown } from "./grown";

/**
 * `npm run bench:gate`: how long `npm run schemas` takes, as somebody runs it: on all forms, once more, after one edit,
 * and on all forms with ten times their fields. `-- --before COMMIT` runs that commit beside it, round by round.
 */
const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), "bench-gate-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Seconds by the clock and of the processors (user and system). */
interface Spent {
  clock: number;
  cpu: number;
}

/** A folder from which `npm run schemas` is run, and its copy of the files. */
interface Subject {
  name: string;
  project: string;
  files: string;
}

function run({ project, files }: Subject, from: string): Spent {
  const env = {
    ...process.env,
    SCHEMAS_DIR: join(files, from, "schemas"),
    LOCALES_DIR: join(files, from, "locales"),
  };
  const timed = "TIMEFORMAT='%R %U %S'; time npm run --silent schemas >/dev/null 2>out";
  const { stderr } = spawnSync("bash", ["-c", timed.replace("2>out", `2>${join(files, "said")}`)], {
    cwd: project,
    env,
    encoding: "utf8",
  });
  const said = readFileSync(join(files, "said"), "utf8").replaceAll(/^npm warn.*\n/gm, "");
  if (said.trim() !== "") console.error(said);
  const [clock = 0, user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return { clock, cpu: user + system };
}

function write(texts: Texts, to: string): void {
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
  }
}

/** Makes a different edit in each round, so that no result for it is cached. */
function edit({ files }: Subject, file: string, pattern: RegExp, to: string): void {
  const path = join(files, "project", file);
  const text = readFileSync(path, "utf8");
  if (!pattern.test(text)) throw new Error(`${file} does not say ${pattern}`);
  writeFileSync(path, text.replace(pattern, to));
}

/** Deletes the cached results of earlier runs; the bundle stays. */
const forget = ({ project }: Subject) =>
  rmSync(join(project, "node_modules/.cache/schemas.memory.json"), { force: true });

const steps: Record<string, (subject: Subject, round: number) => Spent> = {
  "all forms, for the first time": (subject) => {
    forget(subject);
    return run(subject, "project");
  },
  "once more": (subject) => run(subject, "project"),
  "after an edit of a word": (subject, round) => {
    edit(subject, "locales/ja/sections/physique.json", /("title": "[^"0-9]*)\d*"/, `$1${round + 1}"`);
    return run(subject, "project");
  },
  "after an edit of a market": (subject, round) => {
    edit(subject, "schemas/markets/jp.json", /"maxLength": \d+/, `"maxLength": ${41 + round}`);
    return run(subject, "project");
  },
  "after an edit of a section of all applications": (subject, round) => {
    edit(subject, "schemas/sections/basic.json", /"maxLength": \d+/, `"maxLength": ${81 + round}`);
    return run(subject, "project");
  },
  "ten times the fields, for the first time": (subject) => {
    forget(subject);
    return run(subject, "grown");
  },
};

/** A commit in a folder of its own, with the packages of this one. */
function checkedOut(commit: string): string {
  const place = join(folder, "before-project");
  mkdirSync(place);
  const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", place], { input: archive });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  return place;
}

function subject(name: string, project: string): Subject {
  const files = join(folder, name);
  cpSync(projectFolders.schemas, join(files, "project/schemas"), { recursive: true });
  cpSync(projectFolders.locales, join(files, "project/locales"), { recursive: true });
  write(ten, join(files, "grown"));
  return { name, project, files };
}

function fieldsOf(texts: Texts): number {
  const { composed } = composeAll(parseSources(texts), parseWords(texts));
  return composed.reduce((sum, { form }) => sum + [...iterateFieldsWithConditions(form.schema)].length, 0);
}

const median = (values: number[]) =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(1);

// Files, lists and fields that read another field are not copied: with 17 copies of the others there are ten times
// as many fields.
const ten = grown(projectTexts, 17);
const [, commit] = process.argv.slice(process.argv.indexOf("--before")).slice(0, 2);
const subjects = [
  ...(process.argv.includes("--before") && commit ? [subject("before", checkedOut(commit))] : []),
  subject("now", root),
];
// The first run is not counted: it makes the bundle, and the loader reads every file.
for (const each of subjects) run(each, "project");
const spent = new Map<string, Spent[]>();
for (let round = 0; round < rounds; round++)
  for (const [step, take] of Object.entries(steps))
    for (const each of subjects) {
      const key = `${step} ${each.name}`;
      spent.set(key, [...(spent.get(key) ?? []), take(each, round)]);
    }

const cells = (step: string) =>
  subjects.flatMap(({ name }) => {
    const all = spent.get(`${step} ${name}`) ?? [];
    return [median(all.map(({ clock }) => clock)), median(all.map(({ cpu }) => cpu))];
  });
const row = (all: string[]) => `| ${all.join(" | ")} |`;
console.log(
  [
    row(["`npm run schemas`", ...subjects.flatMap(({ name }) => [`${name}: seconds`, "of processors"])]),
    row(["---", ...subjects.flatMap(() => ["---:", "---:"])]),
    ...Object.keys(steps).map((step) => row([step, ...cells(step)])),
    "",
    `${fieldsOf(projectTexts)} fields, and grown ${fieldsOf(ten)}.`,
    `${new Date().toISOString().slice(0, 10)}, median of ${rounds}, Node ${process.version}${existsSync("/proc/loadavg") ? `, load ${readFileSync("/proc/loadavg", "utf8").split(" ")[0]}` : ""}.`,
  ].join("\n"),
);
