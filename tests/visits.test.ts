// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { Visits } from "../src/visits";

interface Asked {
  pathname: string;
  arrives(as?: object): Promise<void>;
}

// Other files of this worker have loaded the true routes, and others will want them.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock("../src/routes");
  vi.resetModules();
});

const asked: Asked[] = [];
const next = () => new Promise((resolve) => setTimeout(resolve));

vi.mock("../src/routes", () => ({
  firstArrival: async (address: string) => ({ address, arrival: { pattern: "*", page: address } }),
  arrive: ({ pathname }: { pathname: string }) =>
    new Promise((resolve) => {
      asked.push({
        pathname,
        async arrives(as = { pattern: "*", page: pathname }) {
          resolve(as);
          await next();
        },
      });
    }),
}));

let visits: Visits;
let end: () => void;
let entries = 0;
beforeEach(async () => {
  asked.length = 0;
  history.replaceState(null, "", "/A");
  visits = await Visits.begin();
  end = visits.listen();
  entries = history.length;
});
afterEach(() => end());

const pushed = () => history.length - entries;
const shown = () => visits.current().location.pathname;
const press = (address: string) => visits.navigator.push(address);

it("shows a page, and its address, once it has arrived", async () => {
  press("/B?x=1#there");
  expect([shown(), location.pathname, visits.current().isComing]).toEqual(["/A", "/A", true]);
  await asked[0]?.arrives();
  expect(visits.current()).toMatchObject({
    location: { pathname: "/B", search: "?x=1", hash: "#there" },
    by: "PUSH",
    arrival: { page: "/B" },
    isComing: false,
  });
  expect([location.href.slice(location.origin.length), pushed()]).toEqual(["/B?x=1#there", 1]);
});

it("keeps out of the history a page that was left before it came, however late it comes", async () => {
  press("/Slow");
  const slow = visits.arrived();
  press("/C");
  press("/C");
  await asked[2]?.arrives();
  await asked[0]?.arrives();
  await asked[1]?.arrives();
  expect([shown(), location.pathname, pushed()]).toEqual(["/C", "/C", 1]);
  // Who has waited for it goes on.
  await slow;
});

it("follows a page that leads elsewhere, in one step of the history", async () => {
  press("/Mine");
  await asked[0]?.arrives({ elsewhere: "/Login?to=%2FMine" });
  expect(asked[1]?.pathname).toBe("/Login");
  const arrived = visits.arrived();
  await asked[1]?.arrives();
  await arrived;
  expect([shown(), location.search, pushed()]).toEqual(["/Login", "?to=%2FMine", 1]);
});

it("goes back to what was there, and forgets on the way what was coming", async () => {
  press("/B");
  await asked[0]?.arrives();
  press("/Slow");
  history.back();
  await vi.waitFor(() => expect(asked[2]?.pathname).toBe("/A"));
  await asked[2]?.arrives();
  await asked[1]?.arrives();
  expect([shown(), visits.current().by, location.pathname]).toEqual(["/A", "POP", "/A"]);
});

it("goes to another place of a page without asking for it again, and to an address that looks like another site", async () => {
  press("/A#below");
  expect([asked.length, visits.current().location.hash, location.hash]).toEqual([0, "#below", "#below"]);
  press("//B");
  await asked[0]?.arrives();
  expect([shown(), location.pathname]).toEqual(["//B", "//B"]);
});
