type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody typed or chose: the text, the option, or whether it is ticked. */
type Entry = string | boolean;

/**
 * What is typed and chosen before React takes over the page is in its elements, but not in the state of the components,
 * which may draw over it: it is noted from now on, with what is there already.
 * @returns tells the components, by the events that they would have heard
 */
export function noteTyped(root: HTMLElement): () => void {
  const typed = new Map<Typed, Entry>();
  for (const element of root.querySelectorAll<Typed>("input, textarea, select"))
    if (entryOf(element) !== firstEntryOf(element)) typed.set(element, entryOf(element));
  const note = ({ target }: Event) => {
    if (isTyped(target)) typed.set(target, entryOf(target));
  };
  const options = { capture: true };
  root.addEventListener("input", note, options);
  root.addEventListener("change", note, options);
  return () => {
    root.removeEventListener("input", note, options);
    root.removeEventListener("change", note, options);
    for (const [element, entry] of typed) replay(element, entry);
  };
}

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isTick = (element: Typed): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

const entryOf = (element: Typed): Entry => (isTick(element) ? element.checked : element.value);

function firstEntryOf(element: Typed): Entry | undefined {
  if (isTick(element)) return element.defaultChecked;
  if (!(element instanceof HTMLSelectElement)) return element.defaultValue;
  const options = [...element.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function replay(element: Typed, entry: Entry): void {
  if (!element.isConnected) return;
  if (typeof entry === "boolean") replayTick(element, entry);
  else if (element instanceof HTMLSelectElement) replayChoice(element, entry);
  else replayText(element, entry);
}

function replayChoice(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

function replayTick(element: Typed, isTicked: boolean): void {
  if (!isTick(element)) return;
  // Of radio buttons that belong together, the one that was left follows from the one that was chosen.
  if (element.type === "radio" && !isTicked) return;
  element.checked = !isTicked;
  element.click();
}

function replayText(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.defaultValue;
  // React notes what is written to an element's own `value`, and hears of no change to the same.
  const prototype =
    input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  if (document.activeElement === input && selectionStart !== null)
    input.setSelectionRange(selectionStart, selectionEnd);
}
