import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { deskApp } from "../../../src/server/desk/deskApp";
import { deskPageFile } from "../../../src/server/desk/deskPage";
import { ownSite } from "../anApp";

const template = `<!doctype html>
<html lang="en"><head><meta property="csp-nonce" nonce="%NONCE%" /><title>Desk</title></head><body></body></html>`;

describe("the page of the desk", () => {
  const site = ownSite();
  let client: string;
  beforeEach(() => {
    client = mkdtempSync(join(tmpdir(), "desk-"));
    mkdirSync(dirname(join(client, deskPageFile)), { recursive: true });
    mkdirSync(join(client, "assets"));
    writeFileSync(join(client, deskPageFile), template);
    writeFileSync(join(client, "assets/page-1a2b.js"), "export {};");
    onTestFinished(() => rmSync(client, { recursive: true }));
  });
  const get = (url: string) => deskApp(site().parts, { client }).inject({ url });

  it.each(["/", "/applications/12", "/invitation"])(
    "is at %s, in no cache and in no search engine",
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["strict-transport-security"]).toBeDefined();
      expect(body).toContain('<meta name="robots" content="noindex">');
    },
  );

  it("runs no script but its own, makes no HTML of text, and stands in no frame", async () => {
    const { headers, body } = await get("/");
    const policy = String(headers["content-security-policy"]);
    const nonce = /nonce="([^"]{22,})"/.exec(body)?.[1];
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "connect-src 'self'",
        "frame-src 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    );
    expect(policy).not.toContain("unsafe");
  });

  it("has its files, and no call of the site", async () => {
    expect((await get("/assets/page-1a2b.js")).headers["content-type"]).toContain("javascript");
    expect((await get("/assets/page-9z8y.js")).statusCode).toBe(404);
    expect((await get("/api/0.1.0/jobs")).json()).toMatchObject({ code: "NOT_FOUND" });
  });
});
