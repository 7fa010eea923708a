import { type FormFiles, formEditor } from "../../../src/forms/editor/protocol";
import { recordEdit, undo } from "../../../src/forms/editor/state/edits";
import "../../../src/site/formEditor/main";
import { applyOperation } from "../../../src/forms/editor/operations/applyOperation";
import type { FormOperation } from "../../../src/forms/editor/operations/operation";

/** How long a change may take to show, in milliseconds. */
const most = 20_000;

declare global {
  interface Window {
    editorBench: {
      /**
       * `operate` and `undo` return the milliseconds until the changed form is painted.
       * @throws Error where the form does not change
       */
      operate(operations: readonly FormOperation[]): Promise<number>;
      undo(): Promise<number>;
    };
  }
}

/** The HTML of the drawn form and of the list of its steps, without the form of a panel. */
function drawnForm(): string | undefined {
  const form = document.querySelector("form:has(.required-note)")?.closest("[lang]");
  const steps = document.querySelectorAll("ol:has(a[aria-current])");
  return form ? [form, ...steps].map(({ outerHTML }) => outerHTML).join("") : undefined;
}

/** Milliseconds from the start of a change until the first frame is painted in which the drawn form is different. */
function untilDrawn(change: () => void): Promise<number> {
  const before = drawnForm();
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const late = setTimeout(() => {
      observer.disconnect();
      reject(new Error("the drawn form does not change"));
    }, most);
    const observer = new MutationObserver(() => {
      const after = drawnForm();
      if (after === undefined || after === before) return;
      observer.disconnect();
      clearTimeout(late);
      // A message that is posted in an animation frame arrives after that frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    change();
  });
}

const reply = await fetch(formEditor.files);
const { texts: saved }: FormFiles = await reply.json();

window.editorBench = {
  operate: (operations) =>
    untilDrawn(() => {
      const outcome = applyOperation(saved, ...operations);
      if ("refused" in outcome) throw new Error(JSON.stringify(outcome.refused));
      recordEdit(saved, outcome.texts);
    }),
  undo: () =>
    untilDrawn(() => {
      if (!undo(saved)) throw new Error("nothing is undone");
    }),
};
