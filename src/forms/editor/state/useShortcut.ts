import { useEffect, useRef } from "react";

/** Runs an action when its key is pressed, anywhere on the page. */
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

/** F2, which in lists of files and in spreadsheets begins a change: to changing the form and back. Not over an open dialog. */
export const changeKey: Shortcut = {
  isMeant: ({ key }) => key === "F2" && !document.querySelector(":modal"),
};

/** Ctrl+Z, or Command and Z. In a field that is typed into, the browser undoes the typing. */
export const undoKey: Shortcut = {
  isMeant: (event) => isOfHistory(event) && isLetter(event, "z") && !event.shiftKey,
};

/** Ctrl+Y, or Ctrl+Shift+Z. */
export const redoKey: Shortcut = {
  isMeant: (event) =>
    isOfHistory(event) && (isLetter(event, "y") || (isLetter(event, "z") && event.shiftKey)),
};

/** The question mark, but not where it is typed, nor over an open dialog. */
export const helpKey: Shortcut = {
  isMeant: ({ key, target }) =>
    key === "?" &&
    !(target instanceof Element && target.closest(typedInto)) &&
    !document.querySelector(":modal"),
};

const isLetter = ({ key }: KeyboardEvent, letter: string) => key.toLowerCase() === letter;

const typedInto =
  "textarea, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button], [type=submit])";

const isOfHistory = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !(target instanceof Element && target.closest(typedInto)) &&
  !document.querySelector(":modal");

/** Acts when a key is pressed anywhere, after the text that is being typed has become an edit. */
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
      // After the edit was drawn.
      setTimeout(() => newest.current());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isMeant]);
}

/** Leaves the field for a moment, because a word becomes an edit when its field is left. */
function leaveField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}
