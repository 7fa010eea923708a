import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Text } from "../../../design/Text";
import type { Language } from "../../engine/form";
import type { PlacedWord } from "../protocol";
import { useOnUnmountOrPageHide } from "../state/useOnUnmountOrPageHide";
import { placeholderFault } from "./placeholderFault";

interface WordCellProps {
  word: PlacedWord;
  language: Language;
  /** The accessible name of the text box. */
  name: string;
  /** For a translation: the English text from which it is made. */
  english: string | undefined;
  places: readonly string[];
  onWrite: (word: PlacedWord, text: string) => void;
  onAccept: (language: Language, note: string) => void;
}

/** One word in one language. The typed text becomes an edit when the cell loses the focus. */
export function WordCell({ word, language, name, english, places, onWrite, onAccept }: WordCellProps) {
  const { t } = useTranslation("formEditor");
  const id = useId();
  const written = word.text ?? "";
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written;
  const write = () => {
    if (typed !== undefined && typed.trim() !== written) onWrite(word, typed.trim());
  };
  useOnUnmountOrPageHide(write);
  const fault = placeholderFault(text, places, english);
  const { acceptedNote, madeFrom } = word;
  const notes = [
    fault && t(`words.${fault.kind}`, { name: "name" in fault ? `{{${fault.name}}}` : "" }),
    word.isMissing && text === "" && t("words.isMissing"),
    acceptedNote !== null && typed === undefined && t("words.isChanged"),
    madeFrom !== null && typed === undefined && t("words.madeFrom", { text: madeFrom }),
  ].filter((note) => typeof note === "string");
  return (
    <>
      <textarea
        className="control"
        lang={language}
        rows={1}
        aria-label={name}
        aria-invalid={fault || (word.isMissing && text === "") ? true : undefined}
        aria-describedby={notes.length > 0 ? id : undefined}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll("\n", " "))}
        onBlur={() => {
          write();
          setTyped(undefined);
        }}
      />
      {notes.length > 0 && (
        <Text id={id} as="div" size="sm" tone={fault || word.isMissing ? "bad" : "accent"}>
          {notes.join(" ")}
        </Text>
      )}
      {acceptedNote !== null && typed === undefined && (
        <Button
          variant="quiet"
          aria-label={t("words.fitsLabel", { name })}
          onClick={() => onAccept(language, acceptedNote)}
        >
          {t("words.fits")}
        </Button>
      )}
    </>
  );
}
