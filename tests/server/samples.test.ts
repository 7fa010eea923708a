import { Errors } from "typebox/value";
import { describe, expect, it } from "vitest";
import { endOfDay } from "../../src/forms/engine/endOfDay";
import { languages } from "../../src/forms/engine/form";
import { loadCatalog } from "../../src/server/catalog";
import { sampleJobRow } from "../../src/server/sample/addSampleJobsIfNone";
import { SampleJobs } from "../../src/server/sample/sampleJob";
import { sampleJobs as jobs } from "../../src/server/sample/sampleJobs";
import { aCatalog } from "./aCatalog";

describe("the end of a day", () => {
  it.each([
    ["2026-03-31", "Asia/Tokyo", "2026-03-31T15:00:00.000Z"],
    ["2026-03-31", "Asia/Taipei", "2026-03-31T16:00:00.000Z"],
    ["2026-03-29", "Europe/London", "2026-03-29T23:00:00.000Z"],
    ["2026-12-31", "America/Los_Angeles", "2027-01-01T08:00:00.000Z"],
    ["2026-02-28", "Asia/Kathmandu", "2026-02-28T18:15:00.000Z"],
    ["2026-02-28", null, "2026-03-01T00:00:00.000Z"],
  ])("of %s in %s is %s", (date, zone, instant) => {
    expect(endOfDay(date, zone).toISOString()).toBe(instant);
  });
});

describe("the sample files", () => {
  it("are of the shape that they are read by", () => {
    expect([...Errors(SampleJobs, jobs)]).toEqual([]);
  });

  it("offer every ApplyType and every market, each in its own currency, of groups and departments there are", async () => {
    const { applying, stepPaths, options, forJob } = await loadCatalog(".forms");
    expect(new Set(jobs.map(({ applyType }) => applyType))).toEqual(new Set(stepPaths.keys()));
    expect(new Set(jobs.map(({ market }) => market))).toEqual(
      new Set(applying.map(({ form }) => form.market)),
    );
    for (const job of jobs) {
      expect(job.currency).toBe(forJob(job.applyType, job.market)?.form.currency);
      expect(options.jobGroup).toContain(job.group);
      expect(options.department).toContain(job.department);
      expect(options.location).toContain(job.location);
    }
  });
});

describe("the sample postings", () => {
  it("are thirty or more, of every category and group, at every place", async () => {
    const { options } = await loadCatalog(".forms");
    const all = (key: "jobTypeKey" | "group" | "location") => new Set<unknown>(jobs.map((job) => job[key]));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
    expect(jobs.length).toBeGreaterThanOrEqual(30);
    expect(all("jobTypeKey")).toEqual(new Set(options.jobCategory));
    expect(all("group")).toEqual(new Set(options.jobGroup));
    expect(all("location")).toEqual(new Set(options.location));
  });

  it("say as much in every language", () => {
    for (const job of jobs)
      for (const list of [job.requirements, job.process, job.notes])
        for (const language of languages) expect(list[language], job.title.en).toHaveLength(list.en.length);
  });

  it("include the closed one of Japan, in yen, with JLPT and an interview in Tokyo", () => {
    const closed = jobs.find(({ postedAt }) => postedAt?.startsWith("2023"));
    expect(closed).toMatchObject({
      applyType: "cabinCrew",
      market: "jp",
      currency: "JPY",
      location: "tokyo",
    });
    expect(closed?.process.en.join()).toContain("Tokyo, 9–11 December 2023");
    expect(closed?.requirements.en.join()).toContain("JLPT");
  });
});

describe("a sample posting", () => {
  const words = { en: "e", ja: "j", "zh-TW": "z" };
  const lists = { en: [], ja: [], "zh-TW": [] };
  const job = {
    id: 1,
    applyType: "crew",
    market: "north",
    jobTypeKey: "air",
    group: "cabin",
    location: "tokyo",
    department: "FA",
    salary: null,
    currency: "JPY",
    title: words,
    summary: words,
    description: words,
    requirements: lists,
    process: lists,
    notes: lists,
  };
  const now = new Date("2026-03-02T20:00:00Z");

  it("closes so many days from today, at its market's midnight", () => {
    const row = sampleJobRow({ ...job, closesInDays: 3, postedDaysAgo: 2 }, aCatalog(), now);
    // In Tokyo it is already the 3rd of March.
    expect(row.closes_at).toEqual(new Date("2026-03-06T15:00:00Z"));
    expect(row.posted_at).toEqual(new Date("2026-02-28T20:00:00Z"));
  });

  it("has no end where none is told, and no place where there is no form for it", () => {
    expect(sampleJobRow(job, aCatalog(), now).closes_at).toBeNull();
    expect(() => sampleJobRow({ ...job, market: "moon" }, aCatalog(), now)).toThrow(
      "no form crew in market moon",
    );
  });
});
