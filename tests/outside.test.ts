import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn } from "./architecture/filesIn";
import { namesLike } from "./architecture/namesIn";
import { reachedFiles } from "./architecture/reachedFiles";
import { packageOf, specifiersOf } from "./architecture/readImports";

const root = join(import.meta.dirname, "..");
const src = join(root, "src");
const outside = join(root, "tests/outside");
const doors = filesIn(join(src, "forms/doors"));

describe("another application", () => {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const packages = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const doorNames = new Set(doors.map(({ name }) => `@starling/forms/${name.replace(/\.tsx?$/, "")}`));

  it("imports doors and packages alone", () => {
    const foreign = filesIn(outside).flatMap((file) =>
      specifiersOf(file).filter(
        (name) =>
          !doorNames.has(name) &&
          !isBuiltin(name) &&
          !packages.has(packageOf(name)) &&
          !(name.startsWith("./") && existsSync(join(outside, name))) &&
          // A module that its own build makes.
          name !== "virtual:visa",
      ),
    );
    expect(foreign).toEqual([]);
  });

  it("comes in by every door but the one for stock rjsf", () => {
    const used = new Set(filesIn(outside).flatMap(specifiersOf));
    expect([...doorNames].filter((door) => !used.has(door))).toEqual(["@starling/forms/rjsf"]);
  });

  it("takes at most 150 lines, but for its schemas and words", () => {
    const files = readdirSync(outside, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith(".json"),
    );
    const lines = files.flatMap(({ parentPath, name }) =>
      readFileSync(join(parentPath, name), "utf8").trimEnd().split("\n"),
    );
    expect(lines.length).toBeLessThanOrEqual(150);
  });
});

describe("through the doors", () => {
  const reached = reachedFiles(src, doors);

  it("lead to the rooms of forms alone", () => {
    const products = new Set(reached.map(({ path }) => relative(src, path).split(sep)[0]));
    expect(products).toEqual(new Set(["forms", "design"]));
    const rooms = reached.map(({ path }) => relative(join(src, "forms"), path).split(sep)[0]);
    expect(rooms).not.toContain("gate");
    expect(rooms).not.toContain("editor");
    expect(reached.length).toBeGreaterThan(150);
  });

  it("nothing is reached that names the airline", () => {
    const isAirlines = (name: string) => /starling|airline/i.test(name) && name !== "@starling/forms";
    expect(reached.flatMap((file) => namesLike(file, isAirlines))).toEqual([]);
  });
});
