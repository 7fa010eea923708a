import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { recall, rememberOnlyAsked } from "../forms/gate/memory";
import { hashFiles } from "./buildHash";
import { root } from "./projectFolders";

/** The gate as one file, all files that it was made of with a hash of them, and what it found out by content. */
export const gateBundle = join(root, "node_modules/.cache/schemas.mjs");
const inputsFile = join(root, "node_modules/.cache/schemas.inputs.json");
const memoryFile = join(root, "node_modules/.cache/schemas.memory.json");

interface BundleInputs {
  /** Paths from the project's root. */
  files: string[];
  hash: string;
}

/** Notes of what the bundle was made. */
export function noteInputs(files: string[]): void {
  write(inputsFile, JSON.stringify({ files, hash: hashOf(files) }));
}

/** The hash of what the bundle was made of; undefined if it has changed since, or nothing is known of it. */
export function currentCode(): string | undefined {
  try {
    const { files, hash }: BundleInputs = JSON.parse(readFileSync(inputsFile, "utf8"));
    return hash === hashOf(files) ? hash : undefined;
  } catch {
    return undefined;
  }
}

const hashOf = (files: string[]) => `${process.version} ${hashFiles(files.map((file) => join(root, file)))}`;

/** Takes in what the same code found out in an earlier process. */
export function recallFor(code: string): void {
  try {
    const kept: { code: string; memory: string } = JSON.parse(readFileSync(memoryFile, "utf8"));
    if (kept.code === code) recall(kept.memory);
  } catch {
    // There is none yet, or it was cut off: everything is found out anew.
  }
}

/** Keeps what this run found out for the next one of the same code. */
export function keepFor(code: string): void {
  write(memoryFile, JSON.stringify({ code, memory: rememberOnlyAsked() }));
}

/** Whole or not at all: two commands may run at once. */
function write(file: string, text: string): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}
