// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Tone } from "../../src/design/Notice";
import { Toaster } from "../../src/design/Toaster";
import { currentToasts, dismissToast, toast } from "../../src/design/toast";
import { eventually } from "../eventually";
import { show } from "./show";

/** Toasts belong to the page, not to a component: another file's toasts may still be there. */
const dismissAll = () => {
  for (const { id } of currentToasts()) dismissToast(id);
};

beforeEach(() => {
  dismissAll();
  // The frames of exit animations stay real.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  cleanup();
  dismissAll();
  vi.useRealTimers();
});

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

/** Once its time is up, a toast takes a moment to leave; on a busy machine, more than the second of `vi.waitFor`. */
const leaves = (text: string) => eventually(() => expect(screen.queryByText(text)).toBeNull());

async function say(text: string, tone: Tone = "good") {
  show(<Toaster dismissLabel="Dismiss" />);
  // The code that draws toasts is loaded with the first one.
  await act(async () => {
    toast({ text, tone });
    await import("../../src/design/ToastList");
  });
  return screen.getByText(text);
}

it("is heard without taking the focus", async () => {
  const live = (await say("Saved 12:04")).closest("[aria-live]");
  expect(live?.getAttribute("aria-live")).toBe("polite");
  expect(document.activeElement).toBe(document.body);
});

it.each<Tone>(["good", "bad"])("leaves after three seconds when it is %s", async (tone) => {
  await say("Saved 12:04", tone);
  wait(2999);
  expect(screen.queryByText("Saved 12:04")).not.toBeNull();
  wait(1);
  await leaves("Saved 12:04");
});

it("stays while it has the focus, and three seconds after", async () => {
  await say("Saved 12:04");
  const dismiss = screen.getByRole("button", { name: "Dismiss" });
  act(() => dismiss.focus());
  wait(60_000);
  expect(screen.queryByText("Saved 12:04")).not.toBeNull();
  act(() => dismiss.blur());
  wait(3000);
  await leaves("Saved 12:04");
});

it("stays while it is pointed at", async () => {
  const list = (await say("Saved 12:04")).closest("ul");
  if (!list) throw new Error("toasts stand in no list");
  fireEvent.pointerEnter(list);
  wait(60_000);
  expect(screen.queryByText("Saved 12:04")).not.toBeNull();
  fireEvent.pointerLeave(list);
  wait(3000);
  await leaves("Saved 12:04");
});

it("can be sent away", async () => {
  await say("Saved 12:04");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await leaves("Saved 12:04");
});

it("says the same word once", async () => {
  await say("Saved 12:04");
  act(() => toast({ text: "Saved 12:04" }));
  await eventually(() => expect(screen.getAllByText("Saved 12:04")).toHaveLength(1));
});
