import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { basePath } from "../../../src/contract/call";
import { startPostgresServer } from "../../server/postgresServer";
import { connections, type Kind, openAirline } from "./airline";
import { type HttpRequest, type Load, load } from "./load";
import { type Figure, median, type Result, report } from "./report";
import { startSite } from "./site";

/** `--quick`: fewer and shorter rounds, and nothing is written. */
const quick = process.argv.includes("--quick");
const rounds = quick ? 2 : 5;
const milliseconds = quick ? 1000 : 2000;

const kinds: Kind[] = ["jobs", "draft", "submit", "signIn"];
/** The route of the bare server with which each kind of request is compared. */
const bareOf: Record<Kind, "list" | "draft"> = {
  jobs: "list",
  draft: "draft",
  submit: "draft",
  signIn: "draft",
};

// PostgreSQL runs with its default settings, so that an acknowledged write has reached the disk.
const postgres = await startPostgresServer([]);
const airlines = new Map([["the embedded database", await openAirline(undefined, rounds)]]);
if (postgres) airlines.set("PostgreSQL", await openAirline(postgres.url, rounds));
const bare = await startSite(join(import.meta.dirname, "bare.ts"), {});
try {
  const [first] = airlines.values();
  const list = await (await fetch(`http://127.0.0.1:${first?.site.port}${basePath}/jobs`)).text();
  const headers = { "content-type": "application/json" };
  await fetch(`http://127.0.0.1:${bare.port}/list`, { method: "PUT", headers, body: list });
  const bareRequests: Record<"list" | "draft", HttpRequest> = {
    list: { method: "GET", path: "/list" },
    draft: { method: "POST", path: "/draft", body: first?.aDraft },
  };
  const measured = new Map<string, Load[]>();
  const keep = (name: string, found: Load) => measured.set(name, [...(measured.get(name) ?? []), found]);
  // The first round warms up, and does not count.
  for (let round = 0; round <= rounds; round++) {
    if (round === 1) measured.clear();
    for (const name of ["list", "draft"] as const) {
      const asks = Array.from({ length: connections }, () => () => bareRequests[name]);
      keep(name, await load(bare, asks, milliseconds));
    }
    for (const [database, { site, kinds: requests }] of airlines)
      for (const kind of kinds) keep(`${kind} ${database}`, await load(site, requests[kind](), milliseconds));
    console.log(`Round ${round} of ${rounds}`);
  }
  const figure = (title: string, name: string, against: string): Figure => {
    const loads = measured.get(name) ?? [];
    const bareLoads = measured.get(against) ?? [];
    return {
      title,
      perSecond: median(loads.map(({ perSecond }) => perSecond)),
      p50: median(loads.map(({ p50 }) => p50)),
      p99: median(loads.map(({ p99 }) => p99)),
      timesBare: median(loads.map(({ perSecond }, round) => (bareLoads[round]?.perSecond ?? 0) / perSecond)),
    };
  };
  const titles: Record<Kind, string> = {
    jobs: "Job list",
    draft: "Draft save",
    submit: "Submit",
    signIn: "Sign-in",
  };
  const result: Result = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`,
    command: "npm run bench:api",
    rounds,
    connections,
    figures: [
      figure("Bare route: a list as long", "list", "list"),
      figure("Bare route: a draft as long", "draft", "draft"),
      ...[...airlines.keys()].flatMap((database) =>
        kinds.map((kind) => figure(`${titles[kind]}, ${database}`, `${kind} ${database}`, bareOf[kind])),
      ),
    ],
  };
  console.log(`\n${report(result)}`);
  if (!quick) writeFileSync(join(import.meta.dirname, "result.json"), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await bare.stop();
  for (const { site } of airlines.values()) await site.stop();
  await postgres?.remove();
}
