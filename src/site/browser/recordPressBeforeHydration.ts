let pressed: HTMLElement | undefined;

const note = ({ target }: Event) => {
  const button =
    target instanceof Element ? target.closest("button[type=button]:not([popovertarget])") : null;
  if (button instanceof HTMLElement) pressed = button;
};

const options = { capture: true };

/** Starts to record the last pressed button, since buttons do nothing before React takes over the page. */
export function recordPressBeforeHydration(): void {
  document.addEventListener("click", note, options);
}

/** Stops recording. @returns a function that presses the recorded button again, to call once React has taken over */
export function stopRecordingPress(): () => void {
  document.removeEventListener("click", note, options);
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
