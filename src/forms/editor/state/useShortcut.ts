import { useEffect, useRef } from "react";

/** A shortcut; `isMeant` recognises its key. */
interface Shortcut {
  isMeant: (event: KeyboardEvent) => boolean;
}

/** Ctrl+S, or Command+S. It replaces the browser's command, which would save the page. */
export const saveKey: Shortcut = {
  isMeant: ({ key, ctrlKey, metaKey }) => key.toLowerCase() === "s" && (ctrlKey || metaKey),
};

/**
 * Ctrl+Enter, or Command+Enter. Enter alone has other uses: it adds a line break in some fields, and opens
 * others.
 */
export const sendKey: Shortcut = {
  isMeant: ({ key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey),
};

/**
 * F2, which starts editing in file lists and spreadsheets: switches between filling the form in and changing it, except
 * while a dialog is open.
 */
export const changeKey: Shortcut = {
  isMeant: ({ key }) => key === "F2" && !document.querySelector(":modal"),
};

/** Ctrl+Z, or Command+Z. Inside a text field, the browser undoes the typing instead. */
export const undoKey: Shortcut = {
  isMeant: (event) => isOfHistory(event) && isLetter(event, "z") && !event.shiftKey,
};

/** Ctrl+Y, or Ctrl+Shift+Z. */
export const redoKey: Shortcut = {
  isMeant: (event) =>
    isOfHistory(event) && (isLetter(event, "y") || (isLetter(event, "z") && event.shiftKey)),
};

/** The question mark, except in a text field or while a dialog is open. */
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

/**
 * Runs an action when its key is pressed anywhere on the page, after the text that is being typed has become an edit.
 */
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
      // Waits until the edit is drawn.
      setTimeout(() => newest.current());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isMeant]);
}

/** Takes the focus from the field for a moment, because typed words become an edit when the field loses the focus. */
function leaveField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}
