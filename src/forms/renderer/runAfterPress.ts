const queue = new Set<() => void>();
let pressed = false;

/**
 * Runs now, or after the current press has ended. A message that appears or disappears shifts the layout, and a button
 * that moves during a press gets no click. After a tap the browser sends mouse events, too, later than `pointerup`:
 * `mousedown` takes the focus from the previous field, and `mouseup` then hits another element if the layout has
 * shifted.
 */
export function runAfterPress(run: () => void): void {
  if (pressed) queue.add(run);
  else run();
}

function onPress(): void {
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
  for (const end of ["pointerup", "pointercancel", "mouseup"])
    document.addEventListener(end, onRelease, true);
}
