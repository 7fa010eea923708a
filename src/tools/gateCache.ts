import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { restoreResults, serializeUsedResults } from "../forms/gate/resultCache";
import { hashFiles } from "./buildHash";
import { root } from "./projectFolders";

/** Paths of the bundled gate, of the list of its source files with their hash, and of its remembered results. */
export const gateBundle = join(root, "node_modules/.cache/schemas.mjs");
const inputsFile = join(root, "node_modules/.cache/schemas.inputs.json");
const memoryFile = join(root, "node_modules/.cache/schemas.memory.json");

interface BundleInputs {
  /** Paths from the project's root. */
  files: string[];
  hash: string;
}

/** Records the files that the bundle was made from. */
export function saveBundleInputs(files: string[]): void {
  write(inputsFile, JSON.stringify({ files, hash: hashOf(files) }));
}

/** The hash of the files that the bundle was made from; undefined if they have changed since, or are unknown. */
export const findCurrentBundleHash = (): string | undefined => readCurrentInputs()?.hash;

/** The files that the gate is made from, as paths from the project's root; all code until they are known. */
export const listGateSources = (): readonly string[] =>
  readCurrentInputs()?.files ?? ["src", "package-lock.json"];

function readCurrentInputs(): BundleInputs | undefined {
  try {
    const inputs: BundleInputs = JSON.parse(readFileSync(inputsFile, "utf8"));
    return inputs.hash === hashOf(inputs.files) ? inputs : undefined;
  } catch {
    return undefined;
  }
}

const hashOf = (files: string[]) => `${process.version} ${hashFiles(files.map((file) => join(root, file)))}`;

/** Restores the gate's results of an earlier process with the same code. */
export function restoreGateResults(code: string): void {
  try {
    const kept: { code: string; memory: string } = JSON.parse(readFileSync(memoryFile, "utf8"));
    if (kept.code === code) restoreResults(kept.memory);
  } catch {
    // Without a readable file, every check runs anew.
  }
}

/** Keeps the gate's results of this run for the next run of the same code. */
export function saveGateResults(code: string): void {
  write(memoryFile, JSON.stringify({ code, memory: serializeUsedResults() }));
}

/** Writes a file atomically, because two commands may run at once. */
function write(file: string, text: string): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}
