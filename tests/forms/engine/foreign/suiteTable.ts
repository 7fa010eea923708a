import { readFileSync } from "node:fs";
import type { SuiteResult } from "./runSuite";

export const readme = new URL("../README.md", import.meta.url);
const begin = "<!-- JSON Schema Test Suite -->";
const end = "<!-- end -->";

/** The README with the table of these results. */
export function withTable(results: SuiteResult[]): string {
  const text = readFileSync(readme, "utf8");
  const [before] = text.split(begin);
  const [, after] = text.split(end);
  return `${before}${begin}\n\n${tableOf(results)}\n\n${end}${after}`;
}

function tableOf(results: SuiteResult[]): string {
  const sum = (count: "groups" | "live" | "compiled") =>
    results.reduce((total, result) => total + result[count], 0);
  const expected: Record<string, string> = JSON.parse(
    readFileSync(new URL("expected.json", import.meta.url), "utf8"),
  );
  const rows = results.map(({ file, groups, live, compiled }) => [
    file.replace(".json", ""),
    groups,
    live,
    compiled,
  ]);
  const wrong = results.flatMap((result) => result.wrong);
  return [
    "| | groups | right, live | right, compiled |",
    "|---|---:|---:|---:|",
    ...[...rows, ["all", sum("groups"), sum("live"), sum("compiled")]].map((row) => `| ${row.join(" | ")} |`),
    "",
    "Not right:",
    "",
    ...wrong.map((group) => `- ${group}: ${expected[group] ?? "nobody has said why"}`),
  ].join("\n");
}
