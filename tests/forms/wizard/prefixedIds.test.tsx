// @vitest-environment jsdom
import "../../setup";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { DraftSync } from "../../../src/forms/drafts/draftSync";
import { Review } from "../../../src/forms/wizard/Review";
import { StepPage } from "../../../src/forms/wizard/StepPage";
import { show } from "../../design/show";
import { aContext, aForm, byId, someAnswers } from "../renderer/aForm";

afterEach(cleanup);

const parts = {
  properties: { name: { type: "string", title: "name" }, rank: { type: "string", title: "rank" } },
} as const;
const labels = { name: { label: "Name" }, rank: { label: "Rank" } };

const sync: DraftSync = {
  state: () => untouched,
  keepsCopy: () => true,
  subscribe: () => () => undefined,
  save: async () => true,
  revision: () => undefined,
  forget: async () => undefined,
  start: () => () => undefined,
};
const untouched = { kind: "untouched" } as const;

function aFilledForm() {
  const { module, form, step } = aForm(parts);
  const answers = someAnswers(module, { name: "Wu", rank: "Captain" });
  const context = aContext("en", { labels, idPrefix: "second" });
  return { form, step, answers, sync, context };
}

it("a step begins at its field, and tells which field was left, also where ids have a prefix", async () => {
  const user = userEvent.setup();
  const onLeave = vi.fn();
  const words = (key: string) => key;
  const moves = { onBack: undefined, onNext: () => undefined, onReturn: undefined, isLast: true };
  const filled = aFilledForm();
  show(<StepPage {...filled} {...moves} words={words} noReason="" target="/rank" onLeave={onLeave} />);
  expect(document.activeElement).toBe(byId("second/rank"));
  await user.click(byId("second/name"));
  expect(onLeave.mock.calls).toEqual([["/rank"]]);
});

it("the preview begins at its answer, also where ids have a prefix", () => {
  const moves = { onEdit: () => undefined, onBack: () => undefined };
  const submission = { onSubmit: async () => [], onTaken: async () => undefined };
  const { step: _, ...filled } = aFilledForm();
  show(<Review {...filled} {...moves} {...submission} target="/rank" />);
  const row = byId("secondsheet:/rank");
  expect(row.textContent).toContain("Captain");
  expect(row.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole("link", { name: /Rank/ }).getAttribute("href")).toBe("#second/rank");
});
