import { type ColorScheme, colorSchemes, setColorScheme, useColorScheme } from "./colorScheme";
import { NoScriptSubmitForm, type PreferenceFormProps } from "./NoScriptSubmitForm";
import { QuietSelect } from "./QuietSelect";

interface ThemeSwitchProps extends PreferenceFormProps {
  label: string;
  names: Record<ColorScheme, string>;
}

/** A select for the colour scheme: light, dark, or the scheme of the operating system. */
export function ThemeSwitch({ label, names, ...form }: ThemeSwitchProps) {
  const value = useColorScheme();
  return (
    <NoScriptSubmitForm {...form}>
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
    </NoScriptSubmitForm>
  );
}
