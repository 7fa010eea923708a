// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { clearSessionAndNotifyTabs, currentMe } from "../../../src/site/session/session";
import { installModal } from "../../design/modal";
import { aMe, Refusal } from "../session/aServer";
import { anApplication } from "./aJob";
import { visit } from "./aSite";

beforeEach(installModal);
afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

describe("erasing an account", () => {
  const asksToErase = async (answer: unknown[] | Refusal) => {
    const site = await visit("/UserProfile/MyData", { signedIn: true, answers: { "DELETE /me": answer } });
    await site.user.click(await screen.findByRole("button", { name: "Delete my account" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "Delete your account permanently?" }));
    return { ...site, dialog };
  };
  const erased = ({ calls }: { calls: { call: string; body: unknown }[] }) =>
    calls.filter(({ call }) => call === "DELETE /me").map(({ body }) => body);

  it("takes its password, and leaves nobody signed in", async () => {
    const { dialog, user, here, ...site } = await asksToErase([{ status: "erased" }]);
    await user.click(dialog.getByRole("button", { name: "Delete everything" }));
    dialog.getByText("Enter your password.");
    expect(erased(site)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Password/), "correct horse");
    await user.click(dialog.getByRole("button", { name: "Delete everything" }));
    await screen.findByText("Your account has been deleted.");
    expect(erased(site)).toEqual([{ password: "correct horse" }]);
    expect(here()).toBe("/");
    expect(currentMe()).toBeUndefined();
  });

  it("does not happen with another password, or when it was not meant", async () => {
    const { dialog, user } = await asksToErase(new Refusal(400, "INVALID"));
    await user.type(dialog.getByLabelText(/^Password/), "wrong");
    await user.click(dialog.getByRole("button", { name: "Delete everything" }));
    await dialog.findByText("That is not the password for this account. Try again.");
    await user.click(dialog.getByRole("button", { name: "Keep my account" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(currentMe()).toBeDefined();
  });
});

it("the export is named by the day where its owner is", async () => {
  // In Tokyo, it is 12 December.
  vi.useFakeTimers({ now: new Date("2026-12-11T16:00:00Z"), toFake: ["Date"] });
  const here = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...here,
    timeZone: "Asia/Tokyo",
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  Object.assign(URL, { createObjectURL: () => "blob:export", revokeObjectURL: () => undefined });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await visit("/UserProfile/MyData", { signedIn: true, answers: { "POST /me/export": [] } });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  const dialog = within(screen.getByRole("alertdialog"));
  await user.type(dialog.getByLabelText(/^Password/), "correct horse");
  await user.click(dialog.getByRole("button", { name: "Download" }));
  await waitFor(() => expect(names).toEqual(["my-data-2026-12-12.zip"]));
});

it("a newer privacy statement is accepted where it stands", async () => {
  let privacyAccepted = false;
  const { user, calls } = await visit("/UserProfile/Privacy", {
    signedIn: true,
    answers: {
      "GET /me": () => aMe().map((me) => ({ ...me, privacyAccepted })),
      "GET /me/keptApplications": [],
      "POST /privacies": () => {
        privacyAccepted = true;
        return [{ key: "registration", acceptedAt: "2026-11-21T04:00:00.000Z" }];
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "I accept" }));
  await screen.findByText("You have accepted this statement.");
  expect(calls.find(({ call }) => call === "POST /privacies")?.body).toEqual({ privacyKey: "registration" });
});

it("the changes to a submitted application are discarded, once that was confirmed", async () => {
  const submitted = anApplication({ id: 32, status: "submitted", submittedAt: "2026-11-20T05:00:00.000Z" });
  let isBeingEdited = true;
  const { user } = await visit("/UserProfile", {
    signedIn: true,
    answers: {
      "GET /resume": () => [{ ...submitted, canEdit: true, isBeingEdited }],
      "POST /resume/32/discardEdit": () => {
        isBeingEdited = false;
        return [{ id: 32, revision: 3 }];
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Discard changes: Keeper of the Nest" }));
  const dialog = screen.getByRole("alertdialog", { name: "Discard your changes?" });
  expect(dialog.textContent).toContain("The application you submitted will not change.");
  await user.click(within(dialog).getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Discard/ })).toBeNull());
  screen.getByText("Your changes have been discarded.");
});
