import { type ComponentType, Fragment, type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";
import { collections, pointers } from "../model";

/** One way to build the form of the model. */
export interface Contender {
  Form: ComponentType<{ entries: number }>;
  /** The providers that a site has around its forms already. */
  Frame?: ComponentType<{ children: ReactNode }>;
  /** Finds the buttons that add an entry, one for each collection, in order. */
  addButtons: string;
  /** Finds the messages about wrong answers. */
  messages: string;
}

/** The driver's interface to a page. */
export interface Bench {
  /** Draws the form. @returns milliseconds until it is painted */
  mount(entries: number): Promise<number>;
  focus(pointer: string): void;
  focusAdd(collection: string): void;
  valueOfFocused(): string;
  /** How many inputs can be seen. */
  inputs(): number;
  messages(): number;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

export function show({ Form, Frame = Fragment, addButtons, messages }: Contender): void {
  let draw: (entries: number) => void = () => {};
  let drawn = 0;

  function Stage() {
    const [entries, setEntries] = useState<number>();
    draw = setEntries;
    return <Frame>{entries !== undefined && <Form entries={entries} />}</Frame>;
  }

  const inputs = () => [
    ...document.querySelectorAll<HTMLElement>("#root :is(input:not([type=hidden]), select, textarea)"),
  ];
  const all = <Found extends Element = HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Found>(selector),
  ];

  const root = document.getElementById("root");
  if (!root) throw new Error("no #root");
  createRoot(root).render(<Stage />);

  window.bench = {
    async mount(entries) {
      drawn = entries;
      const begun = performance.now();
      draw(entries);
      await painted();
      return performance.now() - begun;
    },
    focus(pointer) {
      inputs()[pointers(drawn).indexOf(pointer)]?.focus();
    },
    focusAdd(collection) {
      all(addButtons)[collections.findIndex(({ name }) => name === collection)]?.focus();
    },
    valueOfFocused: () =>
      document.activeElement && "value" in document.activeElement ? String(document.activeElement.value) : "",
    // An entry is folded when the next is added; its inputs still stand on the page.
    inputs: () =>
      inputs().filter((input) => input.checkVisibility() || input.closest("details:not([open])")).length,
    messages: () => all(messages).filter(({ textContent }) => textContent?.trim()).length,
  };

  /** Resolves once the form is in the page and the frame that shows it has been painted. */
  async function painted(): Promise<void> {
    while (inputs().length === 0) await nextTask();
    await new Promise(requestAnimationFrame);
    await nextTask();
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
