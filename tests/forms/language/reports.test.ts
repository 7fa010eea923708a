import { afterEach, expect, it } from "vitest";
import { formatCalendarDate } from "../../../src/forms/language/formatDate";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each([
  ["Pacific/Honolulu", 600],
  ["Asia/Taipei", -480],
  ["Pacific/Kiritimati", -840],
])(
  "a day is the one that was answered, wherever its reader is: %s (medic/cht-core#1732, ynput/ayon-frontend#1972)",
  (there, offset) => {
    process.env.TZ = there;
    expect(new Date("2026-05-10").getTimezoneOffset()).toBe(offset);
    expect(formatCalendarDate("2026-05-10", "en")).toBe("10 May 2026");
    expect(formatCalendarDate("2026-05", "ja")).toBe("2026年5月");
  },
);
