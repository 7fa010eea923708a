import type { KeyboardEvent } from "react";

const controls = "input:not([hidden]), select, textarea, [type=submit]";

/**
 * Enter in a one-line field moves on to the next control, as the keyboard of a phone promises. A browser would submit
 * the form, which on a phone throws an applicant out of a step that they have just begun.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, nativeEvent, key } = event;
  const isForField = key === "Enter" && !nativeEvent.isComposing && !event.defaultPrevented;
  if (!isForField || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...form.querySelectorAll<HTMLElement>(controls)];
  all
    .slice(all.indexOf(target) + 1)
    .find((control) => isReachable(control) && !isSameQuestion(control, target))
    ?.focus();
}

/** Not in a collapsed card, nor disabled. */
const isReachable = (control: HTMLElement) =>
  !control.matches(":disabled, details:not([open]) > :not(summary) *");

/** The radio buttons of one question share a name. */
const isSameQuestion = (control: HTMLElement, target: HTMLInputElement) =>
  target.type === "radio" && control instanceof HTMLInputElement && control.name === target.name;
