// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Label, Labels } from "../../../src/forms/engine/form";
import { type FrameShape, fileFields, theme } from "../../../src/forms/renderer/theme";
import { aFileClient } from "./aFileClient";
import { aContext, byId, draw } from "./aForm";
import { drawnNames, looksOf, statesOf } from "./widgetStates";

// The associations of controls and texts; looks and keys are tested in a browser (tests/e2e/widgets.spec.ts).

const asked: Label = { label: "What is asked", hint: "How to answer" };
const labels: Labels = {
  "options.colour.red": { label: "Red" },
  "options.colour.blue": { label: "Blue" },
};

const shapeOf = (name: string): FrameShape => theme[name]?.shape ?? "group";

function drawOne(
  name: string,
  { required = true, reason = {} }: { required?: boolean; reason?: Partial<Label> } = {},
) {
  return draw(
    {
      properties: { asked: { title: "section.asked", ...statesOf(name).schema } },
      required: required ? ["asked"] : [],
      ui: { asked: looksOf(name) },
    },
    {},
    aContext("en", {
      labels: { ...labels, "section.asked": { ...asked, ...reason } },
      files: aFileClient().files,
    }),
  );
}

/** The element that a screen reader announces: the one control, or the group. */
const target = () => byId("/asked");

const description = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

afterEach(cleanup);

describe.each(drawnNames)("%s", (name) => {
  it("has its label", () => {
    drawOne(name);
    if (shapeOf(name) === "group") expect(within(target()).getByText("What is asked").tagName).toBe("LEGEND");
    else
      expect(screen.getAllByLabelText(/^What is asked/, { selector: "input, select, textarea" })).toEqual([
        target(),
      ]);
  });

  it("is described by its hint", () => {
    drawOne(name);
    expect(description(target())).toContain("How to answer");
  });

  it("is described by its error once it was left, and no longer when it is mended", () => {
    const { answers } = drawOne(name);
    expect(description(target())).not.toContain("required");
    act(() => answers.leave("/asked"));
    expect(description(target())).toContain("en: What is asked required");
    if (!fileFields.includes(name)) expect(document.querySelector("[aria-invalid=true]")).not.toBeNull();
    act(() => answers.set("/asked", statesOf(name).filled));
    expect(description(target())).not.toContain("required");
    expect(document.querySelector("[aria-invalid=true]")).toBeNull();
  });

  it("tells why it is asked, who sees the answer and until when, once that is opened", () => {
    drawOne(name, { reason: { why: "It is needed.", who: "Recruiting.", until: "30 days" } });
    const told = screen.getByText("It is needed.").closest("details") ?? expect.fail();
    expect(told.open).toBe(false);
    expect(told.querySelector("summary")?.textContent).toBe("Why we ask: What is asked");
    expect(told.textContent).toContain("Recruiting.");
    expect(told.textContent).toContain("30 days");
    drawOne(name);
    expect(screen.queryByText(/^Why we ask/)).toBeNull();
  });

  it("says that it is required, to eyes and ears", () => {
    drawOne(name);
    expect(screen.getByText("*")).toBeTruthy();
    const spoken = shapeOf(name) === "group" ? within(target()).queryByText("required") : null;
    expect(spoken !== null || target().getAttribute("aria-required") === "true").toBe(true);
    drawOne(name, { required: false });
    expect(screen.queryByText("*")).toBeNull();
  });
});
