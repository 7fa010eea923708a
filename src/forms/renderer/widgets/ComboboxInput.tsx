import { type ComponentProps, useEffect } from "react";
import { useAnnounce } from "../Announcer";
import type { Choice } from "../choices";
import { useFormContext } from "../FormContext";
import { Listbox, listboxId, optionId } from "./Listbox";
import { useCombobox } from "./useCombobox";

interface SearchBoxProps extends ComponentProps<"input"> {
  id: string;
  /** The accessible name of the list. */
  name: string;
  choices: readonly Choice[];
  /** The input's text while nothing is typed. */
  shown: string;
  onChoose: (choice: Choice) => void;
  /**
   * Called on blur and after a form filler has set the text, with that text if no choice follows from it;
   * undefined otherwise.
   */
  onLeave: (typed: string | undefined) => void;
}

/** Selects one of many choices by part of its name in any script, or by its code (ARIA: combobox with a listbox). */
export function ComboboxInput({ name, choices, shown, onChoose, onLeave, ...input }: SearchBoxProps) {
  const { id, disabled, readOnly = false } = input;
  const { words, enterKeyHint } = useFormContext();
  const box = useCombobox({ choices, readOnly, onChoose, onLeave });
  const { typed, active, isOpen, matches } = box;
  const announce = useAnnounce();
  const found = isOpen ? words("matches", { count: matches.length }) : "";
  useEffect(() => {
    if (found !== "") announce(found);
  }, [announce, found]);
  return (
    <div className="search-box">
      <input
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        placeholder={words("search")}
        {...input}
        className="control"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listboxId(id) : undefined}
        aria-activedescendant={active !== undefined && matches.length > 0 ? optionId(id, active) : undefined}
        value={typed ?? shown}
        onChange={({ target }) =>
          target === document.activeElement ? box.type(target.value) : box.fill(target.value)
        }
        onClick={({ currentTarget }) => {
          if (readOnly || disabled) return;
          // Selects the text, so that typing replaces the chosen name.
          if (typed === undefined) currentTarget.select();
          box.open();
        }}
        onKeyDown={box.onKeyDown}
        onBlur={box.leave}
      />
      {isOpen && <Listbox inputId={id} name={name} choices={matches} active={active} onChoose={box.choose} />}
    </div>
  );
}
