import { chakra } from "@chakra-ui/react";
import { PreferenceForm, type PreferenceFormProps } from "./PreferenceForm";
import { QuietSelect } from "./QuietSelect";

interface LanguageSwitchProps extends PreferenceFormProps {
  label: string;
  value: string;
  /** `label` is the language's own name, `short` what stands for it where there is no room. */
  options: { code: string; label: string; short: string }[];
  onChange: (code: string) => void;
}

// On a narrow screen the select lies, not to be seen, over a short name: its list still shows the whole ones.
const Frame = chakra("span", {
  base: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    lgDown: {
      justifyContent: "center",
      minWidth: "control",
      minHeight: "control",
      "& select": { position: "absolute", inset: "0", width: "full", padding: "0", opacity: "0" },
      "&:focus-within": {
        outline: "3px solid {colors.action}",
        outlineOffset: "2px",
        borderRadius: "control",
      },
    },
  },
});

export function LanguageSwitch({ options, label, value, onChange, ...form }: LanguageSwitchProps) {
  const chosen = options.find(({ code }) => code === value);
  return (
    <PreferenceForm {...form}>
      <Frame>
        <chakra.span
          aria-hidden="true"
          lang={chosen?.code}
          display={{ lg: "none" }}
          color="fg.link"
          fontWeight="label"
          whiteSpace="nowrap"
        >
          {chosen?.short}
        </chakra.span>
        <QuietSelect name="lang" {...{ label, value, onChange }}>
          {options.map(({ code, label }) => (
            <option key={code} value={code} lang={code}>
              {label}
            </option>
          ))}
        </QuietSelect>
      </Frame>
    </PreferenceForm>
  );
}
