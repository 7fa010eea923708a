// @vitest-environment jsdom
import "../../setup";
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Language, languages } from "../../../src/forms/engine/form";
import { recordNewerBuild } from "../../../src/site/builds/newerBuild";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { installModal } from "../../design/modal";
import { recordAnnouncements } from "../../liveRegions";
import { oneInTurn } from "../../turn";
import { type Answers, aMe, Refusal } from "../session/aServer";
import { aJob } from "./aJob";
import { visit } from "./aSite";

beforeEach(installModal);
afterEach(() => {
  clearSessionAndNotifyTabs();
  onlineManager.setOnline(true);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nowhere = "/Jobs/Detail/seven";
const byText = (text: string) => screen.findByText(text, { exact: false });

async function heading() {
  return screen.findByRole("heading", { level: 1 });
}

/** A page, and everything that a screen reader is given to announce in it. */
async function visitRecorded(address: string, language: Language, answers: Answers = {}, signedIn = false) {
  const site = await visit(address, { answers, signedIn, language });
  await heading();
  const recorder = recordAnnouncements();
  onTestFinished(recorder.stop);
  return {
    ...site,
    /** What was announced since the last call, and by the effects of what is shown now. */
    async heard() {
      await act(async () => undefined);
      return recorder.take();
    },
  };
}

for (const language of oneInTurn(languages))
  describe(`in ${language}`, () => {
    it("a lost connection is announced politely and once, and its return", async () => {
      const { heard, say } = await visitRecorded("/Privacy", language);
      await byText("We keep it safe.");
      await heard();
      act(() => onlineManager.setOnline(false));
      await byText(say("connectionLost"));
      expect(await heard()).toEqual([{ text: say("connectionLost"), isPolite: true }]);
      act(() => onlineManager.setOnline(true));
      await byText(say("connectionBack"));
      expect(await heard()).toEqual([{ text: say("connectionBack"), isPolite: true }]);
    });

    it("a page that is opened names itself by its heading, which has the focus, and by nothing else", async () => {
      const { heard, navigate } = await visitRecorded("/Privacy", language);
      await byText("We keep it safe.");
      await heard();
      await act(() => navigate("/Login"));
      await waitFor(async () => expect(document.activeElement).toBe(await heading()));
      expect(await heard()).toEqual([]);
    });

    it("the number of openings is announced when a filter changes it", async () => {
      let found = [aJob(), aJob({ id: 8 })];
      const { heard, user, say } = await visitRecorded("/Jobs/1", language, { "GET /jobs": () => found });
      const line = (number: number) => say("jobs:found", { number });
      await byText(line(2));
      await heard();
      found = [aJob()];
      await user.selectOptions(await screen.findByLabelText(say("jobs:category")), "Wings");
      await byText(line(1));
      expect(await heard()).toEqual([{ text: line(1), isPolite: true }]);
    });

    it("a refused sign-in is announced at once, with what to do about it", async () => {
      const refused = new Refusal(401, "SIGN_IN_FAILED", "Account not found");
      const { heard, user } = await visitRecorded("/Login", language, { "POST /login": refused });
      const [email, password] = document.querySelectorAll<HTMLInputElement>("#main input");
      if (!email || !password) throw new Error("no form");
      await user.type(email, "mei@example.com");
      await user.type(password, "correct horse battery");
      await heard();
      await user.keyboard("{Enter}");
      const text = (await screen.findByRole("alert")).textContent;
      expect(await heard()).toEqual([{ text, isPolite: false }]);
    });

    it("a saved profile is announced", async () => {
      const answers = { "PUT /me": aMe() };
      const { heard, user, say } = await visitRecorded("/UserProfile/Personal", language, answers, true);
      const save = await screen.findByRole("button", { name: say("profile:personal.submit") });
      await heard();
      await user.click(save);
      await byText(say("profile:personal.saved"));
      expect((await heard()).map(({ text }) => text.includes(say("profile:personal.saved")))).toEqual([true]);
    });

    it.each([nowhere, "/VerifyResend/Success"])(
      "on %s the way to stay has the focus and its countdown beside it, and staying is said by the focus",
      async (address) => {
        vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
        const { heard, user, say } = await visitRecorded(address, language);
        const isLost = address === nowhere;
        const stay = await screen.findByRole("button", {
          name: say(isLost ? "notFound.stop" : "account:redirect.stay"),
        });
        await waitFor(() => expect(document.activeElement).toBe(stay));
        const countdown = document.getElementById(stay.getAttribute("aria-describedby") ?? "");
        expect(countdown?.textContent).toMatch(/[45]/);
        await heard();
        await act(async () => undefined);
        act(() => void vi.advanceTimersByTime(2000));
        expect(await heard()).toEqual([]);
        await user.click(stay);
        const stayed = say(isLost ? "notFound.stayed" : "account:redirect.stayed");
        await waitFor(() => expect(document.activeElement?.textContent).toBe(stayed));
        expect(await heard()).toEqual([]);
      },
    );
  });

// The last test: the page knows of the newer build from now on.
it("a newer build is announced", async () => {
  const { heard, say } = await visitRecorded("/Privacy", "ja");
  await heard();
  act(recordNewerBuild);
  await byText(say("newBuild.text"));
  expect(await heard()).toEqual([{ text: say("newBuild.text") + say("newBuild.reload"), isPolite: true }]);
});
