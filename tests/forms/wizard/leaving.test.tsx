// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { DraftSync } from "../../../src/forms/drafts/draftSync";
import type { SyncState } from "../../../src/forms/drafts/syncState";
import { Review } from "../../../src/forms/wizard/Review";
import { StepPage } from "../../../src/forms/wizard/StepPage";
import { show } from "../../design/show";
import { aContext, aForm, someAnswers } from "../renderer/aForm";

afterEach(cleanup);

function aFilledForm(state: SyncState) {
  const { module, form, step } = aForm({ properties: { name: { type: "string", title: "name" } } });
  const save = vi.fn(async () => true);
  const sync: DraftSync = {
    state: () => state,
    keepsCopy: () => true,
    subscribe: () => () => undefined,
    save,
    revision: () => undefined,
    forget: async () => undefined,
    start: () => () => undefined,
  };
  return {
    form,
    step,
    answers: someAnswers(module),
    context: aContext("en", { words: (key) => key }),
    sync,
    save,
  };
}

describe("leaving a step", () => {
  const steps = { onBack: undefined, onNext: () => undefined, onReturn: undefined, isLast: true };
  const leave = (state: SyncState) => {
    const { save, ...filled } = aFilledForm(state);
    show(<StepPage {...filled} {...steps} words={(key) => key} noReason="" target="" />);
    cleanup();
    return save;
  };

  it("saves its answers", () => expect(leave({ kind: "unsaved" })).toHaveBeenCalledOnce());

  it("saves no form in which nothing was typed", () =>
    expect(leave({ kind: "untouched" })).not.toHaveBeenCalled());
});

describe("leaving the preview while a file uploads", () => {
  it("submits nothing", async () => {
    const { save: _, step: __, ...filled } = aFilledForm({ kind: "unsaved" });
    let end = (_isSent: boolean) => {};
    const upload = new Promise<boolean>((resolve) => {
      end = resolve;
    });
    filled.answers.uploads.track(() => "/name", upload);
    const onSubmit = vi.fn(async () => []);
    const moves = { onEdit: () => undefined, onBack: () => undefined, onTaken: async () => undefined };
    show(<Review {...filled} {...moves} onSubmit={onSubmit} target="" />);
    await userEvent.click(screen.getByRole("button", { name: "preview.submit" }));
    cleanup();
    await act(async () => end(true));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
