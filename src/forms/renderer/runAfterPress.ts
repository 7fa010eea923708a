const queue = new Set<() => void>();
let pressed = false;

/**
 * Calls `run` now or, during a press, after it: a message that appears or disappears shifts the layout, and a
 * button that moves during a press gets no click. The mouse events that a browser sends after the `pointerup`
 * of a tap count as a press: `mousedown` takes the focus from the previous field, and if the layout then
 * shifts, `mouseup` hits another element.
 */
export function runAfterPress(run: () => void): void {
  if (pressed) queue.add(run);
  else run();
}

function onPress(event: Event): void {
  // No click follows a right click, and macOS sends no release of it once the menu is open.
  if (event instanceof MouseEvent && event.button !== 0) return;
  pressed = true;
}

function onRelease(): void {
  pressed = false;
  // Waits with a timer, which runs after the click event; that event follows `pointerup` and `mouseup`.
  setTimeout(() => {
    if (!pressed) runQueue();
  });
}

/** Runs each queued function once, also after one that throws. */
function runQueue(): void {
  const [run] = queue;
  if (!run) return;
  queue.delete(run);
  try {
    run();
  } finally {
    runQueue();
  }
}

if ("document" in globalThis) {
  for (const start of ["pointerdown", "mousedown"]) document.addEventListener(start, onPress, true);
  for (const end of ["pointerup", "pointercancel", "mouseup", "contextmenu"])
    document.addEventListener(end, onRelease, true);
}
