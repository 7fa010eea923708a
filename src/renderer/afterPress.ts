const waiting = new Set<() => void>();
let pressed = false;

/**
 * Runs at once, or when the press that has begun is over. A message that comes or goes moves the page, and what moves
 * between the going down and the coming up of a mouse is not clicked.
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
  // The click comes after the release, and before any timer.
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
