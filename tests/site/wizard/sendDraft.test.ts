// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applicationCalls, type ServerCopy } from "../../../src/contract/applications";
import { type ErrorCode, statusOfCode } from "../../../src/contract/codes";
import { clearSession, saveSession } from "../../../src/site/session/cookies";
import { type Sending, type SentDraft, sendDraft, sendSubmission } from "../../../src/site/wizard/sendDraft";
import { type Answers, aServer, aToken, Refusal, silence } from "../session/aServer";

const sending: Sending = {
  applyType: "cabinCrew",
  applyId: 7,
  formVersion: "v2",
  limits: { depth: 4, keys: 20, textLength: 20 },
  owner: "mei@example.com",
};
const call = "POST /resume/cabinCrew";
const saved = [{ id: 31, status: "saved", code: "201", revision: 4 }];
const answers = { surname: "Lin", languageLicenses: { JLPTLevel: "N2", JLPTScore: 120 } };
const onTheWire = { surname: "Lin", languageLicenses: { JLPT: "N2 120" } };

function signInAs(email: string, seconds = 7200): void {
  const [token] = aToken(seconds);
  if (token) saveSession(email, token, new Date());
}

beforeEach(() => signInAs("mei@example.com"));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const refusal = (code: ErrorCode, data: unknown[] = []) =>
  new Refusal(statusOfCode[code], code, `${code} in words.`, [], data);

const copyOf = (changes: Partial<ServerCopy>): ServerCopy => ({
  id: 31,
  revision: 5,
  savedAt: "2026-11-20T04:00:00.000Z",
  formVersion: "v2",
  resume: onTheWire,
  ...changes,
});

describe("a draft", () => {
  it("travels as the wire has it, with the revision and the form that it follows", async () => {
    const calls = aServer({ [call]: saved });
    await sendDraft(sending, answers, 3, { v1: { nickname: "Mei" } });
    expect(calls.map(({ call, body }) => ({ call, body }))).toEqual([
      {
        call,
        body: {
          applyId: 7,
          resume: onTheWire,
          formVersion: "v2",
          revision: 3,
          left: { v1: { nickname: "Mei" } },
          isSubmitButton: false,
        },
      },
    ]);
  });

  it("names neither revision nor older answers where there are none", async () => {
    const calls = aServer({ [call]: saved });
    await sendDraft(sending, answers);
    expect(Object.keys(Object(calls[0]?.body))).toEqual([
      "applyId",
      "resume",
      "formVersion",
      "isSubmitButton",
    ]);
  });

  it("travels without the answers that cannot be stored, and names them and those that the server adds", async () => {
    const refused = { path: "/resume/passport", keyword: "text", params: {}, message: "Not saved." };
    const calls = aServer({ [call]: [{ ...saved[0], unstored: [refused] }] });
    const long = "x".repeat(21);
    const sent = await sendDraft(sending, { surname: "Lin", story: long, passport: "7" }, 3);
    expect(calls[0]?.body).toMatchObject({ resume: { surname: "Lin", passport: "7" } });
    expect(JSON.stringify(calls[0]?.body)).not.toContain(long);
    expect(sent).toMatchObject({
      kind: "saved",
      partly: {
        stored: { surname: "Lin" },
        unstored: [
          { path: "/story", keyword: "maxLength", params: { limit: 20 } },
          { path: "/passport", keyword: "text" },
        ],
      },
    });
  });

  const offline: SentDraft = { kind: "offline" };
  const signedOut: SentDraft = { kind: "signedOut" };
  const inWords = (code: ErrorCode): SentDraft => ({ kind: "refused", message: `${code} in words.` });
  it.each<[string, Answers[string], SentDraft]>([
    ["is saved", saved, { kind: "saved", id: 31, revision: 4 }],
    [
      "is older than another page's or device's",
      refusal("OLD_REVISION", [copyOf({})]),
      { kind: "old", theirs: { answers, revision: 5 } },
    ],
    [
      "is older, and so is the page's form",
      refusal("OLD_REVISION", [copyOf({ formVersion: "v3" })]),
      { kind: "olderForm" },
    ],
    ["is older than a copy that is not told", refusal("OLD_REVISION"), inWords("OLD_REVISION")],
    ["is older than a copy that is none", refusal("OLD_REVISION", [saved]), inWords("OLD_REVISION")],
    ["waits while the network is away", silence, offline],
    ["waits while the server is broken", refusal("INTERNAL"), offline],
    ["waits while the server starts", refusal("UNAVAILABLE"), offline],
    ["waits while a proxy says so", new Response("<h1>Bad gateway</h1>", { status: 502 }), offline],
    ["waits when an answer breaks off", new Response('{"result":', { status: 200 }), offline],
    ["waits when an answer is empty", [], offline],
    ["waits when it was saved too often", refusal("TOO_MANY"), offline],
    ["waits for its owner when their session is over", refusal("SIGN_IN"), signedOut],
    ["waits while a network asks to sign in", new Response("<h1>Guests</h1>", { status: 401 }), offline],
    ["waits while somebody else answers", Response.json({ login: "http://portal.example" }), offline],
    [
      "is refused by what stands before the server",
      new Response("No.", { status: 403 }),
      { kind: "refused", message: "" },
    ],
  ])("%s", async (_, answer, sent) => {
    aServer({ [call]: answer });
    expect(await sendDraft(sending, answers, 4)).toEqual(sent);
  });

  const anywhere: ErrorCode[] = ["MALFORMED", "TOO_LARGE", "WRONG_CONTENT_TYPE"];
  const refused = [...applicationCalls.save.refusals, ...anywhere].filter(
    (code) => code !== "OLD_REVISION" && code !== "TOO_MANY",
  );
  it.each(refused)("that is refused for %s says why", async (code) => {
    aServer({ [call]: refusal(code) });
    expect(await sendDraft(sending, answers, 4)).toEqual(inWords(code));
  });
});

const sessions: Array<[string, () => void]> = [
  ["nobody is signed in", clearSession],
  ["the session has ended", () => signInAs("mei@example.com", -1)],
  ["somebody else is signed in", () => signInAs("ken@example.com")],
];

it.each(sessions)("nothing is sent when %s", async (_, happens) => {
  happens();
  const calls = aServer({ [call]: saved });
  expect(await sendDraft(sending, answers, 4)).toEqual({ kind: "signedOut" });
  await expect(sendSubmission(sending, answers, 4)).rejects.toMatchObject({ status: 401, code: "SIGN_IN" });
  expect(calls).toEqual([]);
});

it("an account is the same however its address is written", async () => {
  signInAs("Mei@Example.com ");
  aServer({ [call]: saved });
  expect(await sendDraft(sending, answers, 3)).toEqual({ kind: "saved", id: 31, revision: 4 });
});

describe("a submission", () => {
  it("carries what a draft carries, and that it submits", async () => {
    const submitted = { id: 31, status: "submitted", code: "200", revision: 5 };
    const calls = aServer({ "POST /resume/edit": [submitted] });
    const edited = { ...sending, applyType: "edit", applyId: 31 };
    expect(await sendSubmission(edited, answers, 4)).toEqual(submitted);
    const resume = onTheWire;
    expect(calls[0]?.body).toEqual({
      applyId: 31,
      resume,
      formVersion: "v2",
      revision: 4,
      isSubmitButton: true,
    });
  });

  it("that is refused says what is missing, field by field", async () => {
    const missing = {
      path: "/resume/surname",
      keyword: "required",
      params: {},
      message: "Enter your surname.",
    };
    aServer({ [call]: new Refusal(400, "INVALID", "Something is missing.", [missing]) });
    await expect(sendSubmission(sending, answers, 4)).rejects.toMatchObject({
      code: "INVALID",
      errors: [missing],
    });
  });

  it.each<[string, Answers[string], object]>([
    ["is not known to have come through while the network is away", silence, { status: 0 }],
    ["is refused for a form that has changed", refusal("FORM_CHANGED"), { code: "FORM_CHANGED" }],
    ["is refused for a statement to accept first", refusal("PRIVACY"), { code: "PRIVACY" }],
  ])("%s", async (_, answer, error) => {
    aServer({ [call]: answer });
    await expect(sendSubmission(sending, answers, 4)).rejects.toMatchObject(error);
  });
});
