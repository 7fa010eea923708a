import { useEffect, useRef } from "react";
import type { Choice } from "../choices";
import { useFormContext } from "../FormContext";

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

/** The popup of a combobox. The focus stays in the input, also when the list is clicked. */
export function Listbox({ inputId, name, choices, active, onChoose }: ListboxProps) {
  const { words } = useFormContext();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={listboxId(inputId)}
      className="listbox"
      role="listbox"
      tabIndex={-1}
      aria-label={name}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map(({ value, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of the list
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

export const listboxId = (inputId: string) => `${inputId}:list`;

export const optionId = (inputId: string, index: number) => `${inputId}:option:${index}`;
