import type { WidgetProps } from "@rjsf/utils";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { choicesOf } from "../choices";
import { exactChoice, matchingChoices } from "../matchingChoices";
import { asFieldSchema } from "../schemaTypes";
import { useAnswer, useAnswers } from "../useAnswers";
import { useControl } from "../useControl";

/** The list floats under the input. */
const around = { position: "relative" } as const;

/**
 * One of many choices, found by typing part of its name in any script, or its code (ARIA: combobox with a listbox).
 * A text that is no choice is kept as typed, for the field to say so.
 */
export function Combobox(props: WidgetProps) {
  const { id, options } = props;
  const answers = useAnswers();
  const stored = useAnswer(id);
  const { aria, context, label, disabled, frozen } = useControl(props);
  const schema = asFieldSchema(props.schema);
  const choices = useMemo(() => choicesOf(schema, context), [schema, context]);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const open = active !== undefined;
  const chosen = choices.find(({ code }) => code === stored);
  const shown = chosen?.label ?? (typeof stored === "string" ? stored : "");
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
    if (choice) answers.set(id, choice.code);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || frozen) return;
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
    if (typed !== undefined) {
      const choice = exactChoice(choices, typed) ?? (matches.length === 1 ? matches[0] : undefined);
      answers.set(id, choice ? choice.code : typed.trim() || undefined);
    }
    close();
    answers.leave(id);
  }

  return (
    <div style={around}>
      <input
        {...aria}
        id={id}
        className="control"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}:list` : undefined}
        aria-activedescendant={open && matches.length > 0 ? `${id}:option:${active}` : undefined}
        autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "off"}
        placeholder={label.placeholder ?? context.words("search")}
        disabled={disabled}
        readOnly={frozen}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onClick={() => !frozen && !disabled && setActive(0)}
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
          aria-label={label.label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {matches.map(({ value, label: words }, index) => (
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
              {words}
            </div>
          ))}
        </div>
      )}
      {open && (
        <p className="visually-hidden" role="status">
          {context.words("matches", { count: matches.length })}
        </p>
      )}
    </div>
  );
}
