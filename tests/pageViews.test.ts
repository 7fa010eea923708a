// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { countPageView } from "../src/pageViews";

const told: [string, unknown][] = [];
const sink = "https://views.example.com/count";

function aVisitor({ tells = true, doNotTrack = "0" } = {}) {
  document.head.innerHTML = tells ? `<meta name="page-views" content="${sink}">` : "";
  const sendBeacon = (address: string, body: string) => told.push([address, JSON.parse(body)]);
  vi.stubGlobal("navigator", { doNotTrack, sendBeacon });
}

afterEach(() => {
  vi.unstubAllGlobals();
  told.length = 0;
});

const job = { pattern: "/Jobs/Detail/:id" };

it("are told to who is named in the site's environment, those of one's own pages without what is in their address", () => {
  aVisitor();
  countPageView(job, "/Jobs/Detail/7", "ja");
  countPageView({ pattern: "/Resume/:id", guard: true }, "/Resume/31", "en");
  countPageView({ pattern: "/Verify/:email/:token", unlisted: true }, "/Verify/mei%40example.com/abc", "en");
  expect(told).toEqual([
    [sink, { page: "/Jobs/Detail/7", language: "ja" }],
    [sink, { page: "/Resume/:id", language: "en" }],
    [sink, { page: "/Verify/:email/:token", language: "en" }],
  ]);
});

it("are told to nobody where nobody is named, nor of visitors who do not want it", () => {
  aVisitor({ tells: false });
  countPageView(job, "/Jobs/Detail/7", "en");
  aVisitor({ doNotTrack: "1" });
  countPageView(job, "/Jobs/Detail/7", "en");
  expect(told).toEqual([]);
});
