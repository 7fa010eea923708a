// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { readWantedAddress } from "../../../src/site/addresses";
import { saveSession } from "../../../src/site/session/cookies";
import { guardRoute } from "../../../src/site/session/guard";
import { clearSessionAndNotifyTabs } from "../../../src/site/session/session";
import { aMe, aServer, refusals } from "./aServer";

const apply = { pathname: "/Apply/parrot/7/Skill", search: "?from=mail" };
const save = () =>
  saveSession("mei@example.com", { access_token: "a", expires_in: 60, token_type: "Bearer" }, new Date());

afterEach(() => {
  clearSessionAndNotifyTabs();
  vi.unstubAllGlobals();
});

describe("the guard", () => {
  it("sends who is not signed in to the sign-in, which leads back", async () => {
    const address = await guardRoute(apply, { guard: true });
    expect(address).toMatch(/^\/Login\?/);
    expect(readWantedAddress(new URL(address ?? "", location.origin).search)).toBe(
      "/Apply/parrot/7/Skill?from=mail",
    );
  });

  it("lets who is signed in pass, and everybody to a page for everybody", async () => {
    aServer({ "GET /me": aMe() });
    expect(await guardRoute({ pathname: "/Jobs/1", search: "" }, {})).toBeUndefined();
    save();
    expect(await guardRoute(apply, { guard: true })).toBeUndefined();
  });

  it("leads who is signed in on from the sign-in: to the page that they wanted, else to their account", async () => {
    aServer({ "GET /me": aMe() });
    const login = { pathname: "/Login", search: "" };
    expect(await guardRoute(login, { forVisitors: true })).toBeUndefined();
    save();
    expect(await guardRoute(login, { forVisitors: true })).toBe("/UserProfile");
    const wanting = { pathname: "/Register", search: "?to=%2FApply%2Fparrot%2F7" };
    expect(await guardRoute(wanting, { forVisitors: true })).toBe("/Apply/parrot/7");
  });

  it("without a connection sends nobody away, and shows nobody what is somebody's own", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    save();
    await expect(guardRoute(apply, { guard: true })).rejects.toMatchObject({ status: 0 });
    expect(await guardRoute({ pathname: "/Jobs/1", search: "" }, {})).toBeUndefined();
  });

  it.each([
    ["/Jobs/1", "?keyword=nest", {}, "/Login?to=%2FJobs%2F1%3Fkeyword%3Dnest"],
    ["/Register", "?to=%2FJobs%2F1", { forVisitors: true }, "/Login?to=%2FJobs%2F1"],
    // The sign-in page does not lead to itself, and a mailed link is not lost.
    ["/login", "", { forVisitors: true }, undefined],
    ["/ForgotPwd/secret-token", "", { isMailed: true }, undefined],
  ])(
    "sends to the sign-in from %s when a session cannot be restored",
    async (pathname, search, access, to) => {
      aServer({ "GET /me": refusals.signIn });
      save();
      expect(await guardRoute({ pathname, search }, access)).toBe(to);
    },
  );
});

it.each([
  "//elsewhere.example/",
  "https://elsewhere.example",
  "\\\\elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "javascript:alert(1)",
  "http://[",
  `/${"a".repeat(500)}`,
  "",
])("after signing in nobody is sent to %s", (to) => {
  expect(readWantedAddress(`?${new URLSearchParams({ to })}`)).toBeUndefined();
});
