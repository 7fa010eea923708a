const waiting = new Set<() => void>();
let pressed = false;

/**
 * Runs now, or after the current pointer press has ended. A message that appears or disappears shifts the layout, and a
 * button that moves between pointerdown and pointerup gets no click.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.add(run);
  else run();
}

function begun(): void {
  pressed = true;
}

function released(): void {
  pressed = false;
  // The click event follows pointerup and precedes any timer.
  setTimeout(() => {
    for (const run of waiting) run();
    waiting.clear();
  });
}

if ("document" in globalThis) {
  document.addEventListener("pointerdown", begun, true);
  document.addEventListener("pointerup", released, true);
  document.addEventListener("pointercancel", released, true);
}
