import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type Value = string | number | boolean;

interface AnyOfProps {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** The choices have a search field when there are more than this number. */
const fewChoices = 12;

/** Checkboxes for the values that an answer may have. */
export function AnyOfCheckboxes({ label, choices, chosen, onChange }: AnyOfProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  return (
    <fieldset className="fieldset">
      <legend className="visually-hidden">{label}</legend>
      {choices.length > fewChoices && (
        <input
          type="search"
          className="control"
          aria-label={t("filter.searchChoices")}
          placeholder={t("filter.searchChoices")}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <chakra.div className="choices" maxHeight="20rem" overflowY="auto" padding="1">
        {choices
          .filter((choice) => choice.label.toLowerCase().includes(wanted) || chosen.includes(choice.value))
          .map((choice) => (
            <label key={String(choice.value)} className="choice">
              <input
                type="checkbox"
                checked={chosen.includes(choice.value)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(
                    checked ? [...chosen, choice.value] : chosen.filter((value) => value !== choice.value),
                  )
                }
              />
              {choice.label}
            </label>
          ))}
      </chakra.div>
    </fieldset>
  );
}
