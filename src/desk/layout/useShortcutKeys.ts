import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { keepInTab, readFromTab } from "../../site/tabStorage";

const inTab = "desk keys";
const off = "off";
const listeners = new Set<() => void>();

const areKeysOn = () => readFromTab(inTab) !== off;

/** Turns the single keys of the desk on or off for this tab. Users of speech input may trigger them unintentionally. */
export function setShortcutKeysOn(isOn: boolean): void {
  keepInTab(inTab, isOn ? "on" : off);
  for (const listener of listeners) listener();
}

export const useAreShortcutKeysOn = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areKeysOn,
    () => true,
  );

/**
 * Listens to single keys while nobody types and no dialog is open. `keys` has an action for each key, in lower case.
 */
export function useShortcutKeys(keys: Readonly<Record<string, () => void>>): void {
  const areOn = useAreShortcutKeysOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector("dialog[open]")) return;
    const name = key.toLowerCase();
    // `?` works even when keys are off, because its dialog turns them on.
    const act = (areOn || name === "?") && Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/**
 * Whether the user types in the target. A checkbox does not count, so that the keys work directly after a row
 * was ticked.
 */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));
