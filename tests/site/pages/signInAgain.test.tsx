// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { askToSignIn } from "../../../src/site/session/signInAgain";
import { installModal } from "../../design/modal";
import { Refusal } from "../session/aServer";
import { visit } from "./aSite";

beforeEach(installModal);
afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

async function asked(answers = {}) {
  const site = await visit("/Jobs/Detail/7", { signedIn: true, answers });
  await screen.findByRole("link", { name: "Apply" });
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    clearSessionAndNotifyTabs();
    answer = askToSignIn();
  });
  // The dialog is loaded on first use.
  return { ...site, answer, dialog: within(await screen.findByRole("dialog")) };
}

describe("signing in again above a page", () => {
  it("asks the password of the same account, and lets the work go on", async () => {
    const { user, calls, answer, dialog, here } = await asked();
    await user.type(dialog.getByLabelText(/^Password/), "correct horse ");
    await user.click(dialog.getByRole("button", { name: "Sign in" }));
    expect(await answer).toBe(true);
    expect(calls.find(({ call }) => call === "POST /login")?.body).toEqual({
      email: "mei@example.com",
      password: "correct horse",
      staySignedIn: true,
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(here()).toBe("/Jobs/Detail/7");
  });

  it("says at the field that the password is wrong, and asks on", async () => {
    const { user, dialog } = await asked({ "POST /login": new Refusal(401, "SIGN_IN_FAILED") });
    const password = dialog.getByLabelText(/^Password/);
    await user.type(password, "wrong");
    await user.click(dialog.getByRole("button", { name: "Sign in" }));
    await dialog.findByText("That is not the password for this account. Try again.");
    expect(password.getAttribute("aria-invalid")).toBe("true");
    // The module keeps the request, which would otherwise be open in the next test, too.
    await user.click(dialog.getByRole("button", { name: "Leave this page" }));
  });

  it("can be left, and whoever waits for it hears that", async () => {
    const { user, answer, dialog } = await asked();
    await user.click(dialog.getByRole("button", { name: "Leave this page" }));
    expect(await answer).toBe(false);
  });
});
