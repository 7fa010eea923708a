import { getEventListeners } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { applicationCalls } from "../../../src/contract/applications";
import { jobCalls } from "../../../src/contract/jobs";
import { ownDataCalls } from "../../../src/contract/ownData";
import {
  ApiError,
  isApiError,
  isUnanswered,
  send,
  sendForBlob,
  sendForOne,
} from "../../../src/site/api/client";

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

describe("a file", () => {
  afterEach(() => void vi.useRealTimers());

  /** Sends a file in parts, each so many milliseconds after the one before; the file does not end by itself. */
  const sending = (parts: readonly string[], pause: number, isWhole: boolean) =>
    vi.stubGlobal("fetch", async (_address: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        async start(file) {
          signal?.addEventListener("abort", () => file.error(signal.reason));
          for (const part of parts) {
            await new Promise((resolve) => setTimeout(resolve, pause));
            file.enqueue(new TextEncoder().encode(part));
          }
          if (isWhole) file.close();
        },
      });
      return new Response(body, { headers: { "Content-Type": "application/zip" } });
    });
  const load = (signal?: AbortSignal) =>
    sendForBlob(ownDataCalls.exportMe, { body: { password: "x" }, ...(signal && { signal }) });

  it("may take long as long as its parts arrive", async () => {
    vi.useFakeTimers();
    sending(["a", "b", "c"], 20_000, true);
    const file = load();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await (await file).text()).toBe("abc");
    expect((await file).type).toBe("application/zip");
  });

  it("that stalls is told as no answer", async () => {
    vi.useFakeTimers();
    sending(["a"], 20_000, false);
    const error = load().catch((reason) => reason);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(isApiError(await error, "NO_ANSWER")).toBe(true);
  });

  it("leaves nothing that listens to its caller, and ends with its caller", async () => {
    const caller = new AbortController();
    sending(["a"], 0, true);
    await load(caller.signal);
    expect(getEventListeners(caller.signal, "abort")).toEqual([]);
    sending([], 0, false);
    const file = load(caller.signal);
    caller.abort();
    await expect(file).rejects.toThrow();
  });
});
