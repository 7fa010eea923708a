import { describe, expect, it } from "vitest";
import { basePath, type Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { aResume } from "./aCatalog";
import { aMember, onBothDatabases } from "./anApp";

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Texts that have broken servers: each is put wherever a call takes something. */
const texts = [
  "\u0000",
  "\ud800",
  "../../etc/passwd",
  "%00",
  "' or 1=1 --",
  "infinity",
  "NaN",
  "-1",
  "1e999",
  "99999999999999999999999",
  "__proto__",
  "constructor",
  "x".repeat(30_000),
  "𠮷野家",
  "",
];

const bodies = [
  "",
  "{",
  "null",
  "[]",
  "1",
  '"text"',
  "1e999",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  nested(8000),
  nested(11),
  `[${"[],".repeat(100_000)}[]]`,
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  `{"email":1,"password":{}}`,
  `{"applyId":1e999,"resume":{},"isSubmitButton":"true","formVersion":null}`,
  `{"applyId":1,"resume":[],"isSubmitButton":false,"formVersion":"v1"}`,
];

const types = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "x/y",
  "",
];

const named: [string, Call][] = Object.entries(calls);

onBothDatabases((site) => {
  const address = (call: Call, value: string) =>
    (call.atRoot ? "" : basePath) + call.path.replaceAll(/:\w+/g, encodeURIComponent(value.slice(0, 300)));

  /** Encoding refuses half a surrogate, so that it cannot stand in an address at all. */
  const sendable = texts.filter((text) => !/\p{Surrogate}/u.test(text));

  it("answers no body of any kind with a 500", async () => {
    const token = await aMember(site());
    for (const [name, call] of named.filter(([, { method }]) => method !== "GET")) {
      for (const payload of bodies) {
        for (const type of types) {
          const response = await site().app.inject({
            method: call.method,
            url: address(call, "1"),
            headers: { ...(type && { "content-type": type }), authorization: `Bearer ${token}` },
            payload,
          });
          const told = `${name} ${type} ${payload.slice(0, 60)}: ${response.body.slice(0, 200)}`;
          expect(response.statusCode, told).toBeLessThan(500);
          expect(response.body.length, told).toBeLessThan(20_000);
        }
      }
    }
  }, 60_000);

  it("answers no text in an address with a 500", async () => {
    const token = await aMember(site());
    for (const [name, call] of named) {
      for (const text of sendable) {
        const query = `?${["page", "keyword", "key", "sort", "open", "x"].map((each) => `${each}=${encodeURIComponent(text)}`).join("&")}`;
        for (const url of [address(call, text), address(call, "1") + query, `${address(call, "1")}%00`]) {
          const response = await site().app.inject({
            method: call.method,
            url,
            headers: { authorization: `Bearer ${token}`, "accept-language": text.replace(/[^ -~]/g, "") },
          });
          expect(response.statusCode, `${name} ${url.slice(0, 100)}: ${response.body}`).toBeLessThan(500);
        }
      }
    }
  }, 60_000);

  it("answers no text in a resume with a 500, saved or submitted", async () => {
    const token = await aMember(site());
    let revision: number | undefined;
    for (const text of texts) {
      for (const resume of [
        aResume({ surname: text }),
        aResume({ [text]: text }),
        aResume({ recruitingAnswers: text }),
        aResume({ recruitingAnswers: [text, { questionId: text, answer: [text] }] }),
        aResume({ nationality: "TW", nationalIdNumber: text, passportNumber: 12 }),
        aResume({ diplomaFile: { kind: text, slot: text, fileName: text } }),
        aResume({ languageLicenses: { JLPT: text } }),
        { ...aResume(), photo: [] },
      ]) {
        for (const isSubmitButton of [false, true]) {
          const response = await site().app.inject({
            method: "POST",
            url: `${basePath}/resume/crew`,
            headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
            payload: JSON.stringify({ applyId: 2, resume, isSubmitButton, formVersion: "v2", revision }),
          });
          expect(
            response.statusCode,
            `${JSON.stringify(resume).slice(0, 200)}: ${response.body}`,
          ).toBeLessThan(500);
          revision = response.json().result.data[0]?.revision ?? revision;
        }
      }
    }
  }, 60_000);

  describe("a malformed request", () => {
    const post = (payload: string, type = "application/json") =>
      site().app.inject({
        method: "POST",
        url: `${basePath}/login`,
        headers: { "content-type": type, "accept-language": "ja" },
        payload,
      });

    it("is told where it is at fault, and never changed to fit", async () => {
      const wrong = (await post('{"email":1,"extra":true}')).json();
      expect(wrong.code).toBe("MALFORMED");
      expect(
        wrong.errors.map(({ path, keyword }: { path: string; keyword: string }) => [path, keyword]),
      ).toEqual([
        ["/password", "required"],
        ["/extra", "additionalProperties"],
        ["/email", "type"],
      ]);
      expect((await post("{")).statusCode).toBe(400);
    });

    it("is told at most twenty faults", async () => {
      const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, 1]));
      expect((await post(JSON.stringify(many))).json().errors).toHaveLength(20);
    });

    it("is refused for its depth, size, type, method and address, each with its own status", async () => {
      expect((await post(nested(13))).json().errors[0].keyword).toBe("maxDepth");
      expect((await post(JSON.stringify({ a: "x".repeat(2_000_000) }))).statusCode).toBe(413);
      expect((await post("a=b", "application/x-www-form-urlencoded")).statusCode).toBe(415);
      const deleted = await site().app.inject({ method: "DELETE", url: `${basePath}/login` });
      expect([deleted.statusCode, deleted.json().code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
      expect(deleted.json().message).toBe("Method not allowed");
      const nowhere = await site().app.inject({ url: `${basePath}/nowhere` });
      expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, "NOT_FOUND"]);
      const broken = await site().app.inject({ url: `${basePath}/jobId/%` });
      expect(broken.statusCode).toBe(400);
    });
  });
});
