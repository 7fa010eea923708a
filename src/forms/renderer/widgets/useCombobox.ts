import { type KeyboardEvent, useMemo, useState } from "react";
import type { Choice } from "../choices";
import { isComposingKey } from "../isComposingKey";
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

/**
 * The state of a combobox: the typed text, whether the list is open, the choices that match the text, and the
 * index of the active choice. No choice is active until somebody types or moves into the list, so that Enter
 * in a list that was only opened changes nothing.
 */
export function useCombobox({ choices, readOnly, onChoose, onLeave }: ComboboxParts) {
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const matches = useMemo(
    () => (isOpen ? matchingChoices(choices, typed ?? "") : []),
    [isOpen, choices, typed],
  );

  function close() {
    setTyped(undefined);
    setActive(undefined);
    setOpen(false);
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

  /**
   * Chooses the active choice. A text that matches no choice is kept and has its problem, as after leaving,
   * and a blank text clears the answer.
   */
  function enter() {
    if (active !== undefined && matches.length > 0) choose(active);
    else if (typed !== undefined) settle(typed, undefined);
    else close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposingKey(event) || readOnly) return;
    const by = moves.get(event.key);
    if (by !== undefined) {
      setOpen(true);
      setActive((at) => neighbour(at, by, isOpen ? matches.length : choices.length));
    } else if (event.key === "Enter" && isOpen) enter();
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }

  return {
    typed,
    active,
    isOpen,
    matches,
    open: () => setOpen(true),
    type(text: string) {
      setTyped(text);
      setActive(isBlank(text) ? undefined : 0);
      setOpen(true);
    },
    /**
     * Takes a text that a form filler has set. The choice that follows from it is chosen at once, because
     * nobody is there to choose from the list.
     */
    fill(text: string) {
      settle(text, impliedChoice(choices, text));
    },
    choose,
    onKeyDown,
    /** Chooses the choice whose name was typed in full, or the only match. */
    leave() {
      settle(typed, typed === undefined ? undefined : impliedChoice(choices, typed));
    },
  };
}

const isBlank = (text: string) => text.trim() === "";

/** The choice that follows from a text: the one whose name it is, or the only match. None follows from a blank text. */
function impliedChoice(choices: readonly Choice[], text: string): Choice | undefined {
  if (isBlank(text)) return undefined;
  const [first, ...others] = matchingChoices(choices, text);
  return exactChoice(choices, text) ?? (others.length === 0 ? first : undefined);
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
