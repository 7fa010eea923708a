import { isReachable } from "./isReachable";

const controls = "input:not([hidden]), select, textarea, button, a[href], details:not([open]) > summary";
const questions = ".field, .fieldset";

/**
 * Focuses the control of the field that is drawn with an id (`elementId`), or the first control of a group
 * or list, which may be the line of a collapsed card, and scrolls to its question. Opens the collapsed cards
 * around the field.
 * @returns whether the control has the focus now; false when the field is not on this page
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const control = field.matches(controls)
    ? field
    : [...field.querySelectorAll<HTMLElement>(controls)].find(isReachable);
  const target = control ?? field.querySelector("summary") ?? field;
  target.focus({ preventScroll: true });
  showQuestion(field, target);
  return document.activeElement === target;
}

/**
 * Scrolls to the whole question with its label and hint, which would be cut off if the page scrolled to the
 * control alone.
 */
function showQuestion(field: HTMLElement, target: HTMLElement): void {
  const whole = field.closest(questions) ?? target;
  // In a group that fills more than half the window, the question with the focus is shown.
  const shown = whole.clientHeight < window.innerHeight / 2 ? whole : (target.closest(questions) ?? target);
  const { top, bottom } = shown.getBoundingClientRect();
  const isInSight = top >= 0 && bottom <= window.innerHeight;
  shown.scrollIntoView?.({ block: isInSight ? "nearest" : "center" });
}
