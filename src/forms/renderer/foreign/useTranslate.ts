import { TranslatableString } from "@rjsf/utils";
import { useCallback } from "react";
import { useFormContext } from "../FormContext";

/**
 * The keys of our words, by rjsf's own texts. The texts that are left out are handled below, or shown by no
 * component here.
 */
const keys: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: "yes",
  [TranslatableString.NoLabel]: "no",
  [TranslatableString.OptionPrefix]: "choiceNumber",
  [TranslatableString.Type]: "answerType",
  [TranslatableString.RemoveButton]: "remove",
  [TranslatableString.OptionalObjectAdd]: "show",
  [TranslatableString.OptionalObjectRemove]: "remove",
  [TranslatableString.OptionalObjectEmptyMsg]: "noAnswer",
};

/** rjsf's `translateString`, in the reader's language. */
export function useTranslate() {
  const { words } = useFormContext();
  return useCallback(
    (text: TranslatableString, params: readonly string[] = []) => {
      const key = keys[text];
      if (key !== undefined) return words(key, { number: params[0] ?? "" });
      if (text === TranslatableString.TitleOptionPrefix)
        return words("entry", { entry: params[0] ?? "", number: params[1] ?? "" });
      // rjsf's default value of a new field becomes empty, and a deprecated field keeps its label without
      // rjsf's mark.
      return text === TranslatableString.NewStringDefault ? "" : (params[0] ?? text);
    },
    [words],
  );
}
