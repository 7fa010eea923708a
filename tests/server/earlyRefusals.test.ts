import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "../../src/server/app";
import { ownSite } from "./anApp";

const site = ownSite();
let port = 0;

beforeAll(async () => {
  port = Number(new URL(await site().app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => site().app.close());

/** Sends the bytes as they are. @returns the answer's status, headers and body */
async function send(request: string) {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  const [head = "", ...body] = (await text(socket)).split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const headers = new Map(
    fields.map((field) => [
      field.split(":", 1)[0]?.toLowerCase(),
      field.slice(field.indexOf(":") + 1).trim(),
    ]),
  );
  return { status: Number(line.split(" ")[1]), headers, body: body.join("\r\n\r\n") };
}

const asking = (target: string, ...fields: string[]) =>
  [`GET ${target} HTTP/1.1`, "Host: careers.test", "Connection: close", ...fields, "", ""].join("\r\n");

it.each([
  ["a stray percent sign", asking("/%"), 400],
  ["half a character", asking("/Jobs/%E0%A4%A"), 400],
  ["half a character, asked for by a browser", asking("/Jobs/%E0%A4%A", "Accept: text/html"), 400],
  ["a stray percent sign under the API", asking("/api/0.1.0/%zz"), 400],
  ["a parameter without end", asking(`/api/0.1.0/jobs/${"1".repeat(400)}`), 404],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["two hosts", asking("/", "Host: evil.test"), 400],
  ["an expectation that nobody knows", asking("/api/0.1.0/me", "Expect: more"), 401],
  ["no HTTP", "GET\r\n\r\n", 400],
  ["a method that nobody knows", "FETCH / HTTP/1.1\r\n\r\n", 400],
  ["a head without end", asking("/", `X-More: ${"x".repeat(20_000)}`), 413],
  ["a method that a page has not", asking("/").replace("GET", "DELETE"), 405],
  ["a range that the file has not", asking("/favicon.svg", "Range: bytes=1000-2000"), 416],
  ["the API by the site's whole address", asking("http://careers.test/api/0.1.0/me"), 401],
  ["the API with an encoded letter", asking("/%61pi/0.1.0/me"), 401],
])(
  "refuses %s with the security headers of every answer, and it is kept nowhere",
  async (_, request, status) => {
    const { headers, ...answer } = await send(request);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "cache-control": "no-store",
    });
    const isPage = headers.get("content-type")?.startsWith("text/html");
    expect(isPage).toBe(request.includes("text/html"));
    expect(headers.get("content-security-policy")).toContain(isPage ? "script-src" : "default-src 'none'");
  },
);

it("tells the size of a file whose range is not there", async () => {
  const { headers } = await send(asking("/favicon.svg", "Range: bytes=1000-2000"));
  expect(headers.get("content-range")).toBe("bytes */6");
});

it("gives the API no policy to load anything, and closes it however its address is written", async () => {
  const jobs = await site().app.inject({ url: "/api/0.1.0/jobs" });
  expect(jobs.headers["content-security-policy"]).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
  const closed = buildApp({ ...site().parts, config: { ...site().parts.config, maintenanceMinutes: 5 } });
  for (const url of ["/api/0.1.0/jobs", "/%61pi/0.1.0/jobs", "http://careers.test/api/0.1.0/jobs"])
    expect((await closed.inject({ url })).json().code, url).toBe("MAINTENANCE");
  await closed.close();
});
