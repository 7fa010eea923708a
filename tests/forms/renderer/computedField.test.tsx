// @vitest-environment jsdom
import "../../setup";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { FieldSchema, Language } from "../../../src/forms/engine/form";
import { AnswerSheet } from "../../../src/forms/renderer/AnswerSheet";
import { recordAnnouncements } from "../../liveRegions";
import { aContext, aForm, byId, draw } from "./aForm";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const number: FieldSchema = { type: "number" };
const parts = {
  properties: {
    day: { ...number, title: "day" },
    night: { ...number, title: "night" },
    total: { ...number, title: "total", "x-computed": { sum: ["day", "night"] } },
  },
  ui: { total: { "ui:options": { unit: "hour" } } },
};
const labels = {
  day: { label: "By day" },
  night: { label: "By night" },
  total: { label: "In total", hint: "By day and by night" },
};

it("is an output with its label and hint, which nobody can type into", () => {
  draw(parts, {}, aContext("en", { labels }));
  const output = screen.getByLabelText("In total");
  expect(output.tagName).toBe("OUTPUT");
  expect(output.getAttribute("aria-describedby")).toBe("/total:hint");
  expect(byId("/total:hint").textContent).toBe("By day and by night");
  expect(output.textContent).toBe("Worked out from your other answers");
  expect(within(output).queryByRole("textbox")).toBeNull();
  expect(output.closest(".field")?.textContent).not.toContain("optional");
});

it.each<[Language, string]>([
  ["en", "1,234.5 hours"],
  ["ja", "1,234.5 時間"],
  ["zh-TW", "1,234.5 小時"],
])("shows its value as %s writes it, and follows each change", (language, text) => {
  const { answers } = draw(parts, { day: 1000 }, aContext(language, { labels }));
  act(() => answers.set("/night", 234.5));
  expect(byId("/total").textContent).toBe(text);
});

it("is announced with its name, once it has come to rest", () => {
  const { answers } = draw(parts, { day: 1 }, aContext("en", { labels }));
  const recorder = recordAnnouncements();
  onTestFinished(recorder.stop);
  act(() => answers.set("/night", 2));
  act(() => answers.set("/night", 23));
  act(() => {
    vi.advanceTimersByTime(900);
  });
  const before = recorder.take().filter(({ text }) => text.includes("In total"));
  expect(before).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(recorder.take()).toEqual([{ text: "In total: 24 hours", isPolite: true }]);
  act(() => answers.set("/night", undefined));
  act(() => answers.set("/night", 23));
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(recorder.take()).toEqual([]);
});

it("is not where the link of its section leads", () => {
  const { form } = aForm({ properties: { total: parts.properties.total, day: parts.properties.day } });
  render(
    <AnswerSheet
      form={form}
      answers={{ day: 1, total: 1 }}
      problems={[]}
      context={aContext("en", { labels })}
      linkTo={(pointer, text) => <a href={`#${pointer}`}>{text}</a>}
    />,
  );
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["#/day"]));
});

it("stands in the sheet like any answer, without a link to change it, and not at all without a value", () => {
  const { form } = aForm(parts);
  const sheet = (answers: Record<string, number>) => {
    cleanup();
    render(
      <AnswerSheet
        form={form}
        answers={answers}
        problems={[]}
        context={aContext("en", { labels })}
        linkTo={(pointer, text) => <a href={`#${pointer}`}>{text}</a>}
      />,
    );
  };
  sheet({ day: 1, night: 1234, total: 1235 });
  const row = screen.getByText("In total").closest("div");
  expect(row?.textContent).toBe("In total1,235");
  expect(row?.querySelector("a")).toBeNull();
  sheet({ day: 1 });
  expect(screen.queryByText("In total")).toBeNull();
});
