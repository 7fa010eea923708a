import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../src/server/config";
import { openPartsWithoutBackgroundWork } from "../../../src/server/openPartsWithoutBackgroundWork";
import { dist, root } from "../../../src/tools/projectFolders";
import { aDataFolder } from "../../server/embedded";
import { startPostgresServer } from "../../server/postgresServer";
import { fill, firstPosting, postings, type Size } from "./fill";
import { type Figures, measured } from "./measured";

/**
 * `npm run bench:scale`: what lists, commands, starts and sweeps cost at three sizes, on both databases, and by which
 * exponent the cost grows. `-- --quick`: one small size, in two minutes of a quiet machine.
 */
const sizes: Size[] = process.argv.includes("--quick")
  ? [{ postings: 500, applications: 1_000 }]
  : [
      { postings: 36, applications: 1_000 },
      { postings: 500, applications: 10_000 },
      { postings: 5_000, applications: 50_000 },
    ];

const site = join(dist, "server/main.js");
const staff = ["--import", "tsx", join(root, "src/tools/staff.ts")];
const sweep = ["--import", "tsx", join(import.meta.dirname, "sweep.ts")];

interface Work {
  name: string;
  args(folder: string): string[];
  listens?: true;
}

/**
 * The measured commands, in this order because the backup is restored and the key is rotated last. The first one
 * shows the cost of the tool itself.
 */
const works: Work[] = [
  { name: "views list", args: () => [...staff, "views", "list"] },
  // The first start after rows were added builds the search index, once the site listens.
  { name: "first start", args: () => [site], listens: true },
  { name: "start", args: () => [site], listens: true },
  { name: "sweep", args: () => sweep },
  { name: "jobs list", args: () => [...staff, "jobs", "list", "--format", "csv"] },
  { name: "jobs import", args: (folder) => [...staff, "jobs", "import", join(folder, "jobs.json")] },
  { name: "applications list", args: () => [...staff, "applications", "list", "--format", "csv"] },
  { name: "applications list, table", args: () => [...staff, "applications", "list"] },
  {
    name: "applications export",
    args: (folder) => [
      ...[...staff, "applications", "export", String(firstPosting)],
      ...["--out", join(folder, "export")],
    ],
  },
  { name: "audit", args: () => [...staff, "audit", "--format", "csv"] },
  { name: "backup", args: (folder) => [...staff, "backup", join(folder, "backup")] },
  { name: "restore", args: (folder) => [...staff, "restore", join(folder, "backup"), "--yes"] },
  { name: "keys rotate", args: () => [...staff, "keys", "rotate"] },
];

async function measureAll(url: string | undefined, size: Size): Promise<Map<string, Figures>> {
  const folder = url === undefined ? await aDataFolder() : mkdtempSync(join(tmpdir(), "scale-"));
  const env = { DATA_DIR: folder, DATABASE_URL: url ?? "", DATA_KEY: "" };
  const { parts, close } = await openPartsWithoutBackgroundWork(
    readConfig(env),
    () => new Date(),
    (error) => {
      throw error;
    },
  );
  await fill(parts, size);
  await close();
  writeFileSync(join(folder, "jobs.json"), JSON.stringify(postings(size.postings)));
  const found = new Map<string, Figures>();
  try {
    for (const { name, args, listens } of works) {
      const what = `${url === undefined ? "embedded" : "PostgreSQL"}, ${size.applications}: ${name}`;
      try {
        const figures = await measured(args(folder), env, listens);
        found.set(name, figures);
        console.log(`${what}: ${cell(figures)}`);
      } catch (error) {
        // A failed measurement does not end the run, since the others take hours.
        console.error(what, error);
        process.exitCode = 1;
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return found;
}

const cell = ({ seconds, cpuSeconds, megabytes }: Figures) =>
  `${seconds.toFixed(1)}, ${cpuSeconds.toFixed(1)}, ${Math.round(megabytes)}`;

/** By which power of the number of rows the CPU time grows, beyond what the tool itself takes. */
function exponent(found: Map<string, Figures>[], name: string): string {
  const measuredSizes = sizes.slice(0, found.length);
  const [first, last] = [found[0], found.at(-1)].map(
    (each) => (each?.get(name)?.cpuSeconds ?? 0) - (each?.get("views list")?.cpuSeconds ?? 0),
  );
  const [small, large] = [measuredSizes[0], measuredSizes.at(-1)].map((size) =>
    size ? size.postings + size.applications : 0,
  );
  if (found.length === 1 || found.some((each) => !each.has(name))) return "";
  // CPU time of less than half a second cannot be told from noise.
  if (!first || !last || !small || !large || last < 0.5) return "flat";
  return (Math.log(last / Math.max(first, 0.1)) / Math.log(large / small)).toFixed(1);
}

function print(database: string, found: Map<string, Figures>[]): void {
  const heads = found.map((_, index) => `${sizes[index]?.postings} × ${sizes[index]?.applications}`);
  console.log(`\n| ${database}: s, CPU s, MB | ${heads.join(" | ")} | exponent |`);
  console.log(`|---|${found.map(() => "---").join("|")}|---|`);
  for (const { name } of works) {
    const cells = found.map((each) => {
      const figures = each.get(name);
      return figures ? cell(figures) : "failed";
    });
    console.log(`| ${name} | ${cells.join(" | ")} | ${exponent(found, name)} |`);
  }
}

const embedded: Map<string, Figures>[] = [];
const onPostgres: Map<string, Figures>[] = [];
for (const size of sizes) {
  embedded.push(await measureAll(undefined, size));
  print("Embedded", embedded);
  const postgres = await startPostgresServer();
  if (!postgres) continue;
  try {
    onPostgres.push(await measureAll(postgres.url, size));
    print("PostgreSQL", onPostgres);
  } finally {
    await postgres.remove();
  }
}
