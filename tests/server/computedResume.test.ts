import { expect, it } from "vitest";
import { computedResume } from "../../src/server/applications/computedResume";
import { aForm } from "../forms/renderer/aForm";

const now = new Date("2026-11-27T20:00:00Z");

it("A save replaces a computed value that was sent, and leaves the rest", () => {
  const { module } = aForm({
    properties: {
      hours: { type: "integer" },
      birthday: { type: "string", format: "date" },
      total: { type: "integer", "x-computed": { sum: ["hours"] } },
      age: { type: "integer", "x-computed": { yearsBetween: ["birthday", "today"] } },
    },
  });
  const sent = { hours: 3, birthday: "2000-11-28", total: 9000, age: 99, other: "x" };
  expect(computedResume(module, sent, now)).toEqual({ ...sent, total: 3, age: 25 });
  expect(computedResume(module, { total: 9000 }, now)).toEqual({});
  const inJapan = { form: { ...module.form, timeZone: "Asia/Tokyo" } };
  expect(computedResume(inJapan, sent, now)).toMatchObject({ age: 26 });
});

it("A save of a form without computed fields stores the very resume", () => {
  const { module } = aForm({ properties: { total: { type: "integer" } } });
  const sent = { total: 9000 };
  expect(computedResume(module, sent, now)).toBe(sent);
});
