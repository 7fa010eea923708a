import { beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../src/server/app";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, ownSite } from "./anApp";

const site = ownSite();
beforeAll(async () => {
  await addJobs(site().db, [
    aJob({ id: 71, market: "jp", salary: "220,000 – 260,000" }),
    aJob({ id: 72, closes_at: new Date("2026-01-01T00:00:00Z") }),
  ]);
});

/** Reads a page without running its scripts. */
async function read(url: string) {
  const { body, statusCode } = await site().app.inject({ url });
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
    expect(body).toMatch(/<main><h1>Thousands of birds[^<]+<\/h1><p>Thousands/);
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
    expect(body).toContain(`content="${nonce}"`);
    expect((await read("/Pilot")).body).toContain('<div id="root"></div>');
  });

  it("tells of a job what search engines want to know", async () => {
    const { title, description, body } = await read("/Jobs/Detail/71");
    expect([title, description]).toEqual([["Cabin crew · Starling Air"], ["Fly."]]);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "");
    expect(data).toEqual({
      "@context": "https://schema.org",
      "@type": "JobPosting",
      title: "Cabin crew",
      description: "<p>Fly far.</p><p>Smile</p>",
      identifier: { "@type": "PropertyValue", name: "Starling Air", value: "71" },
      datePosted: "2026-02-01T00:00:00.000Z",
      validThrough: "2026-04-01T15:00:00.000Z",
      employmentType: "FULL_TIME",
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
      const page = await read(url);
      expect(page.isHidden, url).toBe(true);
      expect(page.canonical, url).toEqual([]);
    }
    const gone = await read("/Jobs/Detail/7171");
    expect([gone.statusCode, gone.title]).toEqual([404, ["Page Not Found · Starling Air"]]);
  });

  it("is found by the map of the site while it is open, and the way to one's own pages is closed", async () => {
    const map = await site().app.inject({ url: "/sitemap.xml" });
    expect(map.headers["content-type"]).toContain("application/xml");
    expect(map.body).toContain("<loc>https://careers.test/</loc>");
    expect(map.body).toContain("<loc>https://careers.test/Jobs/Detail/71</loc>");
    expect(map.body).toContain('hreflang="ja" href="https://careers.test/Jobs/Detail/71?lang=ja"');
    expect(map.body).not.toMatch(/Detail\/72|UserProfile|Verify\/|Maintenance/);
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
