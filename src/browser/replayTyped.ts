type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed and chosen before React took over the page is in its elements, but not yet in the state of the
 * components: they are told by the events that they would have heard.
 */
export function replayTyped(root: HTMLElement): void {
  for (const element of root.querySelectorAll<Typed>("input, textarea, select")) {
    if (element instanceof HTMLSelectElement) replayChoice(element);
    else if (element.type === "checkbox" || element.type === "radio") replayTick(element);
    else replayText(element);
  }
}

function replayChoice(select: HTMLSelectElement): void {
  const first = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
  if (first && !first.selected) select.dispatchEvent(new Event("change", { bubbles: true }));
}

function replayTick(input: HTMLInputElement | HTMLTextAreaElement): void {
  if (!(input instanceof HTMLInputElement) || input.checked === input.defaultChecked) return;
  input.checked = input.defaultChecked;
  input.click();
}

function replayText(input: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  if (value === defaultValue) return;
  input.value = defaultValue;
  // React notes what is written to an element's own `value`, and hears of no change to the same.
  const prototype =
    input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  if (document.activeElement === input && selectionStart !== null)
    input.setSelectionRange(selectionStart, selectionEnd);
}
