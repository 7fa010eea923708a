// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema, Language } from "../../../src/forms/engine/form";
import { aContext, draw, input } from "./aForm";

afterEach(cleanup);

const day: FieldSchema = { type: "string", format: "date" };
const month: FieldSchema = { type: "string", format: "yearMonth" };
const partial: FieldSchema = { type: "string", format: "partialDate" };

const drawn = (schema: FieldSchema, language: Language = "en") =>
  draw({ properties: { it: schema } }, {}, aContext(language));

/** Takes the focus away from the whole date. */
const leave = () =>
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

const shown = () => ["year", "month", "day"].map((part) => input(`/it:${part}`).value);

describe("a date in parts", () => {
  it("is filled by a whole one that is pasted into any part", async () => {
    for (const part of ["year", "month", "day"]) {
      const { answers, user } = drawn(day);
      await user.click(input(`/it:${part}`));
      await user.paste("1999-04-13");
      expect([answers.get("/it"), shown()]).toEqual(["1999-04-13", ["1999", "04", "13"]]);
    }
  });

  it("is filled by a whole one that is typed, once its part is left", async () => {
    const { answers, user } = drawn(day, "ja");
    await user.type(input("/it:year"), "1999年4月13日");
    await user.tab();
    expect(answers.get("/it")).toBe("1999-04-13");
  });

  it("keeps a whole one that differs from another part, and a part with a hyphen, where they were typed", async () => {
    const { answers, user } = drawn(day);
    await user.type(input("/it:year"), "2001");
    await user.click(input("/it:day"));
    await user.paste("1999-04-13");
    await user.tab();
    expect(shown()).toEqual(["2001", "", "1999-04-13"]);
    await user.clear(input("/it:day"));
    await user.type(input("/it:month"), "4-13");
    leave();
    expect(shown()).toEqual(["2001", "4-13", ""]);
    expect(answers.shownProblem("/it")?.keyword).toBe("format");
  });

  it("asks which one is meant by a date that may be two", async () => {
    const { answers, user } = drawn(day);
    await user.click(input("/it:day"));
    await user.paste("04/05/1999");
    leave();
    expect(shown()).toEqual(["", "", "04/05/1999"]);
    expect(answers.shownProblem("/it")?.params).toEqual({ format: "ambiguous" });
    await user.click(screen.getByRole("button", { name: "5 April 1999" }));
    expect([answers.get("/it"), shown()]).toEqual(["1999-04-05", ["1999", "04", "05"]]);
  });

  it("takes the name of a month, and the month of a whole date where no day is asked for", async () => {
    const { answers, user } = drawn(partial);
    await user.type(input("/it:month"), "APR");
    await user.type(input("/it:year"), "平成11");
    leave();
    expect(answers.get("/it")).toBe("1999-04");
    cleanup();
    const other = drawn(month);
    await other.user.click(input("/it:year"));
    await other.user.paste("13 April 1999");
    expect(other.answers.get("/it")).toBe("1999-04");
  });

  it("asks for four digits of a year that may be of two calendars", async () => {
    const { answers, user } = drawn(day);
    for (const [part, text] of [
      ["year", "85"],
      ["month", "4"],
      ["day", "13"],
    ] as const)
      await user.type(input(`/it:${part}`), text);
    leave();
    expect(answers.shownProblem("/it")?.params).toEqual({ format: "shortYear" });
  });
});
