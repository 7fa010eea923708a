import { describe, expect, it } from "vitest";
import { callingCodes } from "../../src/renderer/callingCodes";
import { joinPhoneNumber, splitPhoneNumber } from "../../src/renderer/phoneNumber";

it.each([
  ["886", "0912 345-678", "+886912345678"],
  ["886", "+81 90-1234-5678", "+819012345678"],
  ["886", "0081 90 1234 5678", "+819012345678"],
  [undefined, "＋８１ ９０−１２３４−５６７８", "+819012345678"],
  ["44", "+44 (0)20 7946 0000", "+442079460000"],
  ["39", "06 1234 5678", "+390612345678"],
  [undefined, "0912345678", "0912345678"],
  ["886", "mobile", "+886mobile"],
  ["886", " ", undefined],
])("under %s, %s is kept as %s", (code, text, kept) => expect(joinPhoneNumber(code, text)).toBe(kept));

it.each([
  ["+886912345678", { code: "886", number: "912345678" }],
  ["+12425551234", { code: "1", number: "2425551234" }],
  ["+390612345678", { code: "39", number: "0612345678" }],
  ["+999123", undefined],
  ["0912345678", undefined],
  [912345678, undefined],
])("%s is read as %j", (kept, parts) => expect(splitPhoneNumber(kept, callingCodes)).toEqual(parts));

describe("the codes", () => {
  it("begin with no other one, so that a number has one code", () => {
    const codes = new Set(callingCodes.map(({ code }) => code));
    for (const code of codes)
      expect([...codes].filter((other) => other !== code && code.startsWith(other))).toEqual([]);
  });

  it("are those of many countries", () => {
    expect(callingCodes.length).toBeGreaterThan(240);
    expect(callingCodes).toContainEqual({ country: "TW", code: "886" });
    expect(callingCodes).toContainEqual({ country: "VN", code: "84" });
  });
});
