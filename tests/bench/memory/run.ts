import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import packageJson from "../../../package.json" with { type: "json" };
import { basePath } from "../../../src/contract/call";
import { calls } from "../../../src/contract/calls";
import { openDatabase } from "../../../src/server/store/database";
import { dist } from "../../../src/tools/projectFolders";
import { addSignedIn } from "../../server/applicants";
import { aDataFolder } from "../../server/embedded";
import { aBomb } from "../../server/hostileFiles";
import { startPostgresServer } from "../../server/postgresServer";
import { median } from "../api/report";
import { type Program, startProgram } from "./program";

/**
 * `npm run bench:memory`: the peak of the site's memory while it is sent eight bombs at once, beside a bare process with
 * the same database. `-- --node PATH`, also several times, runs both on other versions of Node beside this one, round by
 * round.
 */
const { values } = parseArgs({ options: { node: { type: "string", multiple: true, default: [] } } });
const nodes = [process.execPath, ...values.node];
const rounds = 2;

const bare = join(import.meta.dirname, "bare.mjs");
const site = join(dist, "server/main.js");
/** The options that `npm start` gives to Node. */
const nodeOptions = packageJson.scripts.start.split(" ").filter((part) => part.startsWith("--"));

/** A database that the site and the bare process use. */
interface Place {
  name: string;
  env: Record<string, string>;
  /** The token of an account that may upload. */
  token: string;
}

const bombs = await Promise.all([aBomb()(), aBomb({ progressive: true })()]);

async function sendBombs({ url }: Program, token: string): Promise<void> {
  const statuses = Array.from({ length: 8 }, async (_, index) => {
    const body = new FormData();
    body.set("kind", "diploma");
    body.set("slot", `bomb-${index}`);
    body.set("file", new File([new Uint8Array(bombs[index % 2] ?? [])], "bomb.jpg"));
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(url + basePath + calls.upload.path, { method: "POST", headers, body });
    return status;
  });
  const given = await Promise.all(statuses);
  if (given.some((status) => status !== 400)) throw new Error(`The bombs were answered with ${given}.`);
}

/** Megabytes. */
async function peakOf(program: Program, work: () => Promise<void>): Promise<number> {
  await work();
  const peak = program.peaks().reduce((sum, each) => sum + each);
  await program.stop();
  return peak;
}

async function openPlace(name: string, env: Record<string, string>): Promise<Place> {
  const { DATABASE_URL, DATA_DIR = "" } = env;
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { directory: DATA_DIR });
  const { token } = await addSignedIn(database.db, new Date());
  await database.close();
  return { name, env, token };
}

// This key opens every copy of the database.
process.env.DATA_KEY = randomBytes(32).toString("base64");
const folder = await aDataFolder();
const postgres = await startPostgresServer();
try {
  const places = [await openPlace("the embedded database", { DATA_DIR: folder })];
  if (postgres) {
    const files = join(folder, "of-postgres");
    mkdirSync(files);
    places.push(await openPlace("PostgreSQL", { DATA_DIR: files, DATABASE_URL: postgres.url }));
  }
  const measured = new Map<string, { bare: number; site: number }[]>();
  for (let round = 1; round <= rounds; round++) {
    for (const { name, env, token } of places)
      for (const node of nodes) {
        const copy = `${folder}-copy`;
        cpSync(env.DATA_DIR ?? "", copy, { recursive: true });
        const own = { ...env, DATA_DIR: copy };
        const bareMegabytes = await peakOf(await startProgram(node, [bare], own), async () => {});
        const running = await startProgram(node, [...nodeOptions, site], own);
        const siteMegabytes = await peakOf(running, () => sendBombs(running, token));
        rmSync(copy, { recursive: true });
        const key = `${name} | ${node}`;
        measured.set(key, [...(measured.get(key) ?? []), { bare: bareMegabytes, site: siteMegabytes }]);
      }
    console.log(`Round ${round} of ${rounds}`);
  }
  console.log("\n| database | Node | bare, MB | site, MB | site/bare |\n|---|---|---:|---:|---:|");
  for (const [key, found] of measured) {
    const bareMegabytes = median(found.map((each) => each.bare));
    const siteMegabytes = median(found.map((each) => each.site));
    const ratio = median(found.map((each) => each.site / each.bare));
    console.log(
      `| ${key} | ${Math.round(bareMegabytes)} | ${Math.round(siteMegabytes)} | ${ratio.toFixed(2)} |`,
    );
  }
} finally {
  await postgres?.remove();
  rmSync(folder, { recursive: true });
}
