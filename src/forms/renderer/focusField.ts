const controls = "input:not([hidden]), select, textarea, button, a[href]";

/**
 * Focuses the control of the field at a pointer, or the first control of a group. Collapsed cards around it open.
 * @returns false when the field is not on this page
 */
export function focusField(pointer: string): boolean {
  const field = document.getElementById(pointer);
  if (!field) return false;
  for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const control = field.matches(controls) ? field : field.querySelector<HTMLElement>(controls);
  const target = control ?? field.querySelector("summary") ?? field;
  target.focus();
  return document.activeElement === target;
}
