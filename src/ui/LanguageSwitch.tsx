import { QuietSelect } from "./QuietSelect";

interface LanguageSwitchProps {
  label: string;
  value: string;
  /** `label` is the language's own name. */
  options: { code: string; label: string }[];
  onChange: (code: string) => void;
}

export function LanguageSwitch({ options, ...rest }: LanguageSwitchProps) {
  return (
    <QuietSelect {...rest}>
      {options.map(({ code, label }) => (
        <option key={code} value={code} lang={code}>
          {label}
        </option>
      ))}
    </QuietSelect>
  );
}
