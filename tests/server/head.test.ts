import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../src/server/app";
import { recordPageTextChanges } from "../../src/server/page/recordPageTextChanges";
import { withdrawJob } from "../../src/server/store/jobChanges";
import { addJobs } from "../../src/server/store/jobs";
import { airline } from "../../src/site/airline";
import { aJob, ownSite, someTerms } from "./anApp";

const site = ownSite();
beforeAll(async () => {
  await addJobs(site().db, [
    aJob({ id: 71, market: "jp", salary: "220,000 – 260,000", terms: JSON.stringify(someTerms) }),
    aJob({ id: 72, closes_at: new Date("2026-01-01T00:00:00Z") }),
    aJob({ id: 73 }),
  ]);
  await withdrawJob(site().db, 73, site().now);
});

/** Reads a page without running its scripts. */
async function read(url: string, headers: Record<string, string> = {}) {
  const { body, statusCode } = await site().app.inject({ url, headers });
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, ...found]) => found);
  return {
    statusCode,
    body,
    title: all(/<title>(.*?)<\/title>/g).flat(),
    description: all(/<meta name="description" content="(.*?)">/g).flat(),
    canonical: all(/<link rel="canonical" href="(.*?)">/g).flat(),
    alternates: Object.fromEntries(all(/hreflang="(.*?)" href="(.*?)">/g)),
    isHidden: body.includes('<meta name="robots" content="noindex">'),
  };
}

const jobDataOf = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "");

describe("the page that a search engine reads", () => {
  it("has a title, a description and its address in each language", async () => {
    const page = await read("/pilot/cadet/?from=mail");
    expect(page.title).toEqual(["Cadet Pilot · Starling Air"]);
    expect(page.description[0]?.length).toBeGreaterThan(40);
    expect(page.canonical).toEqual(["https://careers.test/Pilot/Cadet"]);
    expect(page.alternates).toEqual({
      en: "https://careers.test/Pilot/Cadet?lang=en",
      ja: "https://careers.test/Pilot/Cadet?lang=ja",
      "zh-TW": "https://careers.test/Pilot/Cadet?lang=zh-tw",
      "x-default": "https://careers.test/Pilot/Cadet",
    });
    expect(page.isHidden).toBe(false);
  });

  it("is in the language that its address names, and is then itself the one to be kept", async () => {
    const page = await read("/Pilot/Cadet?lang=ja");
    expect(page.title).toEqual(["パイロット訓練生（自社養成） · スターリング航空"]);
    expect(page.body).toContain('<html lang="ja">');
    expect(page.canonical).toEqual(["https://careers.test/Pilot/Cadet?lang=ja"]);
    expect((await read("/lang/zh-tw")).canonical).toEqual(["https://careers.test/lang/zh-tw"]);
    expect((await read("/")).alternates.ja).toBe("https://careers.test/lang/ja");
    expect((await read("/CabinCrew")).alternates.ja).toBe("https://careers.test/CabinCrew/ja");
  });

  it("begins, at home, with its heading and what it promises", async () => {
    const { body } = await read("/lang/en");
    expect(body).toMatch(/<main[^>]*>.*?<h1[^>]*>Thousands of birds[^<]+<\/h1><p[^>]*>Thousands/);
  });

  it("tells of a job what search engines want to know", async () => {
    const { title, description, body } = await read("/Jobs/Detail/71");
    expect([title, description]).toEqual([["Cabin crew · Starling Air"], ["Fly."]]);
    expect(jobDataOf(body)).toEqual({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Cabin crew",
      description:
        "<p>Fly far.</p><p>Smile</p><p><strong>Type of employment</strong><br>Full-time</p>" +
        "<p><strong>Contract period</strong><br>3-year fixed term</p>" +
        "<p><strong>Working hours</strong><br>By roster.</p>",
      identifier: { "@type": "PropertyValue", name: "Starling Air", value: "71" },
      datePosted: "2026-02-01T00:00:00.000Z",
      validThrough: "2026-04-01T15:00:00.000Z",
      employmentType: "FULL_TIME",
      workHours: "By roster.",
      hiringOrganization: { "@type": "Organization", name: "Starling Air" },
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: "Tokyo", addressCountry: "JP" },
      },
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "JPY",
        value: { "@type": "QuantitativeValue", minValue: 220_000, maxValue: 260_000, unitText: "MONTH" },
      },
      directApply: true,
    });
  });

  it("is not to be kept when it is somebody's own, or is not there", async () => {
    for (const url of ["/UserProfile", "/Apply/crew/71", "/Verify/amy%40example.com/abc", "/nowhere"]) {
      const page = await read(url, { cookie: `token=a; expireDate=${site().now.getTime()}` });
      expect(page.isHidden, url).toBe(true);
      expect(page.canonical, url).toEqual([]);
    }
    const missing = await read("/Jobs/Detail/7171");
    expect([missing.statusCode, missing.title]).toEqual([404, ["Page Not Found · Starling Air"]]);
  });

  it("is gone for good when its job was withdrawn, and stays when that is closed, which it says", async () => {
    const gone = await read("/Jobs/Detail/73");
    expect([gone.statusCode, gone.title]).toEqual([410, ["Page Not Found · Starling Air"]]);
    expect([gone.isHidden, gone.body.includes("ld+json")]).toEqual([true, false]);
    const closed = await read("/Jobs/Detail/72?lang=en");
    expect([closed.statusCode, closed.isHidden]).toEqual([200, false]);
    // The last day is that of its market, nine hours ahead.
    expect(closed.description).toEqual(["Closed on 1 January 2026 · Fly."]);
    expect(jobDataOf(closed.body)).toMatchObject({
      validThrough: "2026-01-01T00:00:00.000Z",
      directApply: false,
    });
  });

  it("has a picture and names for messengers, in its language, and the feeds of openings", async () => {
    const { body } = await read("/CabinCrew/ja");
    const told = [...body.matchAll(/<meta property="((?:og|twitter):[^"]+)" content="([^"]+)">/g)];
    expect(told.map(([, property, content]) => [property, content])).toEqual([
      ["og:type", "website"],
      ["og:site_name", "スターリング航空"],
      ["og:title", "客室乗務員 · スターリング航空"],
      ["og:description", expect.stringMatching(/.{20}/)],
      ["og:url", "https://careers.test/CabinCrew/ja"],
      ["og:image", "https://careers.test/openGraph/ja.png"],
      ["og:image:type", "image/png"],
      ["og:image:width", "1200"],
      ["og:image:height", "630"],
      ["og:image:alt", "スターリング航空"],
      ["og:locale", "ja_JP"],
      ["og:locale:alternate", "en_GB"],
      ["og:locale:alternate", "zh_TW"],
      ["twitter:card", "summary_large_image"],
    ]);
    expect((await read("/UserProfile")).body).not.toContain("og:");
    const feedsOf = async (url: string) =>
      [...(await read(url)).body.matchAll(/type="application\/atom\+xml" title="(.+?)" href="(.+?)"/g)].map(
        ([, title, href]) => [title, href],
      );
    expect(await feedsOf("/lang/en")).toEqual([["Openings", "/Jobs/Feed/en"]]);
    expect(await feedsOf("/Jobs/Detail/71?lang=zh-tw")).toEqual([
      ["職缺", "/Jobs/Feed/zh-tw"],
      ["職缺 · air", "/Jobs/Feed/zh-tw/air"],
    ]);
  });

  it("is found by the map of the site while it is open, and the way to one's own pages is closed", async () => {
    const map = await site().app.inject({ url: "/sitemap.xml" });
    expect(map.headers["content-type"]).toContain("application/xml");
    expect(map.body).toContain("<loc>https://careers.test/</loc>");
    expect(map.body).toContain("<loc>https://careers.test/Jobs/Detail/71</loc>");
    expect(map.body).toContain('hreflang="ja" href="https://careers.test/Jobs/Detail/71?lang=ja"');
    expect(map.body).not.toMatch(/Detail\/7[23]|UserProfile|Verify\/|Maintenance/);
    const robots = await site().app.inject({ url: "/robots.txt" });
    expect(robots.body.split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /UserProfile",
      "Disallow: /Resume",
      "Disallow: /Apply",
      "Sitemap: https://careers.test/sitemap.xml",
      "",
    ]);
  });

  it("names whom to tell of a weakness, and where a password is changed", async () => {
    const told = await site().app.inject({ url: "/.well-known/security.txt" });
    expect([told.statusCode, told.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(told.body).toContain(`Contact: mailto:${airline.contact}\n`);
    expect(told.body).toContain("Canonical: https://careers.test/.well-known/security.txt\n");
    const [, expires = ""] = /^Expires: (.*)$/m.exec(told.body) ?? [];
    const days = (Date.parse(expires) - site().now.getTime()) / (24 * 3_600_000);
    expect([days > 90, days < 365]).toEqual([true, true]);
    const { statusCode, headers } = await site().app.inject({ url: "/.well-known/change-password" });
    expect([statusCode, headers.location]).toEqual([302, "/UserProfile/password"]);
    expect((await site().app.inject({ url: "/.well-known/anything-else" })).statusCode).toBe(404);
  });

  it("says on the map since when it says what it says: its job, its texts, or the list", async () => {
    const config = { ...site().parts.config, localesDir: mkdtempSync(join(tmpdir(), "locales-")) };
    cpSync(site().parts.config.localesDir, config.localesDir, { recursive: true });
    const changes = async () => {
      const { body } = await site().app.inject({ url: "/sitemap.xml" });
      const found = [
        ...body.matchAll(/<loc>https:\/\/careers\.test([^<]*)<\/loc><lastmod>(.*?)<\/lastmod>/g),
      ];
      return Object.fromEntries(found.map(([, path, at]) => [path, at]));
    };
    const at = (time: string) => ({ ...site().parts, config, clock: () => new Date(time) });
    await recordPageTextChanges(at("2026-02-10T00:00:00Z"));
    const jobsChanged = site().now.toISOString();
    const first = await changes();
    expect(first).toMatchObject({
      "/": jobsChanged,
      "/Jobs/1": jobsChanged,
      "/Jobs/Detail/71": "2026-02-01T00:00:00.000Z",
      "/LifeAtStarling": "2026-02-10T00:00:00.000Z",
      "/Privacy": "2026-02-10T00:00:00.000Z",
    });
    const file = join(config.localesDir, "ja/pages/life.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"promise": "', '"promise": "今、'));
    await recordPageTextChanges(at("2026-03-01T00:00:00Z"));
    expect(await changes()).toEqual({ ...first, "/LifeAtStarling": "2026-03-01T00:00:00.000Z" });
    rmSync(config.localesDir, { recursive: true });
  });

  it("names who is told of page views: the site itself, where the environment names nobody else", async () => {
    expect((await read("/")).body).toContain('<meta name="page-views" content="/api/0.1.0/pageViews">');
    const config = { ...site().parts.config, pageViewsUrl: "https://views.example.com/count" };
    const app = buildApp({ ...site().parts, config });
    const { body, headers } = await app.inject({ url: "/" });
    expect(body).toContain('<meta name="page-views" content="https://views.example.com/count">');
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://views.example.com;");
    await app.close();
  });
});
