// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import type { JsonObject } from "../../../src/forms/engine/form";
import type { FormContext } from "../../../src/forms/renderer/FormContext";
import * as form from "./aForm";
import { input } from "./aForm";

afterEach(cleanup);

const drawPhone = (initial: JsonObject = {}, { draw, aContext } = form, more: Partial<FormContext> = {}) =>
  draw(
    {
      properties: { mobile: { type: "string", phoneNumber: true }, country: { type: "string" } },
      ui: { mobile: { "ui:widget": "phone", "ui:options": { countryFrom: "country" } } },
    },
    initial,
    aContext("en", more),
  );
const number = () => input("/mobile");
const box = () => input("/mobile:code");
const loaded = () => waitFor(() => expect(box().readOnly).toBe(false));

it("is plain text while the codes are on their way, and nothing that was typed is lost when they come", async () => {
  // The modules are loaded anew, because another test of this worker may have loaded the codes.
  vi.resetModules();
  const fresh = await import("./aForm");
  onTestFinished((await import("@testing-library/react")).cleanup);
  const { user, answers } = drawPhone({ mobile: "+88691" }, fresh);
  expect([box().value, box().getAttribute("aria-busy"), number().value]).toEqual(["", "true", "+88691"]);
  await user.type(number(), "2345678");
  await loaded();
  await user.tab();
  expect([box().value, number().value]).toEqual(["+886", "912345678"]);
  expect(answers.get("/mobile")).toBe("+886912345678");
});

it("takes its code from a search by country or by digits", async () => {
  const { user, answers } = drawPhone({});
  await loaded();
  await user.type(box(), "jap{Enter}");
  await user.type(number(), "090-1234-5678");
  await user.tab();
  expect([box().value, number().value, answers.get("/mobile")]).toEqual([
    "+81",
    "9012345678",
    "+819012345678",
  ]);
  await user.type(box(), "886{Enter}");
  expect(answers.get("/mobile")).toBe("+8869012345678");
});

it("understands a number that is pasted with its code", async () => {
  const { user, answers } = drawPhone({ mobile: "+886912345678" });
  await loaded();
  await user.clear(number());
  await user.click(number());
  await user.paste("0081 90-1234-5678");
  await user.tab();
  expect([box().value, number().value, answers.get("/mobile")]).toEqual([
    "+81",
    "9012345678",
    "+819012345678",
  ]);
});

it("keeps the code of a number that was emptied, and asks for the number as one that is missing", async () => {
  const { user, answers } = drawPhone({ mobile: "+886912345678" });
  await loaded();
  await user.clear(number());
  await user.tab();
  expect([box().value, answers.get("/mobile")]).toEqual(["+886", undefined]);
});

it("takes its code from the country, until a number stands, and understands the number as dialled there", async () => {
  const { user, answers } = drawPhone({ country: "JP" });
  await loaded();
  expect(box().value).toBe("+81");
  act(() => answers.set("/country", "TW"));
  expect(box().value).toBe("+886");
  await user.type(number(), "０９１２−３４５−６７８");
  await user.tab();
  act(() => answers.set("/country", "VN"));
  expect([box().value, number().value, answers.get("/mobile")]).toEqual([
    "+886",
    "912345678",
    "+886912345678",
  ]);
});

it("begins with the code of its own option, until another country is answered or another code chosen", async () => {
  const { user, answers } = form.draw(
    {
      properties: { mobile: { type: "string", phoneNumber: true }, country: { type: "string" } },
      ui: {
        mobile: { "ui:widget": "phone", "ui:options": { country: "DE", countryFrom: "country" } },
      },
    },
    {},
    form.aContext("en"),
  );
  await loaded();
  expect(box().value).toBe("+49");
  act(() => answers.set("/country", "TW"));
  expect(box().value).toBe("+886");
  act(() => answers.set("/country", undefined));
  await user.type(number(), "01512 3456789");
  await user.tab();
  expect([box().value, answers.get("/mobile")]).toEqual(["+49", "+4915123456789"]);
});

it("gives its code to a number that was typed before the country was chosen", async () => {
  const { user, answers } = drawPhone();
  await loaded();
  await user.type(number(), "0912345678");
  await user.tab();
  expect([box().getAttribute("aria-invalid"), number().getAttribute("aria-invalid")]).toEqual(["true", null]);
  act(() => answers.set("/country", "TW"));
  expect([box().value, answers.get("/mobile")]).toEqual(["+886", "+886912345678"]);
  expect(box().getAttribute("aria-invalid")).toBe(null);
});

it("marks the number where that is the wrong half", async () => {
  const { user } = drawPhone({ country: "TW" });
  await loaded();
  await user.type(number(), "0912");
  await user.tab();
  expect([box().getAttribute("aria-invalid"), number().getAttribute("aria-invalid")]).toEqual([null, "true"]);
});

const readings = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("asks which country is meant where the code is a guess and the number may be one of the form's country", async () => {
  const { user, answers } = drawPhone({ country: "GB" }, form, { country: "JP" });
  await loaded();
  await user.type(number(), "090-1234-5678");
  await user.tab();
  expect([number().value, answers.get("/mobile")]).toEqual(["09012345678", "09012345678"]);
  expect(readings()).toEqual(["+44 9012345678", "+81 9012345678"]);
  await user.click(screen.getByRole("button", { name: "+81 9012345678" }));
  expect([box().value, number().value, answers.get("/mobile")]).toEqual([
    "+81",
    "9012345678",
    "+819012345678",
  ]);
  expect([readings(), document.activeElement]).toEqual([[], number()]);
});

it("asks so in the country where the page's language is spoken, and not under a code that was chosen", async () => {
  const { user, answers } = drawPhone({ country: "VN" }, form, { language: "zh-TW" });
  await loaded();
  await user.type(number(), "0912 345 678");
  await user.tab();
  expect(readings()).toEqual(["+84 912345678", "+886 912345678"]);
  await user.type(box(), "vietnam{Enter}");
  expect([number().value, answers.get("/mobile"), readings()]).toEqual(["912345678", "+84912345678", []]);
});

it.each([
  ["07911 123456", "+447911123456"],
  ["9012345678", "+449012345678"],
])(
  "asks nothing about %s, which is no number of the form's country as people dial there",
  async (text, kept) => {
    const { user, answers } = drawPhone({ country: "GB" }, form, { country: "SG" });
    await loaded();
    await user.type(number(), text);
    await user.tab();
    expect([answers.get("/mobile"), readings()]).toEqual([kept, []]);
  },
);

it("shows a number that is none with every digit that was typed", async () => {
  const { user } = drawPhone({ country: "JP" });
  await loaded();
  await user.type(number(), "０９０〜１２３４〜５６７８９");
  await user.tab();
  expect(number().value).toBe("090123456789");
});
