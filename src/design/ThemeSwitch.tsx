import { type ColorScheme, colorSchemes, setColorScheme, useColorScheme } from "./colorScheme";
import { PreferenceForm, type PreferenceFormProps } from "./PreferenceForm";
import { QuietSelect } from "./QuietSelect";

interface ThemeSwitchProps extends PreferenceFormProps {
  label: string;
  names: Record<ColorScheme, string>;
}

/** A select for the colour scheme: light, dark, or the scheme of the operating system. */
export function ThemeSwitch({ label, names, ...form }: ThemeSwitchProps) {
  const value = useColorScheme();
  return (
    <PreferenceForm {...form}>
      <QuietSelect
        label={label}
        showsLabel
        name="theme"
        value={value}
        onChange={(chosen) => setColorScheme(colorSchemes.find((one) => one === chosen) ?? "auto")}
      >
        {colorSchemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {names[scheme]}
          </option>
        ))}
      </QuietSelect>
    </PreferenceForm>
  );
}
