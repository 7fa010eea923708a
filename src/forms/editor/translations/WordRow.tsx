import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import { type Language, languages } from "../../engine/form";
import { languageFacts } from "../../engine/languageFacts";
import type { FormWord, PlacedWord } from "../protocol";
import { formOrMarketName } from "../words/formatFormNames";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { WordCell } from "./WordCell";

interface WordRowProps {
  word: FormWord;
  onWrite: (word: PlacedWord, text: string) => void;
  onAccept: (key: string, language: Language, note: string) => void;
}

/** A word in three languages. A row is drawn anew only if its word changes, because a form has hundreds of words. */
export const WordRow = memo(
  function WordRow({ word, onWrite, onAccept }: WordRowProps) {
    const { t } = useTranslation("formEditor");
    const own = useSurroundingLanguage();
    const { key, names, part, group, only, words, places } = word;
    const title = names[own] || names.en || key.slice(key.lastIndexOf(".") + 1);
    const rule = part === "error" ? key.slice(key.lastIndexOf(".errors.") + ".errors.".length) : "";
    const when = rule && t(`change.rule.${rule}`, { defaultValue: rule });
    const what = [t(`words.parts.${part}`), when].filter(Boolean).join(" · ");
    const header = (
      <>
        {part === "sentence" ? group : title}
        <Text size="sm" tone="muted" as="div">
          {[what, only !== null && t("words.only", { place: formOrMarketName(only, t) })]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </>
    );
    return (
      <tr>
        <th scope="row">{header}</th>
        {languages.map((language) => (
          <td key={language}>
            <WordCell
              word={words[language]}
              language={language}
              name={[title, what, languageFacts[language].name].join(", ")}
              english={language === "en" ? undefined : (words.en.text ?? undefined)}
              places={places}
              onWrite={onWrite}
              onAccept={(of, note) => onAccept(key, of, note)}
            />
          </td>
        ))}
      </tr>
    );
  },
  (one, other) =>
    one.onWrite === other.onWrite &&
    one.onAccept === other.onAccept &&
    JSON.stringify(one.word) === JSON.stringify(other.word),
);
