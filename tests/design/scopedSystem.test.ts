import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scopeClass, scopedSystem, themeProperties } from "../../src/design/scopedSystem";
import { root } from "../../src/tools/projectFolders";

const css = JSON.stringify(scopedSystem._global);

describe("the look of forms", () => {
  it("has the properties that its documentation names, with their defaults", () => {
    const text = readFileSync(`${root}/docs/forms/theming.md`, "utf8");
    const rows = [...text.matchAll(/^\| `--forms-([^`]+)` \|[^|]+\| `([^`]+)` \|$/gm)];
    expect(rows.map(([, name, usual]) => [name, usual])).toEqual([...themeProperties]);
  });

  it.each([...themeProperties.keys()])("reads --forms-%s", (name) => {
    expect(css).toContain(`var(--forms-${name}, `);
  });

  it("keeps every rule within its scope", () => {
    for (const layer of scopedSystem._global)
      for (const rules of Object.values(layer)) {
        const outside = Object.keys(Object(rules)).filter((selector) => !selector.startsWith("@keyframes"));
        expect(outside).toEqual([`@scope (.${scopeClass})`]);
      }
  });
});
