import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { illustrations } from "../../../src/design/illustrations/Illustration";
import { drawIllustrations } from "./drawIllustrations";

const folder = "src/design/illustrations/drawn";

it("are kept as they are drawn now: else `npm run pictures` was forgotten", () => {
  const kept = readdirSync(folder).map((file): [string, string] => [
    file,
    readFileSync(join(folder, file), "utf8"),
  ]);
  expect(new Map(kept)).toEqual(drawIllustrations());
});

it("have each a name in a file, and refer to nothing that another page would have to hold", () => {
  const drawn = [...drawIllustrations().values()].join("");
  expect(drawn).not.toMatch(/url\(|href|<style|<script/);
  const birds = /^(?:layer\d|leader|astray)$/;
  const people = [...drawn.matchAll(/ id="(\w+)"/g)].filter(([, id = ""]) => !birds.test(id));
  expect(illustrations).toHaveLength(people.length);
});
