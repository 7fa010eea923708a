import { afterEach, describe, expect, it, vi } from "vitest";
import { applicationCalls } from "../../../src/contract/applications";
import { jobCalls } from "../../../src/contract/jobs";
import { ApiError, isApiError, isUnanswered, send, sendForOne } from "../../../src/site/api/client";

const answering = (body: BodyInit, status = 200) => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

describe("a call", () => {
  it("puts parameters and queries in their places, and leaves out what is not asked", async () => {
    const fetch = answering('{"result":{"data":[],"total":12},"message":"Done."}');
    const { total } = await send(jobCalls.jobs, { query: { keyword: "a&b", page: 2 } });
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/0.1.0/jobs?keyword=a%26b&page=2");
    expect(total).toBe(12);
  });

  it("cannot be led astray by a parameter", async () => {
    const fetch = answering('{"result":{"data":[{}]},"message":""}');
    await send(jobCalls.job, { params: { id: "../me" } });
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/0.1.0/jobId/..%2Fme");
  });

  it("that is refused carries the code, the sentence, the fields and the server's copy", async () => {
    const errors = [
      { path: "/firstName", keyword: "required", params: {}, message: "Enter your first name." },
    ];
    const refusal = { code: "INVALID", result: { data: [{ id: 3 }] }, message: "Not yet.", errors };
    answering(JSON.stringify(refusal), 400);
    const body = { applyId: 1, resume: {}, isSubmitButton: true, formVersion: "1" };
    const error = await sendForOne(applicationCalls.save, { params: { jobType: "parrot" }, body }).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: "INVALID",
      message: "Not yet.",
      errors,
      data: [{ id: 3 }],
    });
  });

  it.each([
    ["no network", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))],
    ["a proxy's error page", () => answering("<h1>Bad gateway</h1>", 502)],
    ["a page where JSON should be", () => answering("<!doctype html>")],
    ["an empty answer where one is expected", () => answering('{"result":{"data":[]},"message":""}')],
    ["somebody else's JSON", () => answering('{"login":"http://portal.example"}')],
    ["JSON of another shape", () => answering('{"result":"ok"}')],
    ["nothing but null", () => answering("null")],
    ["a sign-in that a network asks for", () => answering("<h1>Guest network</h1>", 401)],
    ["another API's refusal", () => answering('{"code":50301,"message":"Not now"}', 503)],
  ])("%s is told as no answer", async (_, arrange) => {
    arrange();
    const error = await sendForOne(jobCalls.job, { params: { id: "1" } }).catch((reason) => reason);
    expect(isApiError(error, "NO_ANSWER")).toBe(true);
    expect(isUnanswered(error)).toBe(true);
  });
});
