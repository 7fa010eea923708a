import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { writtenTerms } from "../../src/contract/postingTerms";
import { byLanguage, type Language, languages } from "../../src/forms/engine/form";
import { formatDate } from "../../src/forms/language/formatDate";
import type { JobPosting } from "../../src/server/page/jobPostingJsonLd";
import { addJobs } from "../../src/server/store/jobs";
import type { JobTerms } from "../../src/server/store/tables";
import { fillPattern } from "../../src/site/addresses";
import { formatSalary } from "../../src/site/pages/jobs/formatSalary";
import { routes } from "../../src/site/paths";
import { casesInTurn } from "../turn";
import { addPrivacies } from "./addPrivacies";
import { aJob, ownSite } from "./anApp";

const site = ownSite();
beforeAll(async () => {
  const place = { en: "Tokyo", ja: "東京", "zh-TW": "東京" };
  const interview = JSON.stringify({ place, from: "2026-05-02", to: "2026-05-04" });
  await addJobs(site().db, [
    aJob({ id: 71, market: "jp", salary: "220,000 – 260,000", terms: JSON.stringify(everyTerm) }),
    aJob({ id: 72, apply_type: "cabinCrew", interview }),
  ]);
  const text = { en: "We keep it safe.", ja: "大切に扱います。", "zh-TW": "妥善保管。" };
  await addPrivacies(site().db, [{ key: "registration", version: 1, text }]);
});

/** Every term of a posting, each text with its own words. */
const everyTerm: JobTerms = {
  employmentType: "fullTime",
  contractMonths: 36,
  ...Object.fromEntries(
    writtenTerms.map((term) => [term, byLanguage((language) => `${term} <b>in</b> ${language}`)]),
  ),
};

const countries = { en: "Japan", ja: "日本", "zh-TW": "日本" };

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await site().app.inject({ url, headers: { accept: "text/html", ...headers } });
  // Parsing the styles would take longer than drawing the page.
  const { document } = new JSDOM(response.body.replace(/<style.*?<\/style>/s, "")).window;
  document.querySelector("noscript")?.remove();
  return { ...response, document };
}

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

/** Elements with a purpose: they are read, followed or pressed. */
const speaking = "h1, h2, h3, p:not([role]), a, button, label, option, dt, dd, th, summary";

/** Such elements without any text, as HTML. */
const silent = (document: Document) =>
  [...document.querySelectorAll(`:is(${speaking})`)]
    .filter((element) => !element.textContent.trim() && !element.matches("[aria-label], [aria-labelledby]"))
    .filter((element) => !element.querySelector("[aria-label], img[alt], title"))
    .map(({ outerHTML }) => outerHTML);

const publicRoutes = routes.filter(
  ({ name, guard, isMailed }) => !(guard || isMailed || name === "allJobs" || name === "maintenance"),
);

/** Each page in one language a day. */
const routesInTurn = (language: Language) =>
  casesInTurn(publicRoutes, languages.length, languages.indexOf(language));

describe.each(languages)("without a script, in %s", (language) => {
  const params = { lang: language.toLowerCase(), page: "1", id: "71", status: "1" };

  it.each(routesInTurn(language).map(({ name, pattern }) => [name, fillPattern(pattern, params)]))(
    "the page %s is whole",
    async (_, url) => {
      const { statusCode, body, document } = await read(url, { "accept-language": language });
      expect(statusCode).toBe(200);
      expect(document.documentElement.lang).toBe(language);
      expect(texts(document, "h1")).toEqual([expect.stringMatching(/./)]);
      expect(texts(document, "main a, main p").length).toBeGreaterThan(0);
      expect(silent(document)).toEqual([]);
      // The content security policy forbids styles in attributes.
      expect(document.querySelector("#root [style]")?.outerHTML).toBeUndefined();
      // The page shows neither an unfilled placeholder nor a missing text.
      expect(document.querySelector("#root")?.textContent).not.toMatch(/\{\{|\bundefined\b|\[object/);
      expect(body).not.toContain("aria-busy");
    },
  );

  it("the page of cabin crew names the interviews that are announced, and each page has its foot from the API", async () => {
    const { document } = await read("/CabinCrew", { "accept-language": language });
    expect(texts(document, "main dd").join()).toMatch(/(?:Tokyo, 2 – 4 May|東京[、，]2026年5月2日)/);
    const { queries } = JSON.parse(document.querySelector("#first-state")?.textContent ?? "").queries;
    const keys = queries.map(({ queryKey }: { queryKey: unknown }) => queryKey);
    expect(keys).toEqual(
      expect.arrayContaining([
        ["company", language],
        ["interviews", language],
      ]),
    );
  });

  it("a job's page shows the same facts as its JSON-LD for search engines", async () => {
    const { document } = await read("/Jobs/Detail/71", { "accept-language": language });
    const posting: JobPosting = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? "",
    );
    const facts = texts(document, "main dd");
    const day = (instant: number) => formatDate(new Date(instant).toISOString(), language, "Asia/Tokyo");
    expect(texts(document, "h1")).toEqual([posting.title]);
    expect(facts).toContain(posting.jobLocation.address.addressLocality);
    expect(facts).toContain(day(Date.parse(posting.datePosted)));
    expect(facts.join()).toContain(day(Date.parse(posting.validThrough ?? "") - 1));
    const { currency, value } = posting.baseSalary ?? expect.fail("There is no salary.");
    const range = [value.minValue, value.maxValue ?? 0].map((amount) => amount.toLocaleString("en"));
    expect(facts).toContain(formatSalary(range.join(" – "), currency, language, (amount) => amount));
    expect(document.title).toContain(posting.hiringOrganization.name);
    expect(document.querySelector("header")?.textContent).toContain(posting.hiringOrganization.name);
    const described = new JSDOM(posting.description).window.document;
    const shown = document.querySelector("main")?.textContent ?? "";
    for (const text of texts(described, "p:not(:has(strong))")) expect(shown).toContain(text);
    // Employment, contract and each written term, in the words and the order of the page.
    const told = texts(described, "p:has(strong)");
    expect(told).toHaveLength(2 + writtenTerms.length);
    expect(told.filter((text) => text.startsWith("terms."))).toEqual([]);
    const rows = [...document.querySelectorAll("#requirements ~ dl > div, #conditions ~ div dl > div")];
    expect(rows.map(({ textContent }) => textContent)).toEqual(told);
    expect(facts).toContain(posting.workHours);
    const { employmentType, identifier, jobLocation, hiringOrganization } = posting;
    expect(employmentType).toBe("FULL_TIME");
    expect(facts).toEqual(expect.arrayContaining([identifier.value, hiringOrganization.name]));
    expect(jobLocation.address.addressCountry).toBe("JP");
    expect(facts).toContain(countries[language]);
  });
});

describe("who is signed in", () => {
  const token = "4f2c9a-secret";
  const email = "amy.marlowe@example.com";
  const cookieAt = (now: Date) =>
    `token=${token}; email=${encodeURIComponent(email)}; expireDate=${now.getTime() / 1000 + 60}`;

  it.each([
    "/",
    "/Jobs/1",
    "/Jobs/Detail/71",
    "/Pilot",
    "/Login",
    "/UserProfile",
    "/Apply/crew/71",
    "/nowhere",
  ])("finds nothing of that in the HTML of %s, but the way to the account", async (url) => {
    const { body, document } = await read(url, { cookie: cookieAt(site().now) });
    for (const secret of [token, email, encodeURIComponent(email), "amy.marlowe"])
      expect(body).not.toContain(secret);
    expect(document.querySelector('header a[href="/UserProfile"]')).not.toBeNull();
    expect(document.querySelector('header a[href^="/Login"]')).toBeNull();
  });

  it("is a visitor again when the token is too old", async () => {
    const cookie = cookieAt(new Date(site().now.getTime() - 61_000));
    const { document } = await read("/", { cookie });
    expect(document.querySelector('header a[href^="/Login"]')).not.toBeNull();
  });

  it("is told without a script that a page of their own needs one", async () => {
    const { body } = await site().app.inject({
      url: "/UserProfile",
      headers: { cookie: cookieAt(site().now) },
    });
    expect(body).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s);
  });
});

describe("a choice that is made by a form", () => {
  it("of colours is kept, and leads to the page itself", async () => {
    const { statusCode, headers } = await read("/Jobs/1?keyword=crew&theme=dark");
    expect([statusCode, headers.location]).toEqual([303, "/Jobs/1?keyword=crew"]);
    expect(headers["set-cookie"]).toMatch(/^theme=dark; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    const { headers: further } = await read("/Jobs?keyword=what?now&theme=dark");
    expect(further.location).toBe("/Jobs?keyword=what%3Fnow");
  });

  it("of colours that there are not, and of a page elsewhere, is none", async () => {
    const odd = await read("/?theme=purple%0d%0aa:b");
    expect([odd.statusCode, odd.headers.location, odd.headers["set-cookie"]]).toEqual([303, "/", undefined]);
    const elsewhere = await read("//evil.example/?theme=dark");
    expect(elsewhere.headers.location).not.toMatch(/^\/\/|^\w+:/);
  });

  it("of a language is kept, and the page comes in it", async () => {
    const { statusCode, headers, document } = await read("/Jobs/1?lang=ja");
    expect([statusCode, document.documentElement.lang]).toEqual([200, "ja"]);
    expect(headers["set-cookie"]).toMatch(/^language=ja; /);
  });

  it("keeps what an address states, and draws no thousands of fields for one with thousands of parameters", async () => {
    const kept = ({ document }: { document: Document }) =>
      [...document.querySelectorAll<HTMLInputElement>('form input[type="hidden"]')].map(({ name }) => name);
    const few = kept(await read("/Jobs/1?keyword=crew&sort=title"));
    expect(few).toEqual(expect.arrayContaining(["keyword", "sort"]));
    const many = kept(await read(`/Jobs/1?keyword=crew&sort=title${"&a=".repeat(2_600)}`));
    expect(many).toEqual(expect.arrayContaining(few));
    expect(many.length).toBeLessThan(100);
  });

  it("of words to search by is in the field again, and in the list", async () => {
    const { document } = await read("/Jobs/1?keyword=nobody+finds+this");
    expect(document.querySelector<HTMLInputElement>('input[name="keyword"]')?.value).toBe(
      "nobody finds this",
    );
    expect(texts(document, 'main a[href^="/Jobs/Detail/"]')).toEqual([]);
    const { document: all } = await read("/Jobs/1");
    expect(texts(all, 'main a[href^="/Jobs/Detail/"]')).toContain("Cabin crew");
  });

  it.each([
    ["en", "We did not look for “thirteen” and “14th”."],
    ["ja", "「thirteen」、「14th」は検索に使用されていません。"],
    ["zh-tw", "以下字詞未列入搜尋：「thirteen」和「14th」。"],
  ])("of more words than a search looks for names the others (%s)", async (lang, told) => {
    const keyword = "one two three four five six seven eight nine ten eleven twelve thirteen 14th";
    const { document } = await read(`/Jobs/1?keyword=${keyword.replaceAll(" ", "+")}`, {
      "accept-language": lang,
    });
    expect(document.querySelector("main [role=status]")?.textContent).toContain(told);
    const { document: short } = await read("/Jobs/1?keyword=one+two", { "accept-language": lang });
    expect(short.querySelector("main [role=status]")?.querySelectorAll("p")).toHaveLength(1);
  });
});

describe("an address that leads nowhere", () => {
  it.each([
    ["GET", "/nowhere", 404],
    ["GET", "/Jobs/Detail/7171", 404],
    ["GET", "/Apply/captain/1", 404],
    ["POST", "/Login", 405],
  ] as const)("%s %s says so on a page with status %d", async (method, url, status) => {
    const { statusCode, headers, body } = await site().app.inject({
      method,
      url,
      headers: { accept: "text/html" },
    });
    expect([statusCode, headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expect(body.match(/<h1[^>]*>[^<]+<\/h1>/g)).toHaveLength(1);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    ["/Jobs", "/Jobs/1"],
    ["/Jobs?keyword=crew", "/Jobs/1?keyword=crew"],
    ["/Jobs/99", "/Jobs/1"],
    ["/Jobs/0?keyword=crew", "/Jobs/1?keyword=crew"],
    ["/lang/ja/99", "/lang/ja/1#newest"],
  ])("or to a page of a list that is not there leads on: %s", async (url, location) => {
    const { statusCode, headers } = await read(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
  });
});
