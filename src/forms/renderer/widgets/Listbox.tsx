import { useEffect, useLayoutEffect, useRef } from "react";
import type { Choice } from "../choices";
import { useFormContext } from "../FormContext";
import { useDrawnRange } from "./useDrawnRange";

interface ListboxProps {
  /** The id of the combobox's input. */
  inputId: string;
  /** The accessible name of the list. */
  name: string;
  choices: readonly Choice[];
  /** Index of the active option. */
  active: number | undefined;
  onChoose: (index: number) => void;
}

/** The popup of a combobox. The focus stays in the input, even when the list is clicked. */
export function Listbox({ inputId, name, choices, active, onChoose }: ListboxProps) {
  const { words } = useFormContext();
  const list = useRef<HTMLDivElement>(null);
  const { from, isWhole, shown, onScroll } = useDrawnRange(choices, active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option alone scrolls the list, not a new range
  useEffect(() => {
    if (active !== undefined) list.current?.children[active - from]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  // Options that are drawn above the others push them down: the list scrolls by the same height, so that the
  // others stay in place.
  const drawn = useRef({ from, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the number of drawn options
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (from < drawn.current.from) box.scrollTop += box.scrollHeight - drawn.current.height;
    drawn.current = { from, height: box.scrollHeight };
  }, [from, shown.length]);
  return (
    <div
      ref={list}
      id={listboxId(inputId)}
      className="listbox"
      role="listbox"
      tabIndex={-1}
      aria-label={name}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={onScroll}
    >
      {shown.map(({ value, label }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of the list
        <div
          key={value}
          id={optionId(inputId, from + place)}
          className="listbox-option"
          role="option"
          tabIndex={-1}
          aria-selected={from + place === active}
          {...(!isWhole && { "aria-posinset": from + place + 1, "aria-setsize": choices.length })}
          onClick={() => onChoose(from + place)}
        >
          {label}
        </div>
      ))}
      {choices.length === 0 && (
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
  );
}

export const listboxId = (inputId: string) => `${inputId}:list`;

export const optionId = (inputId: string, index: number) => `${inputId}:option:${index}`;
