import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePointer } from "../../../../src/forms/engine/pointer";
import { patternFaults } from "../../../../src/forms/gate/references/patternFaults";
import { slowAttack } from "../../../../src/forms/gate/references/slowAttack";
import { asProject, smallProject } from "../project";

const numRuns = process.env.FULL ? 100 : 20;
const seed = process.env.FULL ? Date.now() : 20_261_126;

/** Generated patterns with the most characters of their answers; with FULL set others each time. */
const generated = (patterns: fc.Arbitrary<string>, lengths: fc.Arbitrary<number>) =>
  fc.sample(fc.tuple(patterns, lengths), { numRuns, seed });

const aClass = fc.constantFrom(
  ..."[a-z] [A-Za-z] \\p{L} \\d \\w [ァ-ヶー] [^,;] . \\S [\\p{L}\\p{M}] (?:ab?) x".split(" "),
);
const anOption = fc.constantFrom("", "-?", "\\s?", "[ .]?", "(?:, )?", "_*");
const times = fc.integer({ min: 12, max: 20 });

/** Parts of patterns that can match most texts in a number of ways that grows without limit. */
const aRunawayPart = fc.oneof(
  fc.tuple(aClass, anOption).map(([one, option]) => `(?:${one}+${option})+`),
  aClass.map((one) => `(${one}*)*`),
  fc
    .tuple(aClass, anOption, times, times)
    .map(([one, option, n, m]) => `(?:${one}{1,${n}}${option}){1,${m}}`),
  aClass.map((one) => `(?:${one}|${one})+`),
  aClass.map((one) => `(?:${one}|${one}${one})*`),
  fc.tuple(aClass, times).map(([one, n]) => `(${one}+${one}?){2,${n}}`),
  fc.tuple(aClass, times).map(([one, n]) => `(?:(?:${one}{1,${n}})+\\s?)+`),
);
const aBeginning = fc.constantFrom("", "[A-Z]", "\\d{2}", "(?=.*\\S)", "(?:mr|mrs) ", "#?");
const anEnd = fc.constantFrom("", "\\.", "(?:[.])?", "%");
const aRunaway = fc.tuple(aBeginning, aRunawayPart, anEnd).map((parts) => `^${parts.join("")}$`);

/** Harmless patterns: each part begins with characters that the part before it cannot match. */
const aHarmless = fc.oneof(
  fc.tuple(aClass, times).map(([one, n]) => `^${one}{1,${n}}$`),
  aClass.map((one) => `^${one}*$`),
  fc
    .tuple(
      fc.constantFrom("[a-z]", "[A-Za-z0-9]", "\\p{L}", "[ァ-ヶー]", "\\d"),
      fc.constantFrom(" ", "-", "\\.", ", "),
    )
    .map(([one, between]) => `^${one}+(?:${between}${one}+)*$`),
  fc
    .tuple(fc.constantFrom("[a-z]", "\\p{L}", "\\d"), times, times)
    .map(([one, n, m]) => `^(?:${one}{1,${n}}-){0,${m}}${one}{1,${n}}$`),
  fc.constantFrom(
    "^(?:intern|junior|senior|lead)$",
    "^(?=.*[0-9])(?=.*[a-z])[A-Za-z0-9]{8,40}$",
    "^[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}$",
    "^\\p{Lu}[\\p{L}\\p{M}]{0,39}(?: \\p{Lu}[\\p{L}\\p{M}]{0,39}){0,3}$",
    "^https://[a-z0-9.-]+/[^\\s?#]*$",
    "^(?!0)[0-9]{1,4}(?:,[0-9]{3})*$",
    "\\S",
  ),
);

/** The most characters of the answer. */
const aMaxLength = fc.constantFrom(40, 60, 200, 2000);

describe("a pattern", () => {
  it.each(generated(aRunaway, aMaxLength))(
    "that runs away passes by no length: %s of %i",
    (pattern, length) => {
      expect(slowAttack(pattern, length)).toBeDefined();
    },
  );

  it.each(generated(aHarmless, fc.oneof(aMaxLength, fc.constant(20_000))))(
    "that does not is not refused: %s of %i",
    (pattern, length) => {
      expect(slowAttack(pattern, length)).toBeUndefined();
    },
  );

  it.each([
    ["schemas/sections/basic.json", "/properties/preferredName", { pattern: "^(?:[A-Za-z]{1,10}-?){1,15}$" }],
    ["schemas/sections/basic.json", "/properties/preferredName", { patternProperties: { "^(a+)+$": true } }],
    ["schemas/options/gender.json", "", { pattern: "^(?:\\p{L}{1,20}\\s?){1,20}$" }],
    ["schemas/account/register.json", "", { pattern: "^(?:\\p{L}{1,20}\\s?){1,20}$" }],
  ])("is judged in %s", (file, at, part) => {
    const text = smallProject.get(file);
    const json = JSON.parse(text ?? expect.fail(`there is no ${file}`));
    const place = parsePointer(at).reduce<unknown>((inner, key) => Object(inner)[key], json);
    Object.assign(Object(place), part);
    const texts = new Map(smallProject).set(file, JSON.stringify(json));
    expect(patternFaults(asProject(texts)).map((fault) => [fault.file, fault.code])).toEqual([
      [file, "patternRunsAway"],
    ]);
  });
});
