import { type KeyboardEvent, useMemo, useState } from "react";
import type { Choice } from "../choices";
import { exactChoice, matchingChoices } from "../matchingChoices";

interface ComboboxParts {
  choices: readonly Choice[];
  /** Whether the value is shown but cannot be changed. */
  readOnly: boolean;
  onChoose: (choice: Choice) => void;
  /**
   * Called when the input is left or a form filler has set its text, with that text if no choice follows from
   * it; undefined otherwise.
   */
  onLeave: (typed: string | undefined) => void;
}

/** The state of a combobox: the typed text, the choices that match it, and the index of the active choice. */
export function useCombobox({ choices, readOnly, onChoose, onLeave }: ComboboxParts) {
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const isOpen = active !== undefined;
  const matches = useMemo(
    () => (isOpen ? matchingChoices(choices, typed ?? "") : []),
    [isOpen, choices, typed],
  );

  function close() {
    setTyped(undefined);
    setActive(undefined);
  }

  function settle(text: string | undefined, choice: Choice | undefined) {
    if (choice) onChoose(choice);
    close();
    onLeave(choice ? undefined : text);
  }

  function choose(index: number) {
    const choice = matches[index];
    if (choice) onChoose(choice);
    close();
  }

  /** Chooses the active choice. A text that matches no choice is kept and has its problem, as after leaving. */
  function enter(index: number) {
    if (matches.length > 0) choose(index);
    else settle(typed, undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || readOnly) return;
    const by = moves.get(event.key);
    if (by !== undefined) setActive((at) => neighbour(at, by, isOpen ? matches.length : choices.length));
    else if (event.key === "Enter" && isOpen) enter(active);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }

  return {
    typed,
    active,
    isOpen,
    matches,
    open: () => setActive((at) => at ?? 0),
    type(text: string) {
      setTyped(text);
      setActive(0);
    },
    /**
     * Takes a text that a form filler has set. The choice that follows from it is chosen at once, because
     * nobody is there to choose from the list.
     */
    fill(text: string) {
      const matching = matchingChoices(choices, text);
      settle(text, exactChoice(choices, text) ?? (matching.length === 1 ? matching[0] : undefined));
    },
    choose,
    onKeyDown,
    /** Chooses the choice whose name was typed in full, or the only match. */
    leave() {
      const only = matches.length === 1 ? matches[0] : undefined;
      settle(typed, typed === undefined ? undefined : (exactChoice(choices, typed) ?? only));
    },
  };
}

/** How far each key moves in the list. */
const moves = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** The index `by` places further in a circular list; `at` itself when the list is empty. */
function neighbour(at: number | undefined, by: number, count: number): number | undefined {
  if (count === 0) return at;
  const from = at ?? (by > 0 ? -1 : 0);
  return (from + by + count) % count;
}
