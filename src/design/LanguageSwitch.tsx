import { chakra } from "@chakra-ui/react";
import { startTransition, useOptimistic } from "react";
import { NoScriptSubmitForm, type PreferenceFormProps } from "./NoScriptSubmitForm";
import { QuietSelect } from "./QuietSelect";

interface LanguageSwitchProps extends PreferenceFormProps {
  label: string;
  value: string;
  /** `label` is the language's own name, `short` its abbreviation for narrow screens. */
  options: { code: string; label: string; short: string }[];
  /** Called with the code of the chosen language; resolves once the page is in this language. */
  onChange: (code: string) => Promise<unknown>;
}

// On a narrow screen the select is transparent and covers the short name: its list still shows the full
// names.
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
  // The chosen language stays selected while its words are loading.
  const [shown, show] = useOptimistic(value);
  const choose = (code: string) =>
    startTransition(async () => {
      show(code);
      await onChange(code);
    });
  const chosen = options.find(({ code }) => code === shown);
  return (
    <NoScriptSubmitForm {...form}>
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
        <QuietSelect name="lang" label={label} value={shown} onChange={choose}>
          {options.map(({ code, label }) => (
            <option key={code} value={code} lang={code}>
              {label}
            </option>
          ))}
        </QuietSelect>
      </Frame>
    </NoScriptSubmitForm>
  );
}
