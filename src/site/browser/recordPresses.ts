let pressed: HTMLElement | undefined;

const note = ({ target }: Event) => {
  const button =
    target instanceof Element ? target.closest("button[type=button]:not([popovertarget])") : null;
  if (button instanceof HTMLElement) pressed = button;
};

const options = { capture: true };

/** A button does nothing before React takes over the page: the last one that was pressed is recorded from now on. */
export function recordPresses(): void {
  document.addEventListener("click", note, options);
}

/** Stops recording. @returns presses the recorded button again, once React has taken over */
export function stopRecordingPresses(): () => void {
  document.removeEventListener("click", note, options);
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
