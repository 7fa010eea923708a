import type { KeyboardEvent } from "react";
import { isComposingKey } from "../renderer/isComposingKey";
import { isReachable } from "../renderer/isReachable";

const controls = "input:not([hidden]), select, textarea, [type=submit]";

/**
 * Enter in a one-line field moves to the next control, as the label of a phone's Enter key states. A browser would
 * submit the form, so that applicants on a phone would leave a step that they have just begun.
 */
export function moveFocusOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key } = event;
  const isForField = key === "Enter" && !isComposingKey(event) && !event.defaultPrevented;
  if (!isForField || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...form.querySelectorAll<HTMLElement>(controls)];
  all
    .slice(all.indexOf(target) + 1)
    .find((control) => isReachable(control) && !isSameQuestion(control, target))
    ?.focus();
}

/** Whether two controls are radio buttons of one field; such buttons share a name. */
const isSameQuestion = (control: HTMLElement, target: HTMLInputElement) =>
  target.type === "radio" && control instanceof HTMLInputElement && control.name === target.name;
