import { expect, it } from "vitest";
import { learnServerTime, serverNow } from "../../../src/site/api/serverClock";

const year = 365 * 24 * 3_600_000;
const answered = (time: number, cacheControl: string) =>
  learnServerTime(new Headers({ date: new Date(time).toUTCString(), "cache-control": cacheControl }));
const yearsAhead = () => Math.round((serverNow().getTime() - Date.now()) / year);

it("is the server's on a device whose clock is wrong, by answers that no cache has kept", () => {
  expect(yearsAhead()).toBe(0);
  answered(Date.now() - 10 * year, "no-store");
  expect(yearsAhead()).toBe(-10);
  answered(Date.now() - 3 * year, "public, max-age=60");
  learnServerTime(new Headers());
  expect(yearsAhead()).toBe(-10);
  answered(Date.now(), "private, no-store");
  expect(yearsAhead()).toBe(0);
});
