import type { Tone } from "./Notice";

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message, from anywhere. A message that must not be missed also needs a place on the page. */
export function toast({ text, tone = "info" }: { text: string; tone?: Tone }) {
  lastId += 1;
  // A message that is already shown is replaced, not repeated.
  setToasts([...toasts.filter((other) => other.text !== text), { id: lastId, text, tone }]);
}

export const dismissToast = (id: number) => setToasts(toasts.filter((other) => other.id !== id));

export const currentToasts = () => toasts;

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
