import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

export interface PreferenceFormProps {
  /** The path of the page, which is requested again with the choice in its query. */
  action: string;
  /** The other parameters of the page's query. */
  kept: readonly (readonly [name: string, value: string])[];
  submitLabel: string;
}

/**
 * A form around a choice, which takes effect at once with scripts, and by a submit button without scripts.
 */
export function NoScriptSubmitForm({
  action,
  kept,
  submitLabel,
  children,
}: PreferenceFormProps & { children: ReactNode }) {
  return (
    <chakra.form method="get" action={action} display="flex" alignItems="center">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <noscript>
        <button type="submit" className="button button-quiet">
          {submitLabel}
        </button>
      </noscript>
    </chakra.form>
  );
}
