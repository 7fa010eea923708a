type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Tells the components of one element; undefined where nothing was typed or chosen. */
type Replay = (() => void) | undefined;

/**
 * What was typed and chosen before React took over the page is in its elements, but not yet in the state of the
 * components: they are told by the events that they would have heard. Call it outside of effects.
 */
export function replayTyped(root: HTMLElement): void {
  // All are read first: once one is told, components may write their old values into the others.
  const replays = [...root.querySelectorAll<Typed>("input, textarea, select")].map(replayOf);
  for (const replay of replays) replay?.();
}

function replayOf(element: Typed): Replay {
  if (element instanceof HTMLSelectElement) return replayOfChoice(element);
  if (element instanceof HTMLTextAreaElement) return replayOfText(element, HTMLTextAreaElement.prototype);
  if (element.type === "checkbox" || element.type === "radio") return replayOfTick(element);
  return replayOfText(element, HTMLInputElement.prototype);
}

function replayOfChoice(select: HTMLSelectElement): Replay {
  const first = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
  if (!first || first.selected) return undefined;
  const { value } = select;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

function replayOfTick(input: HTMLInputElement): Replay {
  if (input.checked === input.defaultChecked) return undefined;
  // It is told by the other one of its group, which was chosen.
  if (input.type === "radio" && !input.checked) return undefined;
  return () => {
    input.checked = input.defaultChecked;
    input.click();
  };
}

function replayOfText(input: HTMLInputElement | HTMLTextAreaElement, prototype: object): Replay {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  if (value === defaultValue) return undefined;
  return () => {
    input.value = defaultValue;
    // React notes what is written to an element's own `value`, and hears of no change to the same.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    if (document.activeElement === input && selectionStart !== null)
      input.setSelectionRange(selectionStart, selectionEnd);
  };
}
