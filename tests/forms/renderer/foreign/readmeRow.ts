import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

const readme = join(import.meta.dirname, "../README.md");

interface Count {
  forms: number;
  whole: number;
  /** The remaining failures, and their reason. */
  left?: string;
}

/** Compares a row of the table in the README with the result of the run; with `WRITE_README` set, writes it. */
export function expectInReadme(name: string, { forms, whole, left = "" }: Count): void {
  const row = `| ${name} | ${forms} | ${whole} | ${left} |`;
  const text = readFileSync(readme, "utf8");
  const rows = text.split("\n").map((line) => (line.startsWith(`| ${name} |`) ? row : line));
  if (process.env.WRITE_README) writeFileSync(readme, rows.join("\n"));
  else expect(rows.join("\n")).toBe(text);
  expect(rows).toContain(row);
}
