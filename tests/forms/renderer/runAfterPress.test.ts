// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from "vitest";
import { runAfterPress } from "../../../src/forms/renderer/runAfterPress";
import { eventually } from "../../eventually";

const pointer = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

it("runs at once when nothing is pressed", () => {
  const run = vi.fn();
  runAfterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

it("lets a press end, and its click, before anything moves", async () => {
  const order: string[] = [];
  document.body.addEventListener("click", () => order.push("click"), { once: true });
  pointer("pointerdown");
  runAfterPress(() => order.push("moved"));
  pointer("pointerup");
  pointer("click");
  await eventually(() => expect(order).toEqual(["click", "moved"]));
});

it("runs once for each press", async () => {
  const run = vi.fn();
  pointer("pointerdown");
  runAfterPress(run);
  pointer("pointercancel");
  await eventually(() => expect(run).toHaveBeenCalledOnce());
  pointer("pointerdown");
  pointer("pointerup");
  runAfterPress(run);
  expect(run).toHaveBeenCalledTimes(2);
});

it("lets the mouse events of a tap end, which follow its pointer events", async () => {
  const order: string[] = [];
  document.body.addEventListener("click", () => order.push("click"), { once: true });
  pointer("pointerdown");
  pointer("pointerup");
  pointer("mousedown");
  runAfterPress(() => order.push("moved"));
  pointer("mouseup");
  pointer("click");
  await eventually(() => expect(order).toEqual(["click", "moved"]));
});

it("is not held back by a right click, whose release the menu may swallow", () => {
  const run = vi.fn();
  document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 2 }));
  runAfterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

it("ends a press that opens the menu, as Ctrl and a click do on a Mac", async () => {
  const run = vi.fn();
  pointer("pointerdown");
  runAfterPress(run);
  pointer("contextmenu");
  await eventually(() => expect(run).toHaveBeenCalledOnce());
});

it("runs the others and none again after one that throws", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failing = vi.fn(() => {
    throw new Error("No.");
  });
  const other = vi.fn();
  pointer("pointerdown");
  runAfterPress(failing);
  runAfterPress(other);
  pointer("pointerup");
  expect(() => vi.runAllTimers()).toThrow("No.");
  expect(other).toHaveBeenCalledOnce();
  pointer("pointerdown");
  pointer("pointerup");
  vi.runAllTimers();
  expect(failing).toHaveBeenCalledOnce();
});
