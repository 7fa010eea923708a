import { useEffect, useRef } from "react";
import type { Choice } from "../choices";
import { useFormContext } from "../FormContext";

interface ListboxProps {
  /** Of the input that it belongs to. */
  inputId: string;
  /** What the list is called. */
  name: string;
  choices: readonly Choice[];
  /** Place of the one that the keys stand on. */
  active: number | undefined;
  onChoose: (index: number) => void;
}

/** The popup of a combobox. The focus stays in the input: pressing the mouse in the list does not take it. */
export function Listbox({ inputId, name, choices, active, onChoose }: ListboxProps) {
  const { words } = useFormContext();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={listId(inputId)}
      className="listbox"
      role="listbox"
      tabIndex={-1}
      aria-label={name}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map(({ value, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys for the whole list
        <div
          key={value}
          id={optionId(inputId, index)}
          className="listbox-option"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onChoose(index)}
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

export const listId = (inputId: string) => `${inputId}:list`;

export const optionId = (inputId: string, index: number) => `${inputId}:option:${index}`;
