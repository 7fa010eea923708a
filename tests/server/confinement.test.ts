import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { bundleOptions } from "../../src/server/programPath";
import { inspectFile, startConfined } from "../../src/server/uploads/inspection/inspectFile";
import { isInspectionReply } from "../../src/server/uploads/inspection/inspection";
import { aPdf } from "./aPdf";
import type { Targets } from "./probe";

const isRoot = process.getuid?.() === 0;
const probe = join(import.meta.dirname, "../../node_modules/.cache/programs/probe.js");

beforeAll(() =>
  build({ ...bundleOptions, entryPoints: [join(import.meta.dirname, "probe.ts")], outfile: probe }),
);

/** A data folder whose key has this mode, and a listening port. */
async function someTargets(mode: number): Promise<Targets> {
  const folder = mkdtempSync(join(tmpdir(), "careers-"));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "key"), "canary", { mode });
  const listening = createServer().listen(0, "127.0.0.1");
  await once(listening, "listening");
  onTestFinished(() => {
    listening.close();
    rmSync(folder, { recursive: true });
  });
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  const secrets = [join(folder, "key"), `/proc/${process.pid}/environ`];
  return { secrets, folder, port: address.port };
}

async function attempts(child: ChildProcess, targets: Targets): Promise<Map<string, string>> {
  child.send(targets);
  const [tried] = await once(child, "message");
  return new Map(Object.entries(tried));
}

it.each([
  ["PDFs", { reads: [import.meta.filename], hasNativeCode: false }],
  ["pictures", { reads: [], hasNativeCode: true }],
])("a program begun as the inspector of %s is, reads, writes and starts nothing", async (_, needs) => {
  const tried = await attempts(startConfined(probe, needs), await someTargets(0o644));
  expect(tried.size).toBe(7);
  // Node has no permission for the network before its version 25.
  if (Number.parseInt(process.versions.node, 10) < 25) tried.delete("connect");
  expect([...tried].filter(([, result]) => result !== "ERR_ACCESS_DENIED")).toEqual([]);
});

it.each([
  null,
  "copy",
  [],
  { copy: "yes" },
  { fault: { keyword: 7, params: {} } },
  { fault: { keyword: "image" } },
  { drawn: { width: "1", height: 1, bytes: Buffer.from("") } },
  { drawn: { width: 1, height: 1, bytes: "text" } },
])("what an inspector that a file took over says is no answer: %j", (answer) => {
  expect(isInspectionReply(answer)).toBe(false);
});

it.runIf(isRoot)(
  "one of a root's server has no right to its secrets, without Node's permissions too",
  async () => {
    const targets = await someTargets(0o600);
    const tried = await attempts(
      fork(probe, [], { env: {}, execArgv: [], serialization: "advanced" }),
      targets,
    );
    for (const path of targets.secrets) expect(tried.get(`read ${path}`)).toBe("EACCES");
    expect(tried.get("write into it")).toBe("EACCES");
  },
);

it.runIf(isRoot)("the inspector itself is such a program", async () => {
  const read = async () => ({
    bytes: aPdf(),
    drawnType: "",
    drawing: { maxPixels: 0, maxPixelsAtOnce: 0, minSide: 0, maxSide: 0, legibleSide: 0, maxBytes: 0 },
  });
  const inspected = await inspectFile("amy", { type: "application/pdf", read });
  expect(inspected).toEqual({ copy: expect.any(Uint8Array) });
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8").trim().split(" ");
  const inspector = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("pdfInspector"),
  );
  expect(readFileSync(`/proc/${inspector}/cmdline`, "utf8")).toContain("permission");
  expect(readFileSync(`/proc/${inspector}/status`, "utf8")).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
  expect(readFileSync(`/proc/${inspector}/status`, "utf8")).toMatch(/^Groups:\s*$/m);
});
