import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en/form.json";
import ja from "../../../locales/ja/form.json";
import zhTW from "../../../locales/zh-TW/form.json";

const renderer = join(import.meta.dirname, "../../../src/forms/renderer");

const sources = readdirSync(renderer, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(renderer, name), "utf8"));

const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();

describe("the renderer's own words", () => {
  it("are there for everything that it says", () => {
    const said = sources.flatMap((source) =>
      [...source.matchAll(/\bwords\(([^)]*)\)/g)].flatMap(([, args = ""]) =>
        [...args.matchAll(/"(\w+)"/g)].map(([, key]) => key),
      ),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((key) => key !== undefined && !(key in en))).toEqual([]);
  });

  it.each([
    ["ja", ja],
    ["zh-TW", zhTW],
  ])("are the same in %s, with the same places to fill", (_, words) => {
    const shape = (catalogue: Record<string, string>) =>
      Object.entries(catalogue).map(([key, text]) => [key, places(text)]);
    expect(shape(words)).toEqual(shape(en));
  });
});
