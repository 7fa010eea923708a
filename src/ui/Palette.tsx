import { chakra } from "@chakra-ui/react";
import { useId } from "react";

interface PaletteProps<Key extends string> {
  label: string;
  value: Key;
  /** `picture`: the path of a line drawing, 48 wide and 28 high. */
  options: readonly { key: Key; name: string; picture: string }[];
  onChange: (key: Key) => void;
}

const Tiles = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(8.5rem, 1fr))",
    gap: "2",
    "& label": {
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      gap: "1",
      padding: "2",
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

/** One of a few things, each with a small picture of itself. */
export function Palette<Key extends string>({ label, value, options, onChange }: PaletteProps<Key>) {
  const name = useId();
  return (
    <chakra.fieldset border="0" padding="0">
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
