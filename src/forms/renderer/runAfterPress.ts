const queue = new Set<() => void>();
let pressed = false;

/**
 * Runs now, or after the current pointer press has ended. A message that appears or disappears shifts the layout, and a
 * button that moves between pointerdown and pointerup gets no click.
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
  // The click event follows pointerup and precedes any timer.
  setTimeout(() => {
    for (const run of queue) run();
    queue.clear();
  });
}

if ("document" in globalThis) {
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("pointerup", onRelease, true);
  document.addEventListener("pointercancel", onRelease, true);
}
