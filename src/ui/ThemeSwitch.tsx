import { useState } from "react";
import { type ColorScheme, colorSchemes, readColorScheme, setColorScheme } from "./colorScheme";
import { QuietSelect } from "./QuietSelect";

/** Light, dark, or as the operating system. */
export function ThemeSwitch({ label, names }: { label: string; names: Record<ColorScheme, string> }) {
  const [value, setValue] = useState(() => readColorScheme(document.cookie));
  return (
    <QuietSelect
      label={label}
      showsLabel
      value={value}
      onChange={(chosen) => {
        const scheme = colorSchemes.find((one) => one === chosen) ?? "auto";
        setColorScheme(scheme);
        setValue(scheme);
      }}
    >
      {colorSchemes.map((scheme) => (
        <option key={scheme} value={scheme}>
          {names[scheme]}
        </option>
      ))}
    </QuietSelect>
  );
}
