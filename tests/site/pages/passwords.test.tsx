// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { installModal } from "../../design/modal";
import { aMe, Refusal } from "../session/aServer";
import { enter, visit } from "./aSite";

beforeEach(installModal);
afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

type User = Awaited<ReturnType<typeof visit>>["user"];
const summary = () => screen.findByRole("region", { name: "Check these answers" });
const secret = "six starlings over taipei";
const chooses = async (
  user: User,
  [first, second]: [RegExp, RegExp] = [/^Password/, /^Confirm password/],
) => {
  await enter(user, first, secret);
  await enter(user, second, secret);
};

describe("a forgotten password", () => {
  it("is asked for from the sign-in, and a mail is said to be on its way", async () => {
    const { user, calls, here } = await visit("/Login", {
      answers: { "POST /password/forgot": [{ status: "sent" }] },
    });
    await user.click(await screen.findByRole("link", { name: "Forgot password?" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Forgot password" }));
    expect(dialog.getByText("*").closest("label")?.textContent).toBe("Email*");
    const email = dialog.getByLabelText(/^Email/);
    await user.type(email, "mei{Enter}");
    expect(dialog.getByRole("alert").textContent).toBe("Invalid email address");
    await user.type(email, "@example.com{Enter}");
    await screen.findByRole("heading", { name: "Password reset email sent" });
    expect(here()).toBe("/ForgotPwd/EmailVerify/1");
    expect(calls.find(({ call }) => call === "POST /password/forgot")?.body).toEqual({
      email: "mei@example.com",
    });
    await user.click(screen.getByRole("button", { name: "Stay on this page" }));
    expect(screen.queryByText(/^You will be redirected to the home page in/)).toBeNull();
  });

  it("is not asked for with what is no address", async () => {
    const { user, calls } = await visit("/ForgotPwd");
    await enter(user, /^Email/, "mei");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect((await summary()).textContent).toContain("Invalid email address");
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });
});

describe("the link of a mail", () => {
  it("sets a new password, leaves the address at once, and leads to the sign-in", async () => {
    history.replaceState(null, "", "/ForgotPwd/secret-token");
    const { user, calls, here } = await visit("/ForgotPwd/secret-token", {
      answers: { "POST /password/reset": [{ status: "reset" }] },
      signedIn: true,
    });
    await chooses(user);
    expect(location.href).not.toContain("secret-token");
    await user.click(screen.getByRole("button", { name: "Set password" }));
    await screen.findByText("Password reset successfully");
    await waitFor(() => expect(document.cookie).not.toContain("token="));
    expect(here()).toBe("/Login");
    const body = { token: "secret-token", password: secret, confirmPassword: secret };
    expect(calls.find(({ call }) => call === "POST /password/reset")?.body).toEqual(body);
  });

  it("that is used or too old says so, with the way to another", async () => {
    const { user, here } = await visit("/ForgotPwd/secret-token", {
      answers: { "POST /password/reset": new Refusal(400, "LINK_INVALID") },
    });
    await chooses(user);
    await user.click(screen.getByRole("button", { name: "Set password" }));
    await screen.findByRole("heading", { name: "This link is no longer valid" });
    expect(here()).toBe("/ForgotPwd/EmailVerify/0");
    screen.getByText(/^You will be redirected to the home page in/);
    await user.click(screen.getByRole("link", { name: "Ask for a new link" }));
    await screen.findByRole("heading", { name: "Forgot password" });
  });

  it("sends no password that is not typed twice alike", async () => {
    const { user, calls } = await visit("/ForgotPwd/secret-token");
    await enter(user, /^Password/, secret);
    await enter(user, /^Confirm password/, `${secret}!`);
    await user.click(screen.getByRole("button", { name: "Set password" }));
    expect((await summary()).textContent).toContain("The passwords do not match");
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });
});

describe("the account", () => {
  const opens = async (name: string, heading: string, answers = {}) => {
    const site = await visit("/UserProfile", { signedIn: true, answers });
    await site.user.click(await screen.findByRole("link", { name }));
    await screen.findByRole("heading", { name: heading });
    return site;
  };

  it("changes the password and asks to sign in again", async () => {
    const { user, calls, here } = await opens("Password", "Change your password", {
      "POST /password": [{ status: "changed" }],
    });
    await enter(user, /^Current password/, "the old password");
    const form = screen.getByLabelText(/^Current password/).closest("form");
    expect(form?.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value).toBe(
      "mei@example.com",
    );
    await chooses(user, [/^New password/, /^Confirm new password/]);
    await user.click(screen.getByRole("button", { name: "Change password" }));
    await screen.findByText("Edit successful, log in again");
    expect(here()).toBe("/Login");
    const body = { oldPassword: "the old password", password: secret, confirmPassword: secret };
    expect(calls.find(({ call }) => call === "POST /password")?.body).toEqual(body);
    await waitFor(() => expect(document.cookie).not.toContain("token="));
  });

  it("says at the field that the old password is wrong, and stays signed in", async () => {
    const problem = { path: "/oldPassword", keyword: "wrongPassword", params: {}, message: "Wrong." };
    const { user } = await opens("Password", "Change your password", {
      "POST /password": new Refusal(400, "INVALID", "Not yet.", [problem]),
    });
    await enter(user, /^Current password/, "some other password");
    await chooses(user, [/^New password/, /^Confirm new password/]);
    await user.click(screen.getByRole("button", { name: "Change password" }));
    expect((await summary()).textContent).toContain("This is not your current password.");
    expect(screen.getByLabelText(/^Current password/).getAttribute("aria-invalid")).toBe("true");
    expect(document.cookie).toContain("token=");
  });

  it("shows the address, sends everything else, and goes by the new name at once", async () => {
    const { user, calls } = await opens("Personal information", "Personal information", {
      "PUT /me": aMe().map((me) => ({ ...me, firstName: "Lin" })),
    });
    screen.getByText("You sign in with this address. You cannot change it.");
    const firstName = await screen.findByLabelText<HTMLInputElement>(/^First name/);
    expect(firstName.value).toBe("美");
    await user.clear(firstName);
    await user.type(firstName, "Lin");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain("PUT /me"));
    expect(calls.find(({ call }) => call === "PUT /me")?.body).toEqual({
      firstName: "Lin",
      lastName: "林",
      country: "TW",
      mobile: "+886912345678",
    });
    await screen.findByText("Your profile has been saved.");
  });
});

describe("the hint beside a new password", () => {
  const praise = "Hard to guess";
  const warning = /^The password must not contain your name or email address/;

  it("does not praise one that contains the name of its owner", async () => {
    const { user } = await visit("/UserProfile/Password", { signedIn: true });
    await enter(user, /^New password/, secret);
    await screen.findByText(praise);
    await enter(user, /^New password/, " mei ");
    await screen.findByText(warning);
    expect(screen.queryByText(praise)).toBeNull();
  });

  it("does not praise one that contains the address of who registers", async () => {
    const { user } = await visit("/Register");
    await enter(user, /^Email/, "sparrow@example.com");
    await enter(user, /^Password/, "the sparrow of the morning");
    await screen.findByText(warning);
    expect(screen.queryByText(praise)).toBeNull();
  });

  it("says what it does not know where the page cannot know the owner", async () => {
    const { user } = await visit("/ForgotPwd/secret-token");
    await enter(user, /^Password/, secret);
    await screen.findByText(`${praise}, unless it contains your name or email address`);
    expect(screen.queryByText(praise)).toBeNull();
  });
});
