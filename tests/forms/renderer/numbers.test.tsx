// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../src/forms/engine/form";
import { aContext, draw, input } from "./aForm";

afterEach(cleanup);

const hours: FieldSchema = { type: "number", decimal: 1 };
/** A field of another dialect, which rjsf draws. */
const foreign: FieldSchema = { type: "object", properties: { at: { type: "number", exclusiveMinimum: 0 } } };

async function typed(schema: FieldSchema, text: string, id = "/it") {
  const drawn = draw({ properties: { it: schema } }, {}, aContext("en", { country: "VN" }));
  await waitFor(() => input(id));
  await drawn.user.type(input(id), text);
  await drawn.user.tab();
  return drawn;
}

describe("a number field", () => {
  it("keeps what its writer meant", async () => {
    const { answers } = await typed(hours, "12,5");
    expect([answers.get("/it"), input("/it").value]).toEqual([12.5, "12.5"]);
  });

  it("asks by a button for each number that a text may be, and keeps the text until one is pressed", async () => {
    const { answers, user } = await typed(hours, "1.500");
    expect([answers.get("/it"), input("/it").value]).toEqual(["1.500", "1.500"]);
    const question = "Choose what you mean by “1.500”.";
    expect(screen.getByRole("status").textContent).toContain(question);
    expect(screen.getByRole("group", { name: question })).toBeTruthy();
    act(() => screen.getByRole("button", { name: "1.5" }).focus());
    await user.keyboard("{Tab}{Enter}");
    expect([answers.get("/it"), input("/it").value]).toEqual([1500, "1500"]);
    expect(document.activeElement).toBe(input("/it"));
    expect([screen.queryByRole("button"), answers.shownProblem("/it")]).toEqual([null, undefined]);
  });

  it("asks about nothing while the text is no number, or is being typed", async () => {
    const { user } = await typed(hours, "abc");
    expect(screen.queryByRole("button")).toBeNull();
    await user.clear(input("/it"));
    await user.type(input("/it"), "2.000");
    await waitFor(() => expect(screen.getAllByRole("button")).toHaveLength(2));
  });

  it("keeps the number of its writer, in the way of any country, and the validator takes it", async () => {
    const drawn = draw({ properties: { it: hours } }, {}, aContext("en", { country: "VN" }));
    for (const language of ["de", "de-CH", "fr", "hi", "pl", "vi", "ar-EG", "fa", "ja", "sv"])
      for (const meant of [0.5, 12.5, 1234.5, 1_234_567.5, 65_000]) {
        const text = new Intl.NumberFormat(language).format(meant);
        fireEvent.change(input("/it"), { target: { value: text } });
        fireEvent.blur(input("/it"));
        const kept = drawn.answers.get("/it");
        // A text that may mean two numbers stays as it was typed, and is refused until one of them is chosen.
        if (kept === text) expect(screen.getByRole("button", { name: String(meant) })).toBeTruthy();
        else expect([text, kept, drawn.answers.problems()]).toEqual([text, meant, []]);
      }
  });

  it("reads the same in a field of another dialect", async () => {
    const [id] = ["/it/at"];
    const { answers, user } = await typed(foreign, "1,5", id);
    expect(answers.get("/it/at")).toBe(1.5);
    await user.clear(input(id));
    await user.type(input(id), "1e3");
    await user.tab();
    expect(answers.get("/it/at")).toBe("1e3");
    await user.clear(input(id));
    await user.type(input(id), "1.500");
    await user.tab();
    expect(answers.get("/it/at")).toBe("1.500");
    await user.click(await screen.findByRole("button", { name: "1500" }));
    expect([answers.get("/it/at"), input(id).value]).toEqual([1500, "1500"]);
  });
});
