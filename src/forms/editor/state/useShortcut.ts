import { useEffect, useRef } from "react";

/** What a key does anywhere on the page. */
interface Shortcut {
  isMeant: (event: KeyboardEvent) => boolean;
}

/** Ctrl+S, or Command and S, in place of the browser, which would save the page. */
export const saveKey: Shortcut = {
  isMeant: ({ key, ctrlKey, metaKey }) => key.toLowerCase() === "s" && (ctrlKey || metaKey),
};

/** Ctrl+Enter, or Command and Enter: Enter alone is a new line in some fields, and opens others. */
export const sendKey: Shortcut = {
  isMeant: ({ key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey),
};

/** F2, as in a table of files or cells: on to changing and back. Not over an open dialog. */
export const changeKey: Shortcut = {
  isMeant: ({ key }) => key === "F2" && !document.querySelector(":modal"),
};

/** Ctrl+Z, or Command and Z. In a field that is typed into, the browser takes back what was typed there. */
export const undoKey: Shortcut = {
  isMeant: (event) => isOfHistory(event) && isLetter(event, "z") && !event.shiftKey,
};

/** Ctrl+Y, or Ctrl+Shift+Z. */
export const redoKey: Shortcut = {
  isMeant: (event) =>
    isOfHistory(event) && (isLetter(event, "y") || (isLetter(event, "z") && event.shiftKey)),
};

const isLetter = ({ key }: KeyboardEvent, letter: string) => key.toLowerCase() === letter;

const typedInto =
  "textarea, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button], [type=submit])";

const isOfHistory = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !(target instanceof Element && target.closest(typedInto)) &&
  !document.querySelector(":modal");

/** Acts when a key is pressed anywhere, once what was being typed is known. */
export function useShortcut({ isMeant }: Shortcut, act: () => unknown): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      event.preventDefault();
      leaveField();
      // Once what it became is known.
      setTimeout(() => newest.current());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isMeant]);
}

/** A word becomes an edit when its field is left, so that it is, for a moment. */
function leaveField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}
