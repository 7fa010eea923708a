import type { ComponentProps } from "react";
import type { Choice } from "../choices";
import { useFormContext } from "../FormContext";
import { Listbox, listId, optionId } from "./Listbox";
import { useCombobox } from "./useCombobox";

interface SearchBoxProps extends ComponentProps<"input"> {
  id: string;
  /** What the list is called. */
  name: string;
  choices: readonly Choice[];
  /** What stands in the input while nothing is typed. */
  shown: string;
  onChoose: (choice: Choice) => void;
  /** The input is left: with what was typed, when that is none of the choices. */
  onLeave: (typed: string | undefined) => void;
}

/** One of many choices, found by typing part of its name in any script, or its code (ARIA: combobox with a listbox). */
export function SearchBox({ name, choices, shown, onChoose, onLeave, ...input }: SearchBoxProps) {
  const { id, disabled, readOnly = false } = input;
  const { words } = useFormContext();
  const box = useCombobox({ choices, readOnly, onChoose, onLeave });
  const { typed, active, isOpen, matches } = box;
  return (
    <div className="search-box">
      <input
        autoComplete="off"
        placeholder={words("search")}
        {...input}
        className="control"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId(id) : undefined}
        aria-activedescendant={active !== undefined && matches.length > 0 ? optionId(id, active) : undefined}
        value={typed ?? shown}
        onChange={({ target }) => box.type(target.value)}
        onClick={({ currentTarget }) => {
          if (readOnly || disabled) return;
          // What is typed next takes the place of what was chosen.
          if (typed === undefined) currentTarget.select();
          box.open();
        }}
        onKeyDown={box.onKeyDown}
        onBlur={box.leave}
      />
      {isOpen && (
        <>
          <Listbox inputId={id} name={name} choices={matches} active={active} onChoose={box.choose} />
          <p className="visually-hidden" role="status">
            {words("matches", { count: matches.length })}
          </p>
        </>
      )}
    </div>
  );
}
