// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { eventually } from "../../eventually";
import { aToken, Refusal, refusals } from "../session/aServer";
import { enter, visit } from "./aSite";

afterEach(() => {
  clearSessionAndNotifyTabs();
  cleanup();
  vi.unstubAllGlobals();
});

const bytes = new ArrayBuffer(4);
/** A challenge that a passkey has signed, as the browser gives it. */
const signature = {
  id: "AAAA",
  rawId: bytes,
  type: "public-key",
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

async function signIn(user: Awaited<ReturnType<typeof visit>>["user"]) {
  await enter(user, /^Email/, "mei@example.com");
  await enter(user, /^Password/, "correct horse battery");
  await user.keyboard("{Enter}");
}

describe("who is not signed in", () => {
  it("is asked to, and then finds the page that they wanted", async () => {
    const { user, calls, here } = await visit("/UserProfile");
    await screen.findByText("Sign in to see this page.");
    await signIn(user);
    expect(calls.find(({ call }) => call === "POST /login")?.body).toMatchObject({ staySignedIn: true });
    const heading = await screen.findByRole("heading", { name: "Hello, 林美" });
    // The name and the focus come one after the other.
    await waitFor(() => expect(heading).toBe(document.activeElement));
    expect(here()).toBe("/UserProfile");
  });

  it("is not asked to for a page that everybody may see", async () => {
    await visit("/Login?to=%2FJobs%2FDetail%2F7");
    await screen.findByText("Continue your application or check its status.");
    expect(screen.queryByText("Sign in to see this page.")).toBeNull();
  });

  it("comes back to the job that they were reading", async () => {
    const { user, here } = await visit("/Jobs/Detail/7");
    await screen.findByRole("heading", { name: "Keeper of the Nest" });
    await user.click(screen.getByRole("link", { name: "Sign in" }));
    await signIn(user);
    await screen.findByRole("heading", { name: "Keeper of the Nest" });
    expect(here()).toBe("/Jobs/Detail/7");
  });
});

describe("a sign-in that is refused", () => {
  it("says so in the server's words, asks to check both, and keeps what was typed", async () => {
    const answers = { "POST /login": new Refusal(401, "SIGN_IN_FAILED", "Account not found") };
    const { user, calls } = await visit("/Login", { answers });
    await signIn(user);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Account not foundCheck the email address and the password.",
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe("mei@example.com");
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe("correct horse battery");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(calls.filter(({ call }) => call === "POST /login")).toHaveLength(2));
    expect((await screen.findByRole("alert")).textContent).toContain("Account not found");
  });

  it("for an address that was never verified offers another mail", async () => {
    const { user } = await visit("/Login", {
      answers: { "POST /login": new Refusal(403, "EMAIL_NOT_VERIFIED", "Not verified yet.") },
    });
    const scrolledTo: Element[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(async function (this: Element) {
      scrolledTo.push(this);
    });
    await signIn(user);
    const alert = await screen.findByRole("alert");
    // A phone has no room for it under the fields.
    expect(scrolledTo.some((shown) => shown.contains(alert))).toBe(true);
    // An earlier test read a job, which is not lost.
    expect(alert.querySelector("a")?.getAttribute("href")).toBe("/VerifyResend?to=%2FJobs%2FDetail%2F7");
  });

  it("ends the session early where the choice to stay is cleared", async () => {
    const { user, calls, here } = await visit("/Login");
    await user.click(await screen.findByLabelText(/^Keep me signed in/));
    await signIn(user);
    await waitFor(() => expect(here()).not.toBe("/Login"));
    expect(calls.find(({ call }) => call === "POST /login")?.body).toMatchObject({ staySignedIn: false });
  });

  it("by a browser that keeps no cookies says so, and leads nowhere", async () => {
    const { user, here } = await visit("/Login?to=%2FUserProfile");
    const refused = vi.spyOn(document, "cookie", "set").mockImplementation(() => {});
    await signIn(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This browser blocks cookies/);
    expect(here()).toBe("/Login?to=%2FUserProfile");
    refused.mockRestore();
  });

  it("does not reach the server with an empty field: the field says what is missing", async () => {
    const { user, calls } = await visit("/Login");
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(screen.getByLabelText(/^Email/).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement?.className).toBe("error-summary");
    expect(calls.filter(({ call }) => call === "POST /login")).toEqual([]);
  });

  it("by a passkey at the field says so, and offers the passkeys again", async () => {
    let choose = () => {};
    const get = vi
      .fn()
      .mockResolvedValueOnce(signature)
      .mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            choose = () => resolve(signature);
          }),
      );
    Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
    vi.stubGlobal(
      "PublicKeyCredential",
      Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
    );
    let isKnown = false;
    const { user } = await visit("/Login?to=%2FUserProfile", {
      answers: {
        "POST /passkeys/signing": [{ challenge: "AAAA", timeout: 600_000, rpId: "localhost" }],
        "POST /login/passkey": () =>
          isKnown
            ? [{ ...aToken()[0], email: "mei@example.com" }]
            : new Refusal(401, "SIGN_IN_FAILED", "Account not found"),
      },
    });
    await user.click(await screen.findByLabelText(/^Email/));
    expect((await screen.findByRole("alert")).textContent).toContain("Account not found");
    await eventually(() => expect(get).toHaveBeenCalledTimes(2));
    isKnown = true;
    choose();
    await screen.findByRole("heading", { name: "Hello, 林美" });
    Reflect.deleteProperty(navigator, "credentials");
  });
});

it("a session that the server does not know any more leads to the sign-in", async () => {
  const { here } = await visit("/UserProfile", { signedIn: true, answers: { "GET /me": refusals.signIn } });
  await screen.findByRole("button", { name: "Sign in" });
  expect(here()).toBe("/Login?to=%2FUserProfile");
});

it("when the session ends while the account is shown, the account goes from the screen", async () => {
  const { here } = await visit("/UserProfile", { signedIn: true });
  await screen.findByRole("heading", { name: "Hello, 林美" });
  clearSessionAndNotifyTabs();
  await screen.findByRole("button", { name: "Sign in" });
  await waitFor(() => expect(here()).toBe("/Login?to=%2FUserProfile"));
  expect(screen.queryByText("mei@example.com")).toBeNull();
});
