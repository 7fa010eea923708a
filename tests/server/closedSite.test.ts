import { rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { ownSite } from "./anApp";

const site = ownSite();

const get = async (url: string) => {
  site().later(1000);
  return site().app.inject({ url, headers: { accept: "text/html" } });
};

describe("a site that its operator has closed by a file", () => {
  const minutes = async (content: string) => {
    writeFileSync(site().parts.config.maintenanceFile, content);
    return (await get("/Jobs/1")).headers["retry-after"];
  };

  it("says so on every page, with when to come back, and opens again without a restart", async () => {
    expect((await get("/Jobs/1")).statusCode).toBe(200);
    expect(await minutes("45")).toBe("2700");
    expect(await minutes("")).toBe("1800");
    for (const url of ["/", "/Jobs/1", "/Maintenance", "/UserProfile", "/nowhere"]) {
      const { statusCode, headers, body } = await get(url);
      expect([statusCode, headers["retry-after"]], url).toEqual([503, "1800"]);
      expect(body, url).toContain("<title>System maintenance · Starling Air</title>");
      expect(body, url).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(body, url).toContain('<meta name="robots" content="noindex">');
    }
    const { status, error, headers } = await site().ask(calls.jobs, { language: "en" });
    expect([status, error.code, headers["retry-after"]]).toEqual([503, "MAINTENANCE", "1800"]);
    expect(error.message).toContain("30 minutes");
    expect((await site().ask(calls.ready)).status).toBe(200);
    expect((await get("/assets/main-1a2b.js")).statusCode).toBe(200);
    rmSync(site().parts.config.maintenanceFile);
    expect((await get("/Jobs/1")).statusCode).toBe(200);
    expect((await site().ask(calls.jobs)).status).toBe(200);
  });

  it("has no such notice at any other time: its address leads home", async () => {
    const { statusCode, headers } = await get("/maintenance");
    expect([statusCode, headers.location]).toEqual([302, "/"]);
  });
});

it("is closed from its start where the environment says so", async () => {
  const { config } = site().parts;
  site().rebuild({ config: { ...config, maintenanceMinutes: 10 } });
  expect((await get("/")).headers["retry-after"]).toBe("600");
  site().rebuild({ config });
});

it("sends those paths elsewhere that its operator names, and tells the page of them", async () => {
  const { config } = site().parts;
  const redirects = [{ from: "/Fair", to: "https://fair.example.com/?a=1&b=2" }];
  site().rebuild({ config: { ...config, redirects } });
  expect((await get("/fair/")).headers.location).toBe("https://fair.example.com/?a=1&b=2");
  const content = /<meta name="redirects" content="([^"]*)">/.exec((await get("/")).body)?.[1] ?? "";
  expect(JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&"))).toEqual(redirects);
  expect((await site().ask(calls.siteInfo)).data[0]?.redirects).toEqual(redirects);
  site().rebuild({ config });
});
