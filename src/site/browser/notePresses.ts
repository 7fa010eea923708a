let pressed: HTMLElement | undefined;

const note = ({ target }: Event) => {
  const button =
    target instanceof Element ? target.closest("button[type=button]:not([popovertarget])") : null;
  if (button instanceof HTMLElement) pressed = button;
};

const options = { capture: true };

/** A button hears nothing before React takes over the page: the one that was pressed last is noted from now on. */
export function notePresses(): void {
  document.addEventListener("click", note, options);
}

/** Notes no more. @returns presses the button again, once React is there */
export function endNotingPresses(): () => void {
  document.removeEventListener("click", note, options);
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
