type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The content of a control: the text, the option, or whether it is ticked. */
type Entry = string | boolean;

/**
 * Starts to record what is typed before React takes over the page, including text that is already there.
 * React does not notice such entries and may overwrite them.
 * @returns a function that passes the entries to the components, by the events that a user would cause
 */
export function recordTypingBeforeHydration(root: HTMLElement): () => void {
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
  // Ticking one radio button of a group unticks the others.
  if (element.type === "radio" && !isTicked) return;
  element.checked = !isTicked;
  element.click();
}

function replayText(input: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = input;
  input.value = input.defaultValue;
  // React tracks writes to an element's own `value`, and would then ignore the event because nothing seems to
  // have changed. The setter of the prototype writes the value without React's notice.
  const prototype =
    input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  if (document.activeElement === input && selectionStart !== null)
    input.setSelectionRange(selectionStart, selectionEnd);
}
