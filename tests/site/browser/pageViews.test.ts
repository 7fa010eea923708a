// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { sendPageView } from "../../../src/site/browser/pageViews";
import type { PathMatch } from "../../../src/site/matchPath";
import { type RouteName, routes } from "../../../src/site/paths";

const told: [string, { page: string; language: string }][] = [];
const sent: [string, RequestInit][] = [];
const sink = "https://views.example.com/count";

function aVisitor({ to = sink, doNotTrack = "0" } = {}) {
  document.head.innerHTML = to && `<meta name="page-views" content="${to}">`;
  const sendBeacon = (address: string, body: string) => told.push([address, JSON.parse(body)]);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => sent.push([address, init]));
  vi.stubGlobal("navigator", { doNotTrack, sendBeacon });
}

afterEach(() => {
  vi.unstubAllGlobals();
  told.length = 0;
});

/** A page of one of the site's routes. */
function aMatch(name: RouteName, params: Record<string, string>): PathMatch {
  const route = routes.find((each) => each.name === name) ?? expect.fail(`there is no route ${name}`);
  return { route, params };
}

const job = aMatch("job", { id: "7" });

it("are told to who is named in the site's environment, those of one's own pages without what is in their address", () => {
  aVisitor();
  sendPageView(job, "/Jobs/Detail/7", "ja");
  sendPageView(aMatch("resume", { id: "31" }), "/Resume/31", "en");
  const mailed = aMatch("verify", { email: "mei@example.com", token: "abc" });
  sendPageView(mailed, "/Verify/mei%40example.com/abc", "en");
  expect(told).toEqual([
    [sink, { page: "/Jobs/Detail/7", language: "ja" }],
    [sink, { page: "/Resume/:id", language: "en" }],
    [sink, { page: "/Verify/:email/:token", language: "en" }],
  ]);
});

it("are told of each step of a form, without which application it is", () => {
  aVisitor();
  const application = { applyType: "gull", applyId: "31" };
  sendPageView(aMatch("apply", application), "/Apply/gull/31", "en");
  sendPageView(aMatch("apply", { ...application, step: "Medical" }), "/apply/gull/31/medical", "en");
  expect(told.map(([, { page }]) => page)).toEqual([
    "/Apply/:applyType/:applyId",
    "/Apply/:applyType/:applyId/Medical",
  ]);
});

it("are told to the site itself as a call of its API, without who it is", () => {
  aVisitor({ to: "/api/0.1.0/pageViews" });
  sendPageView(job, "/Jobs/Detail/7", "ja");
  const body = JSON.stringify({ page: "/Jobs/Detail/7", language: "ja" });
  const headers = { "Accept-Language": "ja", "Content-Type": "application/json" };
  expect(sent).toEqual([["/api/0.1.0/pageViews", { method: "POST", headers, body }]]);
  expect(told).toEqual([]);
});

it("are told to nobody where nobody is named, nor of visitors who do not want it", () => {
  aVisitor({ to: "" });
  sendPageView(job, "/Jobs/Detail/7", "en");
  aVisitor({ doNotTrack: "1" });
  sendPageView(job, "/Jobs/Detail/7", "en");
  expect(told).toEqual([]);
});
