// @vitest-environment jsdom
import "../../setup";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SyncState } from "../../../src/forms/drafts/syncState";
import type { Problem } from "../../../src/forms/engine/form";
import { ApiError } from "../../../src/site/api/client";
import { createSiteI18n } from "../../../src/site/i18n";
import type { Filling } from "../../../src/site/wizard/openWizard";
import { useSubmission } from "../../../src/site/wizard/useSubmission";
import { aFilling } from "./aFilling";

let words: i18n;
beforeAll(async () => {
  words = await createSiteI18n("en");
});

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function Around({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={["/Preview"]}>
      <I18nextProvider i18n={words}>
        <QueryClientProvider client={new QueryClient()}>
          {children}
          <Where />
        </QueryClientProvider>
      </I18nextProvider>
    </MemoryRouter>
  );
}

const renderSubmission = (filling: Filling, reopen = vi.fn()) =>
  renderHook(() => useSubmission(filling, (segment) => `/${segment}`, reopen), { wrapper: Around });

interface Submitting {
  /** The server's answer to the submission. */
  answer?: ApiError;
  /** The result of the save before it; saved by default. */
  unsaved?: SyncState;
}

/** Presses Submit, and confirms. */
async function submitting({ answer, unsaved }: Submitting) {
  const forget = vi.fn(async () => undefined);
  const filling = aFilling({
    ...(unsaved && { unsaved }),
    forget,
    submit: async () => {
      if (answer) throw answer;
      return { code: "200" };
    },
  });
  const { answers } = filling;
  const { result } = renderSubmission(filling);
  await act(async () => result.current.review());
  expect(result.current.state).toBe("confirming");
  await act(async () => result.current.submit());
  await waitFor(() => expect(result.current.state).not.toBe("sending"));
  const where = () => screen.getByRole("status").textContent;
  return { result, submission: result.current, answers, forget, where };
}

it("waits for uploads, and names those that failed before it asks to confirm", async () => {
  const filling = aFilling();
  const { answers } = filling;
  const failed: Problem = { path: "/surname", keyword: "uploadFailed", params: {} };
  answers.uploads.track(
    () => "/surname",
    Promise.resolve().then(() => {
      answers.refuse([failed]);
      return false;
    }),
  );
  const { result } = renderSubmission(filling);
  await act(async () => result.current.review());
  expect([result.current.state, result.current.missing]).toEqual(["idle", [failed]]);
  // The applicant has seen it, and may go on without the file.
  await act(async () => result.current.review());
  expect(result.current.state).toBe("confirming");
});

it("opens the form again where an answer asks a question of a step that was left out", async () => {
  const filling = aFilling();
  filling.answers.set("/surname", 7);
  const reopen = vi.fn();
  const form = { ...filling.form, steps: [] };
  const due = renderSubmission({ ...filling, form: { ...form, phase: "due" } }, reopen);
  await act(async () => due.result.current.review());
  expect(due.result.current.state).toBe("idle");
  expect(reopen).toHaveBeenCalledOnce();
  // A form without later questions has no other step: its problem is shown.
  const { result } = renderSubmission({ ...filling, form }, reopen);
  await act(async () => result.current.review());
  expect(result.current.missing).toEqual([expect.objectContaining({ path: "/surname" })]);
  expect(reopen).toHaveBeenCalledOnce();
});

it("ends where the connection is lost before the statement is accepted, and says that nothing was sent", async () => {
  const { result } = renderSubmission(aFilling());
  onlineManager.setOnline(false);
  await act(async () => result.current.accept());
  expect(result.current).toMatchObject({ state: "idle", failure: { kind: "notSent" } });
});

const inUse: Problem = { path: "/surname", keyword: "idInUse", params: {} };

describe("a submission", () => {
  it("leads to the finish page and out of the journal", async () => {
    const { where, forget } = await submitting({});
    expect(where()).toBe("/200");
    expect(forget).toHaveBeenCalledOnce();
  });

  it("that is refused for its answers stays where they can be mended, and is saved", async () => {
    const errors = [{ ...inUse, path: "/resume/surname", message: "In use." }];
    const { submission, answers, where, forget } = await submitting({
      answer: new ApiError(400, "INVALID", "Some answers.", errors),
    });
    expect(where()).toBe("/Preview");
    expect(submission).toMatchObject({ isRefused: true, missing: [inUse] });
    expect(answers.shownProblem("/surname")).toMatchObject(inUse);
    expect(forget).not.toHaveBeenCalled();
  });

  it.each([
    ["saved and not submitted", "400", "CLOSED", undefined],
    ["saved, where another one is under way", "400", "ALREADY_APPLIED", undefined],
    ["neither, where the draft was deleted elsewhere", "401", "NOT_FOUND", undefined],
    ["neither, where the edit came too late", "401", "NOT_EDITABLE", undefined],
    ["neither, where not even the save was accepted", "401", undefined, { kind: "refused", message: "No." }],
  ] as const)("that is refused as a whole leads to the finish page: %s", async (_, code, reason, unsaved) => {
    const { where } = await submitting({
      ...(reason && { answer: new ApiError(409, reason, "No.") }),
      ...(unsaved && { unsaved }),
    });
    expect(where()).toBe(`/${code}`);
  });

  it.each([
    [
      "nothing was sent when the save found no connection",
      { offline: false },
      { kind: "offline" },
      "notSent",
    ],
    ["nothing was sent when the page had no connection", { offline: true }, undefined, "notSent"],
    ["nobody knows when the connection broke meanwhile", { offline: false }, undefined, "unanswered"],
  ] as const)("without an answer says so: %s", async (_, { offline }, unsaved, kind) => {
    if (offline) onlineManager.setOnline(false);
    const { submission, where } = await submitting({
      answer: new ApiError(0, "NO_ANSWER", ""),
      ...(unsaved && { unsaved }),
    });
    expect(submission.failure).toEqual({ kind });
    expect(where()).toBe("/Preview");
  });

  it.each([
    [500, "INTERNAL", "An error occurred"],
    [429, "TOO_MANY", "Too many attempts."],
  ] as const)("that the server cannot judge now (%s) can be tried again", async (status, code, message) => {
    const { submission, where } = await submitting({ answer: new ApiError(status, code, message) });
    expect(submission.failure).toEqual({ kind: "saved", message });
    expect(where()).toBe("/Preview");
  });

  it("is saved where its applicant does not accept the privacy statement", async () => {
    const message = "Please accept Data Privacy Statement";
    const { result, submission } = await submitting({ answer: new ApiError(403, "PRIVACY", message) });
    expect(submission).toMatchObject({ state: "acceptingPrivacy", failure: undefined });
    act(() => result.current.cancel());
    expect(result.current).toMatchObject({ state: "idle", failure: { kind: "saved", message } });
  });
});
