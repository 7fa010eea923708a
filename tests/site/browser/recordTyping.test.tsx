// @vitest-environment jsdom
import { act, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordTypingBeforeHydration } from "../../../src/site/browser/recordTypingBeforeHydration";

/** A form of components: each field shows their state. */
function Form({ onTaken }: { onTaken?: () => void }) {
  const [state, setState] = useState({
    name: "",
    note: "",
    stays: true,
    news: false,
    place: "nest",
    size: "s",
  });
  const set = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }));
  useEffect(() => onTaken?.(), [onTaken]);
  return (
    <form>
      <input name="name" value={state.name} onChange={(event) => set({ name: event.target.value })} />
      <textarea name="note" value={state.note} onChange={(event) => set({ note: event.target.value })} />
      {(["stays", "news"] as const).map((name) => (
        <input
          key={name}
          type="checkbox"
          name={name}
          checked={state[name]}
          onChange={(event) => set({ [name]: event.target.checked })}
        />
      ))}
      {["s", "m"].map((size) => (
        <input
          key={size}
          type="radio"
          name="size"
          value={size}
          checked={state.size === size}
          onChange={() => set({ size })}
        />
      ))}
      <select name="place" value={state.place} onChange={(event) => set({ place: event.target.value })}>
        <option value="nest">Nest</option>
        <option value="roof">Roof</option>
      </select>
      <output>{JSON.stringify(state)}</output>
    </form>
  );
}

let page: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.createElement("div");
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const field = (selector: string) =>
  page.querySelector<HTMLInputElement>(selector) ?? expect.fail(`There is no ${selector}.`);

/**
 * Hydrates the page, and passes on the recorded entries. @returns the state of the components, beside the values on the
 * page
 */
async function takeOver() {
  const replayTyped = recordTypingBeforeHydration(page);
  await act(async () => {
    root = hydrateRoot(page, <Form onTaken={() => queueMicrotask(replayTyped)} />);
  });
  const state: unknown = JSON.parse(page.querySelector("output")?.textContent ?? "");
  const shown = {
    name: field("[name=name]").value,
    note: field("[name=note]").value,
    stays: field("[name=stays]").checked,
    news: field("[name=news]").checked,
    place: field("[name=place]").value,
    size: field("[name=size]:checked").value,
  };
  return { state, shown };
}

const untouched = { name: "", note: "", stays: true, news: false, place: "nest", size: "s" };

describe("what was typed before the page was React's", () => {
  it("is in the state of the components, and stays where it was typed", async () => {
    field("[name=name]").value = "Mei";
    field("[name=note]").value = "Two\nlines";
    field("[name=stays]").checked = false;
    field("[name=news]").checked = true;
    field("[name=size][value=m]").checked = true;
    field("[name=place]").value = "roof";
    const typed = { name: "Mei", note: "Two\nlines", stays: false, news: true, place: "roof", size: "m" };
    expect(await takeOver()).toEqual({ state: typed, shown: typed });
  });

  it("may be one field alone: the others are as they were", async () => {
    field("[name=news]").checked = true;
    const typed = { ...untouched, news: true };
    expect(await takeOver()).toEqual({ state: typed, shown: typed });
  });

  it("keeps the place of the caret", async () => {
    const name = field("[name=name]");
    name.focus();
    name.value = "Mei Lin";
    name.setSelectionRange(3, 5);
    await takeOver();
    expect(document.activeElement).toBe(name);
    expect([name.selectionStart, name.selectionEnd]).toEqual([3, 5]);
  });

  it("was nothing: nothing is changed, and further typing is heard", async () => {
    expect(await takeOver()).toEqual({ state: untouched, shown: untouched });
    await act(async () => field("[name=news]").click());
    expect(page.querySelector("output")?.textContent).toContain('"news":true');
  });
});
