const queue = new Set<() => void>();
let pressed = false;

/**
 * Runs now, or after the current press has ended. A message that appears or disappears shifts the layout, and a button
 * that moves during a press gets no click. After a tap the browser sends the events of a mouse, `pointerup` long past:
 * `mousedown` takes the focus from the field before, and `mouseup` then meets whatever has moved under the finger.
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
  // The click event follows pointerup and mouseup, and precedes any timer.
  setTimeout(() => {
    if (pressed) return;
    for (const run of queue) run();
    queue.clear();
  });
}

if ("document" in globalThis) {
  for (const start of ["pointerdown", "mousedown"]) document.addEventListener(start, onPress, true);
  for (const end of ["pointerup", "pointercancel", "mouseup"])
    document.addEventListener(end, onRelease, true);
}
