import { createHash, scrypt } from "node:crypto";
import { cpSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { getPathPattern } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { buildApp } from "../../src/server/app";
import { builtDrawingLoader } from "../../src/server/page/pageDrawer";
import { addJobs } from "../../src/server/store/jobs";
import { aJob, ownSite } from "./anApp";

const site = ownSite();

const get = (url: string, headers: Record<string, string> = {}) => site().app.inject({ url, headers });

/** The cookies of a session. Only the API checks whether the session exists, and whose it is. */
const signedIn = { cookie: `token=a; expireDate=${Date.parse("2026-03-02T05:00:00Z") / 1000}` };

describe("the page", () => {
  it("allows the styles that stand in it by their hash, and no script that does", async () => {
    const { headers, body } = await get("/");
    const css = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? "";
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(css.length).toBeGreaterThan(1000);
    expect(headers["content-security-policy"]).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' ${hash(css)} ${hash("")}; img-src 'self' blob: data:; connect-src 'self'; frame-src https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    expect(body).not.toContain("nonce");
  });

  it("is asked for again and not sent twice, and one of a person's own is kept nowhere", async () => {
    const { headers } = await get("/Jobs/1");
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=30",
      vary: "Accept-Language, Cookie, Accept-Encoding",
    });
    for (const answer of [
      await get("/Jobs/1", signedIn),
      await get("/Jobs/1?keyword=wings"),
      await get("/nowhere"),
    ])
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    const again = await get("/Jobs/1", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const inJapanese = await get("/Jobs/1", {
      "if-none-match": String(headers.etag),
      "accept-language": "ja",
    });
    expect(inJapanese.statusCode).toBe(200);
    for (const url of ["/UserProfile", "/Resume/1", "/Apply/crew/1", "/Verify/amy%40example.com/abc"])
      expect((await get(url, signedIn)).headers["cache-control"], url).toBe("no-store");
  });

  it("has the status of its address, by the ApplyTypes that there are forms for, and their steps", async () => {
    const status = async (url: string, headers?: Record<string, string>) =>
      (await get(url, headers)).statusCode;
    expect(await status("/Jobs/1")).toBe(200);
    expect(await status("/apply/crew/1/Preview", signedIn)).toBe(200);
    expect(await status("/Apply/crew/1/wings", signedIn)).toBe(200);
    expect(await status("/Apply/edit/1/Wings", signedIn)).toBe(200);
    expect(await status("/Apply/ground/1/Wings")).toBe(404);
    expect(await status("/Apply/captain/1")).toBe(404);
    expect(await status("/Apply/crew/one")).toBe(404);
    expect(await status("/nowhere")).toBe(404);
    expect(await status("/%")).toBe(400);
    const posted = await site().app.inject({ method: "POST", url: "/Login", payload: {} });
    expect(posted.statusCode).toBe(405);
  });

  it("is the sign-in for whoever has no session and asks for a page of their own", async () => {
    const { statusCode, headers } = await get("/Apply/crew/1?from=mail");
    expect([statusCode, headers.location]).toEqual([302, "/Login?to=%2FApply%2Fcrew%2F1%3Ffrom%3Dmail"]);
  });

  it("tells whoever was refused in a browser so, and a program in its own way", async () => {
    const headers = { accept: "text/html,application/xhtml+xml" };
    const posted = await site().app.inject({ method: "POST", url: "/Login", headers });
    expect(posted.statusCode).toBe(405);
    expect(posted.headers["content-type"]).toContain("text/html");
    expect(posted.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(posted.body).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    const called = await site().app.inject({ method: "POST", url: "/api/0.1.0/jobs", headers });
    expect(called.json().code).toBe("METHOD_NOT_ALLOWED");
  });

  it.each([
    ["POST", "/Login", "GET, HEAD"],
    ["GET", "/api/0.1.0/me/export", "POST"],
    ["POST", "/api/0.1.0/me", "GET, HEAD, PUT, DELETE"],
    ["PUT", "/api/0.1.0/resume/7", "GET, HEAD, POST, DELETE"],
    ["POST", "/api/0.1.0/nothing", undefined],
  ] as const)("names the methods that an address has: %s %s", async (method, url, allow) => {
    const { headers, statusCode } = await site().app.inject({ method, url, payload: {} });
    expect([statusCode, headers.allow]).toEqual([allow === undefined ? 404 : 405, allow]);
  });

  it("names the method of every call where another one is asked for", async () => {
    for (const call of Object.values(calls)) {
      const url = getPathPattern(call).replaceAll(/:\w+/g, "1");
      const { headers, statusCode } = await site().app.inject({ method: "PATCH", url });
      expect([url, statusCode]).toEqual([url, 405]);
      expect(String(headers.allow).split(", "), url).toContain(call.method);
    }
  });

  it("is in the language of its address, else of a former visit, else of the browser, and in the colours of its cookie", async () => {
    const root = async (url: string, headers?: Record<string, string>) =>
      /<html[^>]*>/.exec((await get(url, headers)).body)?.[0];
    expect(await root("/lang/zh-tw")).toBe('<html lang="zh-TW">');
    expect(await root("/", { "accept-language": "ja,en;q=0.5" })).toBe('<html lang="ja">');
    expect(await root("/", { "accept-language": "ja", cookie: "language=zh-TW" })).toBe(
      '<html lang="zh-TW">',
    );
    expect(await root("/lang/en", { cookie: "language=zh-TW" })).toBe('<html lang="en">');
    expect(await root("/", { cookie: 'language="><script>' })).toBe('<html lang="en">');
    expect(await root("/", { cookie: "a=b; theme=dark" })).toBe('<html lang="en" class="dark">');
    expect(await root("/", { cookie: 'theme="><script>' })).toBe('<html lang="en">');
  });

  it("is kept for whoever is not signed in, until a day may have begun, and is not sent twice", async () => {
    const tag = async () => String((await get("/Privacy")).headers.etag);
    const later = (minutes: number) => {
      site().now = new Date(site().now.getTime() + minutes * 60_000);
    };
    const first = await tag();
    later(1);
    expect(await tag()).toBe(first);
    const again = await get("/Privacy", { "if-none-match": first });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    later(15);
    expect(await tag()).not.toBe(first);
  });

  it("is kept though others ask for much that leads nowhere, or says anything in its query", async () => {
    const tag = async (url: string, headers?: Record<string, string>) =>
      String((await get(url, headers)).headers.etag);
    const later = () => {
      site().now = new Date(site().now.getTime() + 1000);
    };
    const kept = ["/Privacy", "/Privacy?lang=ja"];
    const before = await Promise.all(kept.map((url) => tag(url)));
    const asked = [
      "/nowhere",
      "/Jobs/Detail/999",
      "/Privacy?lang=xx",
      "/Privacy?lang=en&b=1",
      "/Privacy?a=1",
    ];
    const first = await Promise.all(asked.map((url) => tag(url)));
    later();
    expect(await Promise.all(kept.map((url) => tag(url)))).toEqual(before);
    for (const [index, url] of asked.entries()) expect(await tag(url), url).not.toBe(first[index]);
  });

  it("is drawn once for all who say that they have a session, and is public for none of them", async () => {
    const first = await get("/Privacy", signedIn);
    site().now = new Date(site().now.getTime() + 1000);
    const again = await get("/Privacy", { cookie: signedIn.cookie.replace("token=a", "token=b") });
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers["cache-control"]).toBe("private, no-cache");
  });

  it("sets no cookie in an answer that is public", async () => {
    for (const url of ["/?lang=ja", "/lang/ja", "/Privacy?lang=ja"]) {
      const chosen = await get(url);
      expect(chosen.headers["set-cookie"], url).toMatch(/^language=ja/);
      expect(chosen.headers["cache-control"], url).toBe("private, no-cache");
      const again = await get(url, { cookie: "language=ja" });
      expect(again.headers["set-cookie"], url).toBeUndefined();
      expect(again.headers["cache-control"], url).toContain("public");
    }
  });

  it("tells no other site the address of a mail's link", async () => {
    const verify = await get("/Verify/amy%40example.com/abc");
    expect(verify.headers["referrer-policy"]).toBe("no-referrer");
    expect((await get("/")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  it("comes with assets that are kept for good, and others that are not", async () => {
    const asset = await get("/assets/main-1a2b.js");
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-type"]).toContain("javascript");
    const packed = await get("/assets/main-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(asset.body);
    expect(packed.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": asset.headers["content-type"],
      "cache-control": asset.headers["cache-control"],
      vary: "accept-encoding",
    });
    expect((await get("/builds/latest.json")).headers["cache-control"]).toBe("no-store");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
    expect((await get("/assets/gone.js")).statusCode).toBe(404);
    expect((await get("/..%2f..%2fkey")).statusCode).toBe(404);
    expect((await get("/index.html")).statusCode).toBe(404);
  });

  it("is sent with HSTS where its address is https, and with the common protections everywhere", async () => {
    expect((await get("/")).headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const config = { ...site().parts.config, production: false };
    const plain = buildApp({ ...site().parts, config });
    expect((await plain.inject({ url: "/" })).headers["strict-transport-security"]).toBeUndefined();
    await plain.close();
  });

  it("names the scripts and the words that it will ask for, but not those that every page has", async () => {
    const named = async (language: string) => {
      const { body } = await get("/Jobs/1", { "accept-language": language });
      return /<meta name="scripts" content="([^"]*)">/.exec(body)?.[1]?.split(" ");
    };
    const page = ["/assets/JobListPage-1a2b.js", "/assets/card-1a2b.js"];
    expect(await named("en")).toEqual(page);
    expect(await named("ja")).toEqual([...page, "/assets/app-1a2b.js", "/assets/jobs-1a2b.js"]);
  });

  it("names the scripts of the page that it leads on to, with the form, which no other page names", async () => {
    await addJobs(site().db, [aJob({ id: 71 })]);
    const later = async (url: string) =>
      /<meta name="later-scripts" content="([^"]*)">/.exec((await get(url)).body)?.[1]?.split(" ");
    expect(await later("/Login?to=%2FJobs%2F1")).toEqual([
      "/assets/JobListPage-1a2b.js",
      "/assets/card-1a2b.js",
    ]);
    expect(await later("/Login?to=%2FApply%2Fcrew%2F71")).toEqual(["/assets/crew.north-1a2b.js"]);
    expect(await later("/Login?to=%2FApply%2Fcrew%2F99")).toBeUndefined();
    expect(await later("/Login?to=%2F%2Felsewhere.example")).toBeUndefined();
    expect(await later("/Login")).toBeUndefined();
    const wizard = await get("/Apply/crew/71", signedIn);
    expect(wizard.body).toContain('<meta name="scripts" content="/assets/crew.north-1a2b.js">');
  });

  it("is there as soon as it is built, though it was asked for before", async () => {
    const { distDir } = site().parts.config;
    const later = `${distDir}-later`;
    const app = buildApp({ ...site().parts, config: { ...site().parts.config, distDir: later } });
    // Busy threads delay the data of the first call beyond its answer.
    for (let thread = 0; thread < 8; thread += 1) scrypt("a", "b", 64, () => undefined);
    expect((await app.inject({ url: "/Jobs/1" })).statusCode).toBe(503);
    cpSync(distDir, later, { recursive: true });
    const { statusCode, body } = await app.inject({ url: "/Jobs/1" });
    expect(statusCode).toBe(200);
    expect(body).toContain("/assets/JobListPage-1a2b.js");
    await app.close();
  });

  it("lets a development server in, under the same policy and what that asks besides", async () => {
    const development = {
      template: async (url: string) =>
        `<html><head></head><script nonce="%NONCE%">/* ${url} */</script><div id="root"></div></html>`,
      loadDrawing: builtDrawingLoader(site().parts.config.distDir),
      alsoAllowed: { "script-src": ["'nonce-%NONCE%'"], "connect-src": ["ws:"] },
    };
    const app = buildApp(site().parts, { development });
    const { body, headers } = await app.inject({ url: "/Login" });
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(body).toContain("/* /Login */");
    expect(/<style [^>]*nonce="([^"]*)"/.exec(body)?.[1]).toBe(nonce);
    expect(body).toContain("<h1");
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(headers["content-security-policy"]).toContain("connect-src 'self' ws:");
    await app.close();
  });
});
