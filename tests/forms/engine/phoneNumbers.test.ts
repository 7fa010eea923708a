import { expect, it } from "vitest";
import { createAjv } from "../../../src/forms/engine/ajv";
import type { FieldSchema } from "../../../src/forms/engine/form";
import {
  callingCodeOf,
  callingCodes,
  joinPhoneNumber,
  phoneFault,
  readingsInHomeCountries,
  splitPhoneNumber,
} from "../../../src/forms/engine/phoneNumbers";
import { compiled } from "./compiled";
import typed from "./phoneNumbers.json";

const properties: Record<string, FieldSchema> = { mobile: { type: "string", phoneNumber: true } };
const judges = [createAjv().compile({ properties }), await compiled({ type: "object", properties })];

/** The stored value of a typed number, and its problem on page and server. */
function read(country: string | null, text: string) {
  const mobile = joinPhoneNumber(country === null ? undefined : callingCodeOf(country), text);
  const faults = judges.map((validate) =>
    validate.call({ today: "2026-03-01" }, { mobile }) ? [] : (validate.errors ?? []),
  );
  return { mobile, faults };
}

it.each(typed.right)("$country: $typed is $number", ({ country, typed: text, number }) => {
  expect(read(country, text)).toEqual({ mobile: number, faults: [[], []] });
});

it.each(typed.wrong)("$country: in $typed the $half is wrong", ({ country, typed: text, half }) => {
  for (const [fault] of read(country, text).faults) {
    expect(fault?.keyword).toBe("phoneNumber");
    expect(fault?.params.type === "noCode" || fault?.params.type === "unknownCode" ? "code" : "number").toBe(
      half,
    );
  }
});

it.each([
  ["886", " ", undefined],
  ["886", "mobile", "+886mobile"],
  ["886", "\u202a+81 90-1234-5678\u202c", "+819012345678"],
  [undefined, "0912345678", "0912345678"],
  ["39", "06 1234 5678", "+390612345678"],
  ["7", "8 912 345-67-89", "+79123456789"],
])("under %s, %s is kept as %s", (code, text, kept) => expect(joinPhoneNumber(code, text)).toBe(kept));

it.each([
  ["+12425551234", { code: "1", number: "2425551234" }],
  ["+390612345678", { code: "39", number: "0612345678" }],
  ["+999123", undefined],
  ["0912345678", undefined],
  [912345678, undefined],
])("%s is read as %j", (kept, parts) => expect(splitPhoneNumber(kept)).toEqual(parts));

it.each([
  ["81", "03-1234-5678", "+81312345678"],
  ["81", "0120-123-456", "+81120123456"],
  ["81", "81 3 1234 5678", "+81312345678"],
  ["82", "82-2-123-4567", "+8221234567"],
  ["886", "(02) 2345-6789", "+886223456789"],
  ["886", "037 123 456", "+88637123456"],
  ["82", "02-123-4567", "+8221234567"],
  ["86", "010 6552 9988", "+861065529988"],
  ["84", "024 3825 5783", "+842438255783"],
  ["44", "020 7946 0000", "+442079460000"],
  ["49", "030 123456", "+4930123456"],
  ["39", "06 1234 567", "+39061234567"],
  ["65", "6123 4567", "+6561234567"],
  ["66", "02-123-4567", "+6621234567"],
])("under %s, the land line %s is a number of any line", (code, text, number) => {
  expect(joinPhoneNumber(code, text)).toBe(number);
  expect(phoneFault(number, "anyLine")).toBe(null);
  expect(phoneFault(`${number}1234567890`, "anyLine")).toEqual({ type: "digits", code });
});

it.each([
  ["44", ["JP"], "090-1234-5678", ["+449012345678", "+819012345678"]],
  ["44", ["JP", "TW"], "090-1234-5678", ["+449012345678", "+819012345678"]],
  [undefined, ["JP"], "090-1234-5678", ["+819012345678"]],
  ["81", ["JP"], "090-1234-5678", []],
  ["44", ["JP"], "+819012345678", []],
  ["44", [], "090-1234-5678", []],
])("under %s, at home in %j, %s may mean %j", (code, homes, text, readings) =>
  expect(readingsInHomeCountries(code, homes, text, true)).toEqual(readings),
);

it("has calling codes of which none begins with another, so that a number has one", () => {
  const codes = [...new Set(callingCodes.map(({ code }) => code))];
  for (const code of codes)
    expect(codes.filter((other) => other !== code && code.startsWith(other))).toEqual([]);
});
