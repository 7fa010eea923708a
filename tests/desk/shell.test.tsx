// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusals, silence } from "../site/session/aServer";
import { aPosting } from "./aPosting";
import { aMember, openDesk } from "./openDesk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const postings = { "GET /desk/postings": [aPosting()] };

describe("without a session", () => {
  it("a page gives way to the sign-in page, and opens once somebody has signed in", async () => {
    let isSignedIn = false;
    const desk = await openDesk("/sessions?x=1", {
      answers: { "GET /desk/me": () => (isSignedIn ? aMember() : refusals.signIn), "GET /desk/sessions": [] },
    });
    await screen.findByRole("button", { name: "Sign in with a passkey" });
    expect(desk.here()).toBe("/sign-in");
    isSignedIn = true;
    await desk.cache.invalidateQueries({ queryKey: ["me"] });
    await screen.findByRole("heading", { level: 1, name: "Sessions" });
    expect(desk.here()).toBe("/sessions?x=1");
  });

  it("nothing of the session before is kept when it ends while the desk is open", async () => {
    const desk = await openDesk("/", { answers: postings });
    await screen.findByRole("link", { name: "Egg sitter" });
    desk.answer("GET /desk/sessions", refusals.signIn);
    await desk.navigate("/sessions");
    await waitFor(() => expect(desk.here()).toBe("/sign-in"));
    expect(desk.cache.getQueryCache().findAll({ queryKey: ["postings"] })).toEqual([]);
    expect(screen.queryByText("Rin Sato")).toBeNull();
  });
});

describe("the header", () => {
  it("names the person, and signs them out", async () => {
    const desk = await openDesk("/", {
      answers: { ...postings, "DELETE /desk/session": [{ status: "signedOut" }] },
    });
    await screen.findByText("Rin Sato");
    const [button] = await screen.findAllByRole("button", { name: "Sign out" });
    if (button) await desk.user.click(button);
    await waitFor(() => expect(desk.here()).toBe("/sign-in"));
    expect(desk.calls.map(({ call }) => call)).toContain("DELETE /desk/session");
  });

  it("changes the language of the page and of what it asks the server for", async () => {
    const desk = await openDesk("/", { answers: postings });
    await screen.findByRole("link", { name: "Egg sitter" });
    await desk.user.selectOptions(screen.getByLabelText("Language"), "ja");
    await screen.findByRole("heading", { level: 1, name: "求人" });
    await waitFor(() =>
      expect(
        desk.calls
          .filter(({ call }) => call === "GET /desk/postings")
          .at(-1)
          ?.headers.get("accept-language"),
      ).toBe("ja"),
    );
  });
});

describe("a page that cannot be shown", () => {
  it("says why, and is shown when it is tried again", async () => {
    let isBroken = true;
    const desk = await openDesk("/", {
      answers: { "GET /desk/postings": () => (isBroken ? refusals.broken : [aPosting()]) },
    });
    await screen.findByText("Refused.");
    // React and its router report what the page has caught.
    vi.mocked(console.error).mockClear();
    vi.mocked(console.warn).mockClear();
    isBroken = false;
    await desk.user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "Egg sitter" });
  });

  it.each(["/nowhere", "/postings/abc", "/postings/1e3/edit", "/applications/-1", "/applications"])(
    "is told from one that is not there: %s",
    async (address) => {
      const desk = await openDesk(address, { answers: postings });
      await screen.findByRole("heading", { level: 1, name: "Not found" });
      await desk.user.click(screen.getByRole("link", { name: "All postings" }));
      await screen.findByRole("link", { name: "Egg sitter" });
    },
  );

  it("tells that the server is away", async () => {
    await openDesk("/", { answers: { "GET /desk/postings": silence } });
    await screen.findByText("We cannot reach our server at the moment. We will keep trying.");
  });
});

describe("an invitation", () => {
  it("that has no token is called invalid, and asks the server nothing", async () => {
    const desk = await openDesk("/invitation#short");
    await screen.findByText(/^This invitation has already been used/);
    expect(desk.calls.filter(({ call }) => call.includes("invitation"))).toEqual([]);
  });
});
