// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { Refusal } from "../session/aServer";
import { enter, visit } from "./aSite";

afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

/** The query of who came from a job. */
const wanting = "to=%2FApply%2FcabinCrew%2F7";

async function register(user: Awaited<ReturnType<typeof visit>>["user"]) {
  const fill = (label: RegExp, text: string) => enter(user, label, text);
  await fill(/^Last name/, "Lin");
  await fill(/^First name/, "Mei");
  await fill(/^Email/, "mei@example.com");
  await fill(/^Confirm email/, "mei@example.com");
  await fill(/^Password/, "six starlings over taipei");
  await fill(/^Confirm password/, "six starlings over taipei");
  await user.type(screen.getByLabelText(/^Country or region/), "Taiwan{Enter}");
  await fill(/^Mobile/, "+886 912-345-678");
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Register" }));
}

describe("registering", () => {
  it("sends what was typed, tidied, and says that a mail is on its way", async () => {
    const { user, calls } = await visit(`/Register?${wanting}`, {
      answers: { "POST /register": [{ email: "mei@example.com" }] },
    });
    await register(user);
    await screen.findByRole("heading", { name: "Registration successful" });
    expect(screen.getByText(/^A validation email has been sent to mei@example.com/)).toBeTruthy();
    expect(calls.find(({ call }) => call === "POST /register")?.body).toEqual({
      firstName: "Mei",
      lastName: "Lin",
      email: "mei@example.com",
      confirmEmail: "mei@example.com",
      password: "six starlings over taipei",
      confirmPassword: "six starlings over taipei",
      country: "TW",
      mobile: "+886912345678",
      privacyAccepted: true,
      to: "/Apply/cabinCrew/7",
    });
  });

  it("never praises a password that the rule refuses", async () => {
    const { user } = await visit("/Register");
    const password = await screen.findByLabelText(/^Password/);
    const praised = () => screen.queryByText(/hard to guess$/i);
    await user.type(password, "passwordpassword1");
    expect(praised()).toBeNull();
    await user.clear(password);
    await user.type(password, "six starlings over");
    expect(praised()).not.toBeNull();
  });

  it("from a job takes its form along", async () => {
    await visit("/Jobs/Detail/7", {
      answers: { "GET /isApply/7": [{ isApply: false, reason: "SIGN_IN" }] },
    });
    const link = within(
      await screen.findByText("If you are new here, register first. It takes about two minutes.", {
        exact: false,
      }),
    ).getByRole("link", { name: "Register" });
    expect(link.getAttribute("href")).toBe(`/Register?${wanting}`);
  });

  it("shows at the field what only the server found, and goes on once it is mended", async () => {
    const problem = { path: "/password", keyword: "uncommon", params: {}, message: "Too common." };
    const { user } = await visit("/Register", {
      answers: { "POST /register": new Refusal(400, "INVALID", "Not yet.", [problem]) },
    });
    await register(user);
    const summary = await screen.findByRole("region", { name: "Check these answers" });
    expect(document.activeElement).toBe(summary);
    const password = screen.getByLabelText(/^Password/);
    expect(password.getAttribute("aria-invalid")).toBe("true");
    await user.type(password, "!");
    expect(password.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("names everything that is missing, the privacy statement in the words of the specification", async () => {
    const { user } = await visit("/Register");
    await user.click(await screen.findByRole("button", { name: "Register" }));
    const summary = await screen.findByRole("region", { name: "Check these answers" });
    expect(summary.textContent).toContain("Please accept Data Privacy Statement");
  });
});

describe("the link in the mail", () => {
  const redeems = async (user: Awaited<ReturnType<typeof visit>>["user"]) => {
    await enter(user, /^Password/, "quiet-otter-climbs-7");
    await user.click(screen.getByRole("button", { name: "Verify my email" }));
  };

  it("redeems nothing by being opened, leaves the address at once, and signs in by the button", async () => {
    const { user, calls, here } = await visit(
      "/Verify/mei%40example.com/secret-token?to=%2FJobs%2FDetail%2F7",
      {
        answers: { "POST /validate": [{ status: "valid" }] },
      },
    );
    await screen.findByRole("button", { name: "Verify my email" });
    // Password managers store the password under the address, which stands in the same form.
    const form = (await screen.findByLabelText(/^Password/)).closest("form");
    const username = form?.querySelector<HTMLInputElement>("input[autocomplete=username]");
    expect(username?.value).toBe("mei@example.com");
    expect(username?.hidden).toBe(true);
    expect(calls.filter(({ call }) => call === "POST /validate")).toEqual([]);
    expect(location.href).not.toContain("secret-token");
    const entries = history.length;
    await redeems(user);
    await screen.findByRole("heading", { name: "Keeper of the Nest" });
    expect(here()).toBe("/Jobs/Detail/7");
    await screen.findByText("Your email address is verified");
    // Going back does not lead to a link that is used.
    expect(history.length).toBe(entries);
    const typed = { email: "mei@example.com", password: "quiet-otter-climbs-7" };
    const bodyOf = (name: string) => calls.find(({ call }) => call === name)?.body;
    expect(bodyOf("POST /validate")).toEqual({ ...typed, token: "secret-token" });
    expect(bodyOf("POST /login")).toEqual({ ...typed, staySignedIn: true });
  });

  it("outlasts a link within the page and a reload, and is kept by its tab alone", async () => {
    const answers = { "POST /validate": [{ status: "valid" }] };
    const { here } = await visit(`/Verify/mei%40example.com/secret-token?${wanting}`, { answers });
    await screen.findByText("mei@example.com");
    location.hash = "main";
    await waitFor(() => expect(document.getElementById("main")).toBe(document.activeElement));
    screen.getByRole("button", { name: "Verify my email" });
    cleanup();
    const { user, calls } = await visit(here(), { answers });
    await screen.findByText("mei@example.com");
    await redeems(user);
    await waitFor(() =>
      expect(calls.find(({ call }) => call === "POST /validate")?.body).toMatchObject({
        token: "secret-token",
      }),
    );
    cleanup();
    sessionStorage.clear();
    await visit("/Verify/link/link");
    await screen.findByRole("heading", { name: "Resend the validation email" });
  });

  it("leads to the sign-in where the password does not sign in", async () => {
    const { user } = await visit(`/Verify/mei%40example.com/secret-token?${wanting}`, {
      answers: {
        "POST /validate": [{ status: "used" }],
        "POST /login": new Refusal(401, "SIGN_IN_FAILED"),
      },
    });
    await redeems(user);
    const heading = await screen.findByRole("heading", { name: "Your email address is already verified" });
    await waitFor(() => expect(heading).toBe(document.activeElement));
    const main = document.getElementById("main");
    expect(main?.querySelector("a")?.getAttribute("href")).toBe(`/Login?${wanting}`);
  });

  it("that is invalid says so, with the way on", async () => {
    const { user } = await visit("/Verify/mei%40example.com/secret-token", {
      answers: { "POST /validate": [{ status: "invalid" }] },
    });
    await redeems(user);
    await screen.findByRole("heading", { name: "This link is no longer valid" });
    const main = document.getElementById("main");
    expect(main?.querySelector("a")?.getAttribute("href")).toBe("/VerifyResend");
  });
});
