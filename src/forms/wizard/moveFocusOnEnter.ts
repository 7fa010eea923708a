import type { KeyboardEvent } from "react";

const controls = "input:not([hidden]), select, textarea, [type=submit]";

/**
 * Enter in a one-line field moves to the next control, as the label of a phone's Enter key states. A browser would
 * submit the form, so that applicants on a phone would leave a step that they have just begun.
 */
export function moveFocusOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
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

/** Whether a control is neither in a collapsed card nor disabled. */
const isReachable = (control: HTMLElement) =>
  !control.matches(":disabled, details:not([open]) > :not(summary) *");

/** Whether two controls are radio buttons of one field; such buttons share a name. */
const isSameQuestion = (control: HTMLElement, target: HTMLInputElement) =>
  target.type === "radio" && control instanceof HTMLInputElement && control.name === target.name;
