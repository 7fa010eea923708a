import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { keepInTab, readFromTab } from "../../site/tabStorage";

const inTab = "desk keys";
const off = "off";
const listeners = new Set<() => void>();

const areKeysOn = () => readFromTab(inTab) !== off;

/** Turns the single keys of the desk on or off, for this tab: somebody who speaks to the computer presses them unmeant. */
export function turnKeys(isOn: boolean): void {
  keepInTab(inTab, isOn ? "on" : off);
  for (const listener of listeners) listener();
}

export const useAreKeysOn = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areKeysOn,
    () => true,
  );

/** Single keys and what they do, while nothing is being typed and no dialog is open. A key is in lower case. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const areOn = useAreKeysOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector("dialog[open]")) return;
    const name = key.toLowerCase();
    // The list of the keys opens always: there they are turned on.
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

/** A checkbox takes no letters: whoever has just ticked a row goes on with the keys. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));
