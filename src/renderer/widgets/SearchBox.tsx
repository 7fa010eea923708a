import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Choice } from "../choices";
import { useFormContext } from "../FormContext";
import { exactChoice, matchingChoices } from "../matchingChoices";

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
  const { id, disabled, readOnly } = input;
  const { words } = useFormContext();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const open = active !== undefined;
  const matches = open ? matchingChoices(choices, typed ?? "") : [];

  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  function close() {
    setTyped(undefined);
    setActive(undefined);
  }

  function choose(index: number) {
    const choice = matches[index];
    if (choice) onChoose(choice);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || readOnly) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const count = open ? matches.length : choices.length;
      const from = active ?? (event.key === "ArrowDown" ? -1 : 0);
      if (count > 0) setActive((from + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  }

  /** Leaving takes what was typed in full, or what is left of the list when it is only one. */
  function onBlur() {
    const choice =
      typed === undefined
        ? undefined
        : (exactChoice(choices, typed) ?? (matches.length === 1 ? matches[0] : undefined));
    if (choice) onChoose(choice);
    close();
    onLeave(choice ? undefined : typed);
  }

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
        aria-expanded={open}
        aria-controls={open ? `${id}:list` : undefined}
        aria-activedescendant={open && matches.length > 0 ? `${id}:option:${active}` : undefined}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onClick={({ currentTarget }) => {
          if (readOnly || disabled) return;
          // What is typed next takes the place of what was chosen.
          if (typed === undefined) currentTarget.select();
          setActive((at) => at ?? 0);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {open && (
        // The focus stays in the input: pressing the mouse in the list must not take it.
        <div
          ref={list}
          id={`${id}:list`}
          className="listbox"
          role="listbox"
          tabIndex={-1}
          aria-label={name}
          onMouseDown={(event) => event.preventDefault()}
        >
          {matches.map(({ value, label }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys for the whole list
            <div
              key={value}
              id={`${id}:option:${index}`}
              className="listbox-option"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => choose(index)}
            >
              {label}
            </div>
          ))}
          {matches.length === 0 && (
            <div
              className="listbox-option"
              role="option"
              aria-disabled="true"
              aria-selected={false}
              tabIndex={-1}
            >
              {words("noMatches")}
            </div>
          )}
        </div>
      )}
      {open && (
        <p className="visually-hidden" role="status">
          {words("matches", { count: matches.length })}
        </p>
      )}
    </div>
  );
}
