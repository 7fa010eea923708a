// @vitest-environment jsdom
import "../../setup";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import meta from "../../../schemas/meta/ui.json";
import { usualWidget, widgetTable } from "../../../src/forms/engine/widgetTable";
import { draw } from "./aForm";
import { drawnNames } from "./widgetStates";

afterEach(cleanup);

it("asks yes or no by two buttons where a file names the widget radio", async () => {
  const { user, answers } = draw({
    properties: { night: { type: "boolean", title: "night" } },
    ui: { night: { "ui:widget": "radio" } },
  });
  await user.click(screen.getByRole("radio", { name: "No" }));
  expect(answers.get("/night")).toBe(false);
});

it.each(["radio", "yesNo", "select"])(
  "lets a consent be ticked where a file names the widget %s",
  async (widget) => {
    const { user, answers } = draw({
      properties: { agreed: { type: "boolean", const: true, title: "agreed" } },
      ui: { agreed: { "ui:widget": widget } },
    });
    await user.click(screen.getByRole("checkbox", { name: /^agreed/ }));
    expect(answers.get("/agreed")).toBe(true);
  },
);

it("keeps a text as it is typed where a file names a widget for another answer", async () => {
  const { user, answers } = draw({
    properties: { why: { type: "string", title: "why" } },
    ui: { why: { "ui:widget": "phone" } },
  });
  await user.type(screen.getByLabelText(/^why/), "Over the sea");
  expect(answers.get("/why")).toBe("Over the sea");
});

describe("the table of widgets", () => {
  it("holds what a file may name, and nothing else", () => {
    const { "ui:widget": widget, "ui:field": field } = meta.properties;
    expect(Object.keys(widgetTable).sort()).toEqual([...widget.enum, ...field.enum].sort());
  });

  it("names what the theme draws, and for each kind of answer a usual one", () => {
    const drawn = new Set(Object.values(widgetTable).flatMap((kinds) => Object.values(kinds)));
    expect([...drawn].sort()).toEqual([...drawnNames].sort());
    for (const [kind, name] of Object.entries(usualWidget))
      expect(
        Object.values(widgetTable).some((kinds) =>
          Object.entries(kinds).some(([each, drawn]) => each === kind && drawn === name),
        ),
        kind,
      ).toBe(true);
  });
});
