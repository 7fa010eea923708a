import { connect } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basePath } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { aResume } from "./aCatalog";
import { aMember, onBothAtFullSize, raisedLimits, type TestApp } from "./anApp";
import { answerFault } from "./describedAnswers";
import { aPlan, type Plan } from "./hostile/aPlan";
import { bodies, texts } from "./hostile/hostileValues";
import { overTheWire } from "./hostile/overTheWire";
import { plannedRequest } from "./hostile/plannedRequest";
import { Tally } from "./hostile/tally";
import { aPerson } from "./people/aPerson";
import type { CallName } from "./people/goodRequests";
import { agreeingCatalog } from "./purposefulCatalog";

const numRuns = process.env.FULL ? 20_000 : 2_000;
/** The short run always sends the same requests, the long one new ones each time. */
const seed = process.env.FULL ? Date.now() : 20_261_121;

/** Bytes. A long list of problems fits; no request may cause a larger answer. */
const longestAnswer = 100_000;

/** Calls whose success changes or removes belongings of the caller, such as the session. */
const spoiling: ReadonlySet<CallName> = new Set([
  "logout",
  "resetPassword",
  "changePassword",
  "eraseMe",
  "deleteFile",
  "deleteApplication",
  "withdraw",
  "save",
]);

async function listen(site: TestApp): Promise<number> {
  site.rebuild({ limits: raisedLimits, catalog: agreeingCatalog() });
  const address = await site.app.listen({ port: 0, host: "127.0.0.1" });
  return Number(new URL(address).port);
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

onBothAtFullSize((site) => {
  it(`answers ${numRuns} requests, good, spoilt and wild, each as it is described and none with a 5xx`, async () => {
    const port = await listen(site());
    const tally = new Tally();
    let people = 0;
    let own = await aPerson(site(), `Own${people}`);
    const foreign = await aPerson(site(), "Foreign");
    const plans: Plan[] = fc.sample(aPlan, { numRuns, seed });
    for (const [index, plan] of plans.entries()) {
      const { name, shape } = plan;
      const request = plannedRequest(plan, own, foreign);
      const { status, type, text, body } = await overTheWire(port, request);
      const told = `request ${index} of seed ${seed}: ${shape} ${name} ${request.url.slice(0, 200)}: ${status} ${text.slice(0, 300)}`;
      expect(status, told).toBeLessThan(500);
      expect(answerFault(name, status, type, body), told).toBeUndefined();
      if (status >= 300) expect(text.length, told).toBeLessThan(longestAnswer);
      tally.add(name, status < 300 ? "2xx" : String(Object(body).code));
      if (status < 300 && spoiling.has(name)) own = await aPerson(site(), `Own${++people}`);
    }
    await site().app.close();
    console.log(tally.report());

    for (const name of Object.keys(calls)) expect(tally.of(name, "2xx"), `2xx of ${name}`).toBeGreaterThan(0);
    const near = plans.filter(({ shape }) => shape !== "wild").length;
    expect(near / numRuns).toBeGreaterThan(0.2);
    expect((tally.totals.get("TOO_MANY") ?? 0) / numRuns).toBeLessThan(0.05);
  }, 3_600_000);

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
  });

  it("refuses an upload whose body is no such body", async () => {
    const token = await aMember(site());
    const begun = '--a-boundary\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nx';
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=a-boundary"]) {
      for (const payload of [...bodies, begun]) {
        const headers = { authorization: `Bearer ${token}`, "content-type": type };
        const url = `${basePath}/resume/upload`;
        const { statusCode, body } = await site().app.inject({ method: "POST", url, headers, payload });
        expect(statusCode, `${type} ${payload.slice(0, 60)}: ${body}`).toBe(400);
      }
    }
  });

  it("answers what is no HTTP in the one shape too", async () => {
    const port = await listen(site());
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(text));
        let heard = "";
        socket.on("data", (part) => {
          heard += part.toString();
        });
        socket.on("close", () => resolve(heard));
        socket.on("error", reject);
      });
    expect(await say("NONSENSE\r\n\r\n")).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"MALFORMED"/);
    const twice =
      "POST /api/0.1.0/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}";
    expect(await say(twice)).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"MALFORMED"/);
    const long = `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    expect(await say(long)).toMatch(/^HTTP\/1.1 413 [\s\S]*"code":"TOO_LARGE"/);
    await site().app.close();
  });

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
        ["/extra", "additionalProperties"],
        ["/email", "type"],
      ]);
      expect((await post("{")).statusCode).toBe(400);
    });

    it("is refused for what is no number within its bounds", async () => {
      for (const text of [
        "Infinity",
        "-Infinity",
        "1e999",
        "NaN",
        "0.5",
        "-1",
        "0",
        "9".repeat(30),
        "",
        "1;2",
      ]) {
        const { statusCode, body } = await site().app.inject({
          url: `${basePath}/jobs?page=${encodeURIComponent(text)}`,
        });
        expect([statusCode, JSON.parse(body).errors[0].path], body).toEqual([400, "/page"]);
      }
    });

    it("is told at most twenty faults", async () => {
      const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${index}`, 1]));
      expect((await post(JSON.stringify(many))).json().errors).toHaveLength(20);
    });

    it("is refused for its depth, size, type, method and address, each with its own status", async () => {
      expect((await post(nested(12))).json().errors[0].keyword).toBe("maxDepth");
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
