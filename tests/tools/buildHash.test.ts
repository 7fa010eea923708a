import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashBuildInputs, readBuildHash } from "../../src/tools/buildHash";
import { aCopy } from "./aCopy";

it("differs once a schema or a word differs", () => {
  const copy = aCopy();
  const first = hashBuildInputs(copy);
  expect(hashBuildInputs(copy)).toBe(first);
  copy.edit("locales/ja/sections/basic.json", "{", "{ ");
  const second = hashBuildInputs(copy);
  copy.edit("schemas/markets/jp.json", "JPY", "USD");
  expect(new Set([first, second, hashBuildInputs(copy)]).size).toBe(3);
});

it("is none where a build was broken off or its forms are gone", () => {
  const copy = aCopy();
  expect(readBuildHash(copy, copy.out)).toBeUndefined();
  mkdirSync(copy.out);
  writeFileSync(join(copy.out, "build.json"), '{"hash": "1f"}');
  expect(readBuildHash(copy, copy.out)).toBeUndefined();
  writeFileSync(join(copy.out, "manifest.json"), "{}");
  expect(readBuildHash(copy, copy.out)).toBe("1f");
});
