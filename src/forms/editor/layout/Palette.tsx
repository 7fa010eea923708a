import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, useId } from "react";
import { useTypedPrefix } from "./useTypedPrefix";

interface PaletteProps<Key extends string> {
  label: string;
  value: Key;
  /** `picture` is the path data of a line drawing that is 48 wide and 28 high. */
  options: readonly { key: Key; name: string; picture: string }[];
  onChange: (key: Key) => void;
}

const Tiles = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(7.5rem, 1fr))",
    gap: "2",
    "& label": {
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      gap: "1",
      padding: "2",
      paddingInline: "1",
      color: "fg.text",
      fontSize: "sm",
      textAlign: "center",
      border: "1px solid",
      borderColor: "line.soft",
      borderRadius: "control",
      cursor: "pointer",
      "&:hover": { borderColor: "line" },
      "&:has(:checked)": { background: "bg.haze", borderColor: "action", color: "fg.heading" },
      "&:has(:focus-visible)": { outline: "3px solid", outlineColor: "action", outlineOffset: "2px" },
    },
    "& svg": { color: "fg.link", width: "3rem", height: "1.75rem" },
  },
});

/** The nearest input in the row above or below an input; undefined in the first or last row. */
function inNextRow(
  inputs: readonly HTMLInputElement[],
  from: number,
  by: -1 | 1,
): HTMLInputElement | undefined {
  const places = inputs.map((input) => input.closest("label")?.getBoundingClientRect());
  const own = places[from];
  const beyond = inputs
    .map((input, index) => ({ input, place: places[index] }))
    .flatMap(({ input, place }) =>
      place && own && (place.top - own.top) * by > 1 ? [{ input, place, own }] : [],
    );
  const distance = ({ place, own }: (typeof beyond)[number]) =>
    Math.abs(place.top - own.top) * 1000 + Math.abs(place.left - own.left);
  return beyond.toSorted((one, other) => distance(one) - distance(other))[0]?.input;
}

const rowKeys: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A choice of one of a few things, each with a small picture. */
export function Palette<Key extends string>({ label, value, options, onChange }: PaletteProps<Key>) {
  const name = useId();
  const typedName = useTypedPrefix();

  const choose = (input: HTMLInputElement | undefined) => {
    input?.focus();
    input?.click();
  };

  /**
   * Left and right arrow keys move along the rows, up and down to another row; typing a name chooses it, as in a list.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    const inputs = [...currentTarget.querySelectorAll("input")];
    const by = rowKeys[key];
    if (by) {
      event.preventDefault();
      choose(
        inNextRow(
          inputs,
          options.findIndex((option) => option.key === value),
          by,
        ),
      );
    }
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    const text = typedName(event);
    choose(inputs[options.findIndex((option) => option.name.toLowerCase().startsWith(text))]);
  };

  return (
    <chakra.fieldset border="0" padding="0" onKeyDown={onKeyDown}>
      <legend className="fieldset-legend">{label}</legend>
      <Tiles>
        {options.map(({ key, name: text, picture }) => (
          <label key={key}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 48 28"
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={picture} />
            </svg>
            {text}
          </label>
        ))}
      </Tiles>
    </chakra.fieldset>
  );
}
