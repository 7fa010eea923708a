import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { closeJob, upsertJobs, withdrawJob } from "../../src/server/store/jobChanges";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, ownSite } from "./anApp";

const site = ownSite();
const atom = "http://www.w3.org/2005/Atom";
const xmlParser = new new JSDOM().window.DOMParser();

/** Titles that break XML where they are not escaped, or not left out. */
const title = { en: 'A <b> & \u0007"C"', ja: "甲 ]]> 乙", "zh-TW": "丙" };
const words = { ...JSON.parse(aJob().words), title };

beforeAll(async () => {
  const { catalog } = site().parts;
  const options = { ...catalog.options, jobCategory: ["air", "land"] };
  site().rebuild({ catalog: { ...catalog, options } });
  await addJobs(site().db, [
    aJob({ id: 91, words: JSON.stringify(words) }),
    aJob({ id: 92, job_type_key: "land", posted_at: new Date("2026-02-20T00:00:00Z") }),
    aJob({ id: 93, closes_at: new Date("2026-03-01T15:00:00Z") }),
    aJob({ id: 94 }),
  ]);
  await withdrawJob(site().db, 94, new Date("2026-02-25T00:00:00Z"));
});

const get = (url: string, headers: Record<string, string> = {}) => site().app.inject({ url, headers });

async function readFeed(url: string): Promise<Element> {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  const { documentElement } = xmlParser.parseFromString(body, "application/xml");
  expect([documentElement.namespaceURI, documentElement.localName]).toEqual([atom, "feed"]);
  return documentElement;
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.namespaceURI === atom && child.localName === name);
const textOf = (parent: Element, name: string) => childrenOf(parent, name)[0]?.textContent ?? "";

/** The requirements of RFC 4287 for a feed and for each entry. */
function expectValid(feed: Element): void {
  const entries = childrenOf(feed, "entry");
  for (const part of [feed, ...entries]) {
    for (const name of ["id", "title", "updated"]) expect(childrenOf(part, name), name).toHaveLength(1);
    expect(URL.canParse(textOf(part, "id"))).toBe(true);
    const moments = ["updated", "published"].flatMap((name) => childrenOf(part, name));
    for (const { textContent } of moments)
      expect(textContent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const links = childrenOf(part, "link").map((link) =>
      ["rel", "type", "hreflang"].map((name) => link.getAttribute(name)).join(" "),
    );
    expect(new Set(links).size).toBe(links.length);
    for (const link of childrenOf(part, "link"))
      expect(URL.canParse(link.getAttribute("href") ?? "")).toBe(true);
  }
  // An author of the feed is the author of every entry.
  expect(childrenOf(feed, "author").map((author) => textOf(author, "name"))).toHaveLength(1);
  const ids = [feed, ...entries].map((part) => textOf(part, "id"));
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of entries) {
    expect(childrenOf(entry, "link").some((link) => link.getAttribute("rel") === "alternate")).toBe(true);
    expect(childrenOf(entry, "category")[0]?.hasAttribute("term")).toBe(true);
    expect(childrenOf(entry, "content")[0]?.getAttribute("type")).toBe("html");
  }
}

describe("the feed of openings", () => {
  it("is valid in each language and for each category, and lists the newest open ones first", async () => {
    const listed = { "": [92, 91], "/air": [91], "/land": [92] };
    for (const language of ["en", "ja", "zh-tw"]) {
      for (const [category, ids] of Object.entries(listed)) {
        const url = `/Jobs/Feed/${language}${category}`;
        const feed = await readFeed(url);
        expectValid(feed);
        expect(feed.getAttribute("xml:lang")?.toLowerCase()).toBe(language);
        expect(textOf(feed, "id")).toBe(`https://careers.test${url}`);
        expect(childrenOf(feed, "entry").map((entry) => textOf(entry, "id"))).toEqual(
          ids.map((id) => `https://careers.test/Jobs/Detail/${id}?lang=${language}`),
        );
      }
    }
  });

  it("says of an opening what it is and when it was changed", async () => {
    const feed = await readFeed("/Jobs/Feed/en/air");
    expect(textOf(feed, "title")).toBe("Openings · air · Starling Air");
    const [entry] = childrenOf(feed, "entry");
    if (!entry) return expect.fail();
    expect(textOf(entry, "title")).toBe('A <b> & "C"');
    expect(textOf(entry, "summary")).toBe("Fly.");
    expect(textOf(entry, "content")).toBe("<p>Fly far.</p><p>Smile</p>");
    expect(textOf(entry, "published")).toBe("2026-02-01T00:00:00.000Z");
    expect(textOf(entry, "updated")).toBe("2026-02-01T00:00:00.000Z");
    expect(textOf(await readFeed("/Jobs/Feed/ja"), "title")).toBe("募集職種 · スターリング航空");
  });

  it("is sent again only when it is another one: a posting was changed, or has closed", async () => {
    const url = "/Jobs/Feed/en/land";
    const first = await get(url);
    const { etag = "", "last-modified": modified = "" } = first.headers;
    const ofEtag = async () => (await get(url, { "if-none-match": `"other", W/${etag}` })).statusCode;
    const ofDate = async () => (await get(url, { "if-modified-since": String(modified) })).statusCode;
    expect(modified).toBe("Sun, 01 Feb 2026 00:00:00 GMT");
    expect([await ofEtag(), await ofDate()]).toEqual([304, 304]);
    const other = { "if-none-match": '"other"', "if-modified-since": String(modified) };
    expect((await get(url, other)).statusCode).toBe(200);
    // A job that is saved again with the same content counts as unchanged.
    const job = aJob({ id: 92, job_type_key: "land", posted_at: new Date("2026-02-20T00:00:00Z") });
    await upsertJobs(site().db, [{ ...job, changed_at: site().now }]);
    expect([await ofEtag(), await ofDate()]).toEqual([304, 304]);
    await upsertJobs(site().db, [{ ...job, salary: "1", changed_at: site().now }]);
    expect([await ofEtag(), await ofDate()]).toEqual([200, 200]);
    const changed = String((await get(url)).headers["last-modified"]);
    await upsertJobs(site().db, [
      { ...job, closes_at: new Date("2026-03-02T04:00:00Z"), changed_at: site().now },
    ]);
    site().later(3_600_000);
    expect(childrenOf(await readFeed(url), "entry")).toEqual([]);
    expect((await get(url, { "if-modified-since": changed })).statusCode).toBe(200);
    await closeJob(site().db, 91, site().now);
    expect(childrenOf(await readFeed("/Jobs/Feed/en"), "entry")).toEqual([]);
  });

  it("is none of a language or a category that there is not", async () => {
    for (const url of ["/Jobs/Feed", "/Jobs/Feed/de", "/Jobs/Feed/en/sea", "/Jobs/Feed/en/air/more"])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});
