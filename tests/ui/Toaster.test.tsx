// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Tone } from "../../src/ui/Notice";
import { Toaster } from "../../src/ui/Toaster";
import { currentToasts, dismissToast, toast } from "../../src/ui/toast";
import { show } from "./show";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

function say(text: string, tone: Tone = "good") {
  show(<Toaster dismissLabel="Dismiss" />);
  act(() => toast({ text, tone }));
  return screen.getByText(text);
}

it("is heard without taking the focus", () => {
  const live = say("Saved 12:04").closest("[aria-live]");
  expect(live?.getAttribute("aria-live")).toBe("polite");
  expect(document.activeElement).toBe(document.body);
});

it("leaves after three seconds", () => {
  say("Saved 12:04");
  wait(2999);
  expect(screen.queryByText("Saved 12:04")).not.toBeNull();
  wait(1);
  expect(screen.queryByText("Saved 12:04")).toBeNull();
});

it("stays while it has the focus, and three seconds after", () => {
  say("Saved 12:04");
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  act(() => dismiss.focus());
  wait(60_000);
  expect(screen.queryByText("Saved 12:04")).not.toBeNull();
  act(() => dismiss.blur());
  wait(3000);
  expect(screen.queryByText("Saved 12:04")).toBeNull();
});

it("stays while it is pointed at", () => {
  const list = say("Saved 12:04").closest("ul");
  if (!list) throw new Error("toasts stand in no list");
  fireEvent.pointerEnter(list);
  wait(60_000);
  expect(screen.queryByText("Saved 12:04")).not.toBeNull();
  fireEvent.pointerLeave(list);
  wait(3000);
  expect(screen.queryByText("Saved 12:04")).toBeNull();
});

it("stays when it tells of an error, until it is sent away", () => {
  say("Upload failed", "bad");
  wait(60_000);
  expect(screen.queryByText("Upload failed")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Upload failed")).toBeNull();
});

it("can be sent away", () => {
  say("Saved 12:04");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Saved 12:04")).toBeNull();
});

it("says the same word once", () => {
  say("Saved 12:04");
  act(() => toast({ text: "Saved 12:04" }));
  expect(screen.getAllByText("Saved 12:04")).toHaveLength(1);
});
