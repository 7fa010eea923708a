// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import words from "../../../locales/en/pages/apply.json";
import { openJournal } from "../../../src/forms/drafts/journal";
import type { JsonObject } from "../../../src/forms/engine/form";
import { clearSession } from "../../../src/site/session/cookies";
import { connectTabs } from "../../../src/site/session/otherTabs";
import { clearSessionAndNotifyTabs, currentMe } from "../../../src/site/session/session";
import { installModal } from "../../design/modal";
import { type Answers, aMe, aToken, refusals } from "../session/aServer";
import { aJob, anApplication } from "./aJob";
import { visit } from "./aSite";
import { smallForm, withSmallForm } from "./aSmallForm";
import { aPlatform, type Failure, type Part, type Platform, parts } from "./brokenParts";

const key = btoa("0".repeat(32));
const address = "/Apply/cabinCrew/7/Background";

interface Kept {
  resume: JsonObject;
  revision: number;
  isSubmitted: boolean;
  isSignedOut: boolean;
  /** The body of the last request. */
  sent: { resume?: JsonObject; isSubmitButton?: boolean };
}

/** The server, which keeps one application. */
function aKeeper() {
  const server: Kept = { resume: {}, revision: 0, isSubmitted: false, isSignedOut: false, sent: {} };
  const summary = () =>
    anApplication({
      revision: server.revision,
      status: server.isSubmitted ? "submitted" : "saved",
      submittedAt: server.isSubmitted ? "2026-11-26T00:00:00.000Z" : null,
    });
  const signedIn = (answer: () => unknown[]) => () => (server.isSignedOut ? refusals.signIn : answer());
  const answers: Answers = {
    "GET /health/live": [{ status: "ok" }],
    "GET /me": signedIn(() => aMe()),
    "GET /me/journalKey": signedIn(() => [{ key }]),
    "GET /resume": signedIn(() => (server.revision > 0 ? [summary()] : [])),
    "GET /resume/latest": signedIn(() => []),
    "GET /resume/31": signedIn(() => [
      {
        ...summary(),
        formVersion: smallForm.version,
        resume: server.resume,
        carried: [],
        added: [],
        isSubmitButton: true,
        savedMessage: "",
        isEditButton: false,
        editMessage: "",
      },
    ]),
    "GET /resume/check/cabinCrew/7": signedIn(() => [{ ok: true, formVersion: smallForm.version }]),
    "GET /resume/files": signedIn(() => []),
    "GET /resume/question/7": [],
    "GET /resume/backgroundInfoQuestion/7": [],
    "GET /resume/flightInfoQuestion/7": [],
    "GET /jobs": [aJob()],
    "POST /login": () => {
      server.isSignedOut = false;
      return aToken();
    },
    "POST /resume/cabinCrew": signedIn(() => {
      server.resume = server.sent.resume ?? {};
      server.revision += 1;
      server.isSubmitted = server.sent.isSubmitButton === true;
      const code = server.isSubmitted ? "200" : "201";
      return [{ id: 31, status: summary().status, code, revision: server.revision }];
    }),
  };
  return { server, answers };
}

const main = () => document.querySelector("#main") ?? document.body;
const byId = (id: string) => document.getElementById(id);
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
const textOf = () => document.body.textContent ?? "";
const isOffline = () => textOf().includes("We cannot reach our server");
const alerts = () => [...document.querySelectorAll("[role=alert]")].map((each) => each.textContent);

let platform: Platform;
let keeper: ReturnType<typeof aKeeper>;
let uncaught: unknown[];
const onUncaught = (error: unknown) => void uncaught.push(error);
const onError = ({ error }: ErrorEvent) => void uncaught.push(error);

// The modules are loaded in advance, because transforming them takes longer than the time that a test lets
// pass.
beforeAll(async () => {
  await import("../../../src/site/pages/account/SessionDialogs");
  await import("../../../src/site/pages/ApplyPage");
  await import("../../../src/site/pages/FinishPage");
  await import("../../../src/forms/renderer/fitFileToRule");
});
beforeEach(() => {
  installModal();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false);
  uncaught = [];
  process.on("unhandledRejection", onUncaught);
  window.addEventListener("error", onError);
  keeper = aKeeper();
  platform = aPlatform();
});
afterEach(() => {
  process.off("unhandledRejection", onUncaught);
  window.removeEventListener("error", onError);
  platform.mend();
  clearSessionAndNotifyTabs();
  clearSession();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "indexedDB");
  Reflect.deleteProperty(globalThis, "createImageBitmap");
  Reflect.deleteProperty(document, "cookie");
  onlineManager.setOnline(true);
});

const stepMs = 250;

/** Lets time pass, and all that it brings about. */
async function passes(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs);
    // Encryption, files and imports take real time.
    do await new Promise((resolve) => setImmediate(resolve));
    while (platform.isBusy());
    await vi.dynamicImportSettled();
  }
}

/** @returns whether the condition held within so many milliseconds */
async function within(ms: number, holds: () => unknown): Promise<boolean> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    if (holds()) return true;
    await passes(stepMs);
  }
  return Boolean(holds());
}

async function opens(beforeOpening = () => {}) {
  let site: Awaited<ReturnType<typeof visit>> | undefined;
  const opening = visit(address, { answers: keeper.answers, signedIn: true, prepare: withSmallForm });
  watchBodies();
  platform.standBefore();
  beforeOpening();
  connectTabs();
  void opening.then((opened) => {
    site = opened;
  });
  await within(200_000, () => site);
  return opening;
}

/** The server reads what is sent to it. */
function watchBodies() {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (typeof init.body === "string" && path.includes("/resume/"))
      keeper.server.sent = JSON.parse(init.body);
    return fetch(path, init);
  });
}

/** Types a surname, as somebody does who then goes on. */
function types(text: string) {
  const field = byId("/surname");
  if (!(field instanceof HTMLInputElement)) return expect.fail("there is no field to type in");
  field.focus();
  fireEvent.input(field, { target: { value: text } });
  field.blur();
}

const serverHas = (surname: string) => keeper.server.resume.surname === surname;

async function journalHas(surname: string): Promise<boolean> {
  const journal = await openJournal(key);
  const entry = await journal?.read("7").catch(() => undefined);
  return entry?.answers.surname === surname;
}

const press = (name: string) => {
  const found = button(name) ?? expect.fail(`there is no button ${name}: ${textOf()}`);
  fireEvent.click(found);
};

const isIdle = () => document.querySelector("main [aria-busy=true], dialog [aria-busy=true]") === null;
const toPreview = async () => {
  press(words.next);
  await within(5_000, () => byId("/motivation"));
  fireEvent.input(byId("/motivation") ?? expect.fail("no second step"), { target: { value: "ภาษาไทย" } });
  press(words.toPreview);
  await within(5_000, () => button(words.preview.submit));
};

interface Work {
  /** Before the part breaks. */
  before?: () => Promise<unknown>;
  work: () => unknown;
  /** Whether the work is done, or the page says why not, and can be used. */
  isOver: () => unknown;
}

const works: Record<string, Work> = {
  open: { work: () => {}, isOver: () => byId("/surname") ?? button(words.tryAgain) ?? button("Try again") },
  type: { work: () => types("Second"), isOver: () => byId("/surname") },
  upload: {
    work: () => {
      types("Second");
      const chooser = main().querySelector("input[type=file]") ?? expect.fail("no chooser");
      const file = new File([new Uint8Array(9)], "diploma.webp", { type: "image/webp" });
      fireEvent.change(chooser, { target: { files: [file] } });
    },
    isOver: () => isIdle() && (button("Remove") ?? byId("/diploma:error")),
  },
  "next step": {
    work: () => {
      types("Second");
      press(words.next);
    },
    isOver: () => byId("/motivation"),
  },
  preview: {
    work: async () => {
      types("Second");
      await toPreview();
    },
    isOver: () => button(words.preview.submit),
  },
  save: {
    work: async () => {
      types("Second");
      await toPreview();
      press(words.preview.save);
    },
    isOver: () => textOf().includes(words.finish.savedTitle) || isOffline(),
  },
  submit: {
    work: async () => {
      types("Second");
      await toPreview();
      press(words.preview.submit);
      await within(5_000, () => document.querySelector("dialog"));
      const confirm = [...document.querySelectorAll("dialog button")].find(
        ({ textContent }) => textContent === words.submit.confirm,
      );
      fireEvent.click(confirm ?? expect.fail("nothing asks for a confirmation"));
    },
    isOver: () =>
      isIdle() && (textOf().includes(words.finish.submittedTitle) || alerts().length > 0 || isOffline()),
  },
  "sign in": {
    before: async () => {
      keeper.server.isSignedOut = true;
      types("Second");
      // React draws what waited for its words after 300 ms of real time, in which far more passes here.
      await within(200_000, () => document.querySelector("dialog input[type=password]"));
    },
    work: () => {
      const password = document.querySelector("dialog input[type=password]") ?? expect.fail("no dialog");
      fireEvent.input(password, { target: { value: "correct horse" } });
      fireEvent.submit(password.closest("form") ?? expect.fail("no form"));
    },
    isOver: () =>
      isIdle() && (!document.querySelector("dialog") || document.querySelector("dialog [aria-invalid=true]")),
  },
  "sign out": {
    work: () => {
      types("Second");
      fireEvent.click(document.querySelector("button[title='Sign out']") ?? expect.fail("no sign-out"));
    },
    isOver: () => currentMe() === undefined || button("Delete and sign out"),
  },
};

/** Expects that the page claims nothing about keeping or saving that is not true. */
async function saysTheTruth(part: Part, typed: string) {
  const statuses = [...main().querySelectorAll("span")].map(({ textContent }) => textContent ?? "");
  const isSaved = statuses.some((text) => /^Saved .*\d$/.test(text));
  if (isSaved) expect(serverHas(typed)).toBe(true);
  // An upload goes over the network, too.
  if (isOffline()) expect(["fetch", "uploads with progress"]).toContain(part);
  const { pathname } = location;
  if (textOf().includes(words.finish.submittedTitle)) expect(keeper.server.isSubmitted).toBe(true);
  if (textOf().includes(words.finish.savedTitle)) expect(serverHas(typed)).toBe(true);
  if (textOf().includes(words.finish.failedText)) expect(serverHas(typed)).toBe(false);
  if (button("Remove")) expect(platform.uploaded).toHaveLength(1);
  if (button("Delete and sign out")) expect(serverHas(typed)).toBe(false);
  const claimsKept = textOf().includes("kept on this device");
  const isOpenForm = pathname.startsWith("/Apply/") && !/\/20\d$/.test(pathname);
  // The part is still broken: a page that cannot keep answers asks before it closes.
  const mayClose = window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await passes(stepMs);
  return { claimsKept, isSaved, mayClose: mayClose && isOpenForm };
}

interface Case {
  part: Part;
  failure: Failure;
  work: string;
}
const cases = Object.keys(parts)
  .filter((part): part is Part => part in parts)
  .flatMap((part) =>
    parts[part].flatMap((failure) => Object.keys(works).map((work): Case => ({ part, failure, work }))),
  );
const day = 24 * 3_600_000;
const turn = Number(process.env.TURN ?? Math.floor(Date.now() / day));
/** Without FULL, one of this many parts of the cases is tried, another one every day. */
const slices = 44;
const tried = process.env.FULL ? cases : cases.filter((_, place) => (place + turn) % slices === 0);

/** A call without an answer is given up after half a minute, and an upload that does not go on after a whole one. */
const limitMs = ({ part, failure }: Case) => {
  if (failure !== "never answers") return 5_000;
  if (part === "fetch") return 35_000;
  if (part === "uploads with progress") return 70_000;
  // The form can be used while a save, a sign-out or an upload waits for each thing in turn.
  return 30_000;
};

it.each(tried)("$part $failure, at: $work", async (each) => {
  const { part, failure, work } = each;
  const { before, work: does, isOver } = works[work] ?? expect.fail();
  const typed = work === "open" ? "First" : "Second";
  const breaks = () => platform.break(part, failure);
  if (work === "open") {
    keeper.server.resume = { surname: "First" };
    keeper.server.revision = 1;
    await opens(breaks);
  } else {
    await opens();
    expect(await within(5_000, () => byId("/surname"))).toBe(true);
    types("First");
    expect(await within(5_000, () => serverHas("First"))).toBe(true);
    await before?.();
    breaks();
    await does();
  }
  expect(await within(limitMs(each), isOver), `not over: ${location.pathname} ${textOf()}`).toBe(true);
  await passes(5_000);
  const { claimsKept, isSaved, mayClose } = await saysTheTruth(part, typed);
  platform.mend();
  const isKept = await journalHas(typed);
  if (claimsKept) expect(isKept, "kept on this device").toBe(true);
  if (mayClose) expect(isKept || serverHas(typed), "closes without a question").toBe(true);

  let last = typed;
  if (failure === "comes back" && byId("/surname") && !document.querySelector("dialog")) {
    await passes(10_000);
    last = "Third";
    types(last);
    expect(await within(10_000, () => serverHas("Third")), textOf()).toBe(true);
    await passes(5_000);
    expect((await saysTheTruth(part, last)).isSaved).toBe(true);
  }

  if (!keeper.server.isSubmitted && (isKept || serverHas(typed))) {
    platform.kill();
    cleanup();
    await passes(stepMs);
    platform.mend();
    keeper.server.isSignedOut = false;
    onlineManager.setOnline(true);
    const wasSaved = isSaved || serverHas(last);
    await opens();
    expect(await within(5_000, () => byId("/surname")), textOf()).toBe(true);
    if (wasSaved || isKept) expect(byId("/surname")).toHaveProperty("value", last);
  }
  expect(uncaught).toEqual([]);
  vi.mocked(console.error).mockClear();
});
