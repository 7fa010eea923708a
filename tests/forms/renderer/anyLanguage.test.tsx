// @vitest-environment jsdom
import "../../setup";
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { choicesOf } from "../../../src/forms/renderer/choices";
import { matchingChoices } from "../../../src/forms/renderer/matchingChoices";
import { aContext, draw } from "./aForm";

afterEach(cleanup);

describe("a form in a language that this site does not have", () => {
  it.each([
    ["en", ["day", "month", "year"]],
    ["ja", ["year", "month", "day"]],
    ["zh-TW", ["year", "month", "day"]],
    ["de", ["day", "month", "year"]],
    ["en-US", ["month", "day", "year"]],
    ["hu", ["year", "month", "day"]],
    // By default, Thai dates are in another calendar.
    ["th", ["day", "month", "year"]],
  ])("asks for a date in the order of %s", (language, order) => {
    draw({ properties: { born: { type: "string", format: "date" } } }, {}, aContext("en", { language }));
    const parts = [...document.querySelectorAll("input")].map(({ id }) => id.split(":")[1]);
    expect(parts).toEqual(order);
  });

  it("finds countries by their names in that language alone", () => {
    const schema: FieldSchema = { type: "string", included: ["DE", "CH"], "x-regions": true };
    const found = (text: string) => matchingChoices(choicesOf(schema, { labels: {}, language: "de" }), text);
    expect(found("Schweiz").map(({ value }) => value)).toEqual(["CH"]);
    expect(found("瑞士")).toEqual([]);
  });
});
