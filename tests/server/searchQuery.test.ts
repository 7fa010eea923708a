import fc from "fast-check";
import { expect, it } from "vitest";
import { keywordQuery } from "../../src/server/search/keywordQuery";
import { searchQueryParser } from "../../src/server/search/searchQueryParser";
import { loadSearchWords } from "../../src/server/search/searchWords";

const words = loadSearchWords("locales");
const parse = searchQueryParser(words);
const typed = (keyword: string) =>
  parse(keyword).terms.map(({ alternatives: [first = []] }) =>
    first.map(({ tokens }) => tokens.map(({ text }) => text).join(" ")).join(" & "),
  );

it.each([
  ["a word again and again", "空姐".repeat(48), ["空姐"]],
  ["a word by its other names", "pilot 機師 Pilots パイロット captain", ["pilot", "captain"]],
  ["a word in other capitals and widths", "a320 A320 ａ３２０", ["a 320"]],
])("looks once for %s", (_, keyword, expected) => expect(typed(keyword)).toEqual(expected));

it.each([
  ["thirteen words", "one two three four five six seven eight nine ten eleven twelve thirteen", 12],
  ["signs of five characters each", "\u3347".repeat(97), 1],
  ["signs of four words each", "\uFDFA".repeat(97), 5],
])("looks for no more than twelve words or a hundred characters of %s", (_, keyword, terms) => {
  expect(typed(keyword)).toHaveLength(terms);
  expect(typed(keyword).join(" ").length).toBeLessThanOrEqual(100);
});

it.each([
  ["twelve words", "one two three four five six seven eight nine ten eleven twelve", []],
  ["words that say the same", `${"pilot 機師 ".repeat(9)}crew`, []],
  ["fourteen words", "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12 Zürich Cabin-Crew", ["Zürich", "Cabin-Crew"]],
  [
    "signs that fold to more than a hundred characters",
    `${"\uFDFA".repeat(5)} \uFDFA\uFDFA パイロット Pilot`,
    ["\uFDFA\uFDFA", "パイロット", "Pilot"],
  ],
])("names the words for which it has no room of %s", (_, keyword, expected) =>
  expect(parse(keyword).notSearched).toEqual(expected),
);

it("asks the database for no more by any search than the synonyms of twelve terms and a hundred characters", () => {
  const lexemes = (query: string) => query.split("'").length >> 1;
  const longestGroups = words.synonyms
    .map((group) => lexemes(keywordQuery(parse(group[0] ?? "").terms)?.all ?? ""))
    .sort((one, other) => other - one)
    .slice(0, 12);
  // A run is looked for as a whole, and by its words.
  const most = longestGroups.reduce((sum, each) => sum + each, 0) + 2 * 100;
  const part = fc.oneof(
    fc.constantFrom(...words.synonyms.flat()),
    fc.constantFrom("\uFDFA", "\u3347", "㍿", "の", "a", "7", "字", " ", "-"),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 100 }), (parts) => {
      const query = keywordQuery(parse(parts.join("").slice(0, 100)).terms);
      expect(lexemes(query?.all ?? "")).toBeLessThanOrEqual(most);
    }),
    { numRuns: process.env.FULL ? 10_000 : 300 },
  );
});
