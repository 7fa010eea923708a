import { describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { type Language, languages } from "../../src/forms/engine/form";
import { loadCatalog } from "../../src/server/catalog";
import { startMaintenance } from "../../src/server/maintenance";
import { sampleJobRow } from "../../src/server/sample/addSampleJobsIfNone";
import { sampleJobs } from "../../src/server/sample/sampleJobs";
import { foldText } from "../../src/server/search/foldText";
import { updateSearchIndex } from "../../src/server/search/updateSearchIndex";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, onDatabaseInTurn } from "./anApp";
import { cabin, maintenance, pilots, queries } from "./searchQueries.json";

const groups: Record<string, number[]> = { cabin, maintenance, pilots };

onDatabaseInTurn((site) => {
  const withSamples = async () => {
    const catalog = await loadCatalog(".forms");
    await site().db.deleteFrom("jobs").execute();
    await addJobs(
      site().db,
      sampleJobs.map((job) => sampleJobRow(job, catalog, site().now)),
    );
    await updateSearchIndex(site().db, site().parts.words);
  };
  const search = async (keyword: string, language: Language = "en") =>
    (await site().ask(calls.jobs, { query: { keyword }, language })).data;

  it("finds, for 60 searches in three languages, what must stand in the first five", async () => {
    await withSamples();
    expect(queries).toHaveLength(60);
    const wrong: unknown[] = [];
    for (const [keyword, expected] of queries) {
      const wanted = typeof expected === "string" ? groups[expected] : expected;
      if (!wanted) expect.fail(`there is no group ${expected}`);
      const first = (await search(String(keyword))).map(({ id }) => id).slice(0, 5);
      const fits =
        wanted.length > 5
          ? first.every((id) => wanted.includes(id))
          : wanted.every((id) => first.includes(id));
      if (!fits || first.length === 0) wrong.push({ keyword, wanted, first });
    }
    expect(wrong).toEqual([]);
  });

  it("finds what only the requirements name, by any name of it, and says where", async () => {
    await withSamples();
    const ids = async (keyword: string) => (await search(keyword)).map(({ id }) => id);
    const naming = sampleJobs.filter((job) => JSON.stringify(job).includes("TOEIC")).map(({ id }) => id);
    const found = await ids("TOEIC");
    expect(found.length).toBeGreaterThan(5);
    for (const id of found) expect(naming).toContain(id);
    expect(await ids("多益")).toEqual(found);
    expect(await ids("ｔｏｅｉｃ")).toEqual(found);
    for (const language of languages) {
      const [first] = await search("TOEIC", language);
      const { text = "", marks = [] } = first?.found?.excerpt ?? {};
      expect(marks.map(({ from, to }) => text.slice(from, to))).toContain("TOEIC");
    }
  });

  it("marks what is looked for where readers see it, in the words of their language", async () => {
    await withSamples();
    const marked = async (keyword: string, language: Language) => {
      const [job] = await search(keyword, language);
      return job?.found?.title.map(({ from, to }) => job.title.slice(from, to));
    };
    expect(await marked("空服員", "en")).toEqual(["Cabin Crew"]);
    expect(await marked("stewardess", "ja")).toEqual(["客室乗務員"]);
    expect(await marked("ﾊﾟｲﾛｯﾄ 訓練生", "ja")).toEqual(["パイロット訓練生", "自社養成"]);
    expect(await marked("captain a321", "en")).toEqual(["Captain", "A321"]);
    const unsearched = await site().ask(calls.jobs);
    expect(unsearched.data.some((job) => "found" in job)).toBe(false);
  });

  it("finds nothing by signs alone, and takes what is no search for text", async () => {
    await withSamples();
    for (const keyword of ["%", "?!", "' | ':* <-> (", "\\", "zzzzyx", "'"])
      expect(await search(keyword), keyword).toEqual([]);
    expect((await search("pilot:* & !captain")).length).toBeGreaterThan(0);
    expect((await site().ask(calls.jobs, { query: { keyword: " " } })).total).toBeGreaterThan(30);
  });

  it("names the words that it did not look for", async () => {
    await withSamples();
    const result = async (keyword: string) =>
      (await site().ask(calls.jobs, { query: { keyword } })).error.result;
    const twelve = "one two three four five six seven eight nine ten eleven twelve";
    expect(await result(twelve)).not.toHaveProperty("notSearched");
    expect(await result(`${twelve} Pilot`)).toHaveProperty("notSearched", ["Pilot"]);
  });

  it("finds a place by its new name once the server has started anew", async () => {
    await withSamples();
    expect(await search("Atlantis")).toEqual([]);
    const { words } = site().parts;
    const renamed = {
      ...words,
      option: (...[, , code]: [Language, string, string]) => (code === "sapporo" ? "Atlantis" : code),
    };
    await updateSearchIndex(site().db, renamed);
    site().rebuild({});
    expect((await search("atlantis")).map(({ id }) => id)).toEqual([1032]);
  });

  it("finds a posting that no command has indexed, once the upkeep has looked", async () => {
    await withSamples();
    await addJobs(site().db, [aJob({ id: 9, location: "Atlantis" })]);
    const upkeep = startMaintenance(site().parts, { print: expect.fail, onError: expect.fail });
    await expect.poll(async () => (await search("atlantis")).map(({ id }) => id)).toEqual([9]);
    await upkeep.stop();
  });

  it("makes the document of a posting once, while its texts and the way to split them are the same", async () => {
    await withSamples();
    const restarted = async () => {
      await updateSearchIndex(site().db, site().parts.words);
      site().rebuild({});
      return (await search("TOEIC")).length;
    };
    await site().db.updateTable("job_search").set({ document: "" }).execute();
    expect(await restarted()).toBe(0);
    await site().db.updateTable("job_search").set({ hash: "of another way" }).execute();
    expect(await restarted()).toBeGreaterThan(5);
  });

  it("lists those that are most like a job", async () => {
    await withSamples();
    const like = async (similarTo: number) =>
      (await site().ask(calls.jobs, { query: { similarTo, pageSize: 3 } })).data.map(({ id }) => id);
    expect((await like(1002))[0]).toBe(1013);
    expect(new Set(await like(1001))).toEqual(new Set([1015, 1010, 1016]));
    expect(await like(9_999_999)).toEqual([]);
  });
});

describe("a text as it is compared", () => {
  it.each([
    ["ＴＯＥＩＣ６００", "toeic600"],
    ["ﾊﾟｲﾛｯﾄ", "パイロット"],
    ["ぱいろっと", "パイロット"],
    ["臺北", "台北"],
    ["Hà Nội", "ha noi"],
    ["Résumé", "resume"],
    ["ガ", "ガ"],
  ])("%s is %s", (text, folded) => expect(foldText(text).text).toBe(folded));

  it("knows where each of its characters stood", () => {
    const { text, starts, ends } = foldText("㍿ﾊﾟ");
    expect(text).toBe("株式会社パ");
    expect([starts, ends]).toEqual([
      [0, 0, 0, 0, 1],
      [1, 1, 1, 1, 3],
    ]);
  });
});
