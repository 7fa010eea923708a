import { expect, it } from "vitest";
import { loadCatalog } from "../../src/server/catalog";
import { readPostings } from "../../src/server/postings/readPostings";
import { wordPostingFault } from "../../src/server/postings/wordPostingFault";
import { sampleJobs } from "../../src/server/sample/sampleJobs";
import { loadWords } from "../../src/server/words";

const catalog = await loadCatalog(".forms");
const words = loadWords("locales");
const [posting] = sampleJobs;

/** The faults that an import reports of a file, each with its line. */
async function said(text: string): Promise<string[]> {
  const { faults, postings } = await readPostings(text, catalog);
  expect(postings).toEqual([]);
  return faults.map((fault) => `${fault.line}: ${wordPostingFault(words, "en", fault)}`);
}

const place = { en: "Hall", ja: "会場", "zh-TW": "會場" };
const interview = { place, from: "2026-02-01", to: "2026-02-02" };
const endOfTime = { ...posting, closesAt: "9999-12-31" };

it.each([
  ["is nested deep and not closed", "[".repeat(200_000), /^1: this is nested more deeply/],
  ["is nested deep", `${'[{"a":'.repeat(50_000)}1${"}]".repeat(50_000)}`, /^1: this is nested more deeply/],
  ["has very many values", `[${"0,".repeat(1_000_001)}0]`, /^1: this file has more values/],
  [
    "has very many values and no end",
    `[\n${"0,".repeat(1_000_001)}`,
    /^2: column \d+: the file ends too soon/,
  ],
  ["has what no database stores", `[\n{"title":\n{"en":"a\\u0000"}}]`, /^3: title.en contains a character/],
  ["has half a character", `[{"summary":"\\ud800"}]`, /^1: summary contains a character/],
  [
    "has an endless number",
    `[\n{"id":1e999}]`,
    /^2: id contains a character that cannot be stored, or a number/,
  ],
  ["closes at the end of time", JSON.stringify([endOfTime]), /^1: closesAt: this date does not exist/],
  [
    "has a text of megabytes",
    JSON.stringify([{ ...posting, notes: { en: ["x".repeat(20_000_000)] } }], null, 1),
    /^136: notes.en.0 is longer than 20000 characters/,
  ],
  [
    "has a number that no address can have",
    JSON.stringify([{ ...posting, id: 1e300 }]),
    /^1: id: expected <= 999999999999999/,
  ],
  [
    "is for a market with the name of a method",
    JSON.stringify([{ ...posting, market: "constructor", demands: [] }]),
    /^1: applyType: there is no form \w+ in market constructor/,
  ],
  [
    "has too many paragraphs",
    JSON.stringify([{ ...posting, notes: { en: Array(201).fill(""), ja: [], "zh-TW": [] } }]),
    /^1: notes.en: expected \[≤ 200\]/,
  ],
  [
    "interviews on a day that there is not",
    JSON.stringify([{ ...posting, interview: { ...interview, to: "2026-02-30" } }]),
    /^1: interview.to: this date does not exist/,
  ],
  [
    "interviews that end before they begin",
    JSON.stringify([{ ...posting, interview: { ...interview, from: "2026-03-02", to: "2026-03-01" } }]),
    /^1: interview.to: the last day is before the first day/,
  ],
])("a file of postings that %s is refused, with its line", async (_, text, fault) => {
  expect(await said(text)).toEqual([expect.stringMatching(fault)]);
});

it("a file of postings with faults in each is refused with the first of them", async () => {
  const faults = await said(`[\n${"{},\n".repeat(20_000)}{}]`);
  expect(faults[0]).toMatch(/^2: /);
  expect(faults.length).toBeGreaterThan(100);
  expect(faults.length).toBeLessThan(2_000);
});

it("a file of postings has the fields of a form looked at once, however many postings are for it", async () => {
  let looks = 0;
  const counted = await loadCatalog(".forms");
  for (const each of counted.applying) {
    const { schema } = each.form;
    Object.defineProperty(each, "form", {
      value: Object.defineProperty({ ...each.form }, "schema", {
        get() {
          looks++;
          return schema;
        },
      }),
    });
  }
  const read = async (count: number) => {
    const postings = Array.from({ length: count }, (_, index) => ({ ...posting, id: index + 1 }));
    expect((await readPostings(JSON.stringify(postings), counted)).faults).toEqual([]);
    return looks;
  };
  const once = await read(2);
  expect(once).toBeGreaterThan(0);
  expect(await read(200)).toBe(once);
});
