import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { FilterSelect } from "../../../design/FilterSelect";
import { Stack } from "../../../design/Stack";
import { type Language, languages } from "../../engine/form";
import { languageFacts } from "../../engine/languageFacts";
import { ControlBar } from "../layout/ControlBar";
import { EditTable } from "../layout/EditTable";
import { ListFilterField } from "../layout/ListFilterField";
import type { FormFiles, PlacedWord, SavedTexts } from "../protocol";
import { formWordsQuery } from "../state/editorServer";
import { recordEdit, useEdits } from "../state/edits";
import { useEditedTexts } from "../state/useEditedTexts";
import type { View } from "../state/view";
import { FormChoice } from "../words/FormChoice";
import { MissingPart, whyMissing } from "../words/MissingPart";
import { buildAcceptTranslationEdits, buildWordEdits } from "./buildWordEdits";
import { TranslationExchange } from "./exchange/TranslationExchange";
import {
  filterWords,
  hasMissingTranslation,
  hasOutdatedTranslation,
  type WordFilter,
  wordFilters,
} from "./filterWords";
import { ReplaceInWords } from "./ReplaceInWords";
import { WordRow } from "./WordRow";

/** The number of rows that are drawn at first, and that are added at a time. */
const page = 60;

/** All words of a form in three languages, to be changed in place. */
export function TranslationPane({ view, files }: { view: View; files: FormFiles }) {
  const { t } = useTranslation("formEditor");
  const [filter, setFilter] = useState<WordFilter>("all");
  const [sought, setSought] = useState("");
  const [shown, setShown] = useState(page);
  const query = useQuery(formWordsQuery(view.form, view.market, useEdits()));
  const { data: words, isPlaceholderData: isOld } = query;
  const { write, accept } = useWriting(files.texts);
  const found = useMemo(() => filterWords(words ?? [], filter, sought), [words, filter, sought]);
  if (words === undefined) return <MissingPart because={whyMissing(query)} />;
  if (words === null) return <MissingPart because="unbuilt" />;
  return (
    <Stack as="section" aria-label={t("words.title")}>
      <ControlBar label={t("words.choose")}>
        <FormChoice view={view} files={files} />
        <FilterSelect
          label={t("words.show")}
          value={filter}
          options={wordFilters.map((key) => ({
            key,
            name: t(`words.filters.${key}`, { number: isOld ? "…" : countOf[key](words) }),
          }))}
          onChange={(key) => {
            setFilter(wordFilters.find((each) => each === key) ?? "all");
            setShown(page);
          }}
        />
        <ListFilterField label={t("words.search")} value={sought} onChange={setSought} />
        <p role="status">{isOld ? t("faults.checking") : t("words.found", { count: found.length })}</p>
      </ControlBar>
      <TranslationExchange view={view} saved={files.texts} />
      <ReplaceInWords words={found} isOld={isOld} saved={files.texts} />
      <EditTable
        label={t("words.title")}
        columns={[t("words.word"), ...languages.map((language) => languageFacts[language].name)]}
      >
        {found.slice(0, shown).map((word) => (
          <WordRow key={word.key} word={word} onWrite={write} onAccept={accept} />
        ))}
      </EditTable>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + page)}>
          {t("words.more", { count: Math.min(page, found.length - shown) })}
        </Button>
      )}
    </Stack>
  );
}

type Words = Parameters<typeof filterWords>[0];
const countOf: Record<WordFilter, (words: Words) => number> = {
  all: (words) => words.length,
  missing: (words) => words.filter(hasMissingTranslation).length,
  changed: (words) => words.filter(hasOutdatedTranslation).length,
};

/** Functions that write to the newest files. They never change, so that rows are not drawn anew because of them. */
function useWriting(saved: SavedTexts) {
  const texts = useEditedTexts();
  const newest = useRef({ texts, saved });
  useEffect(() => {
    newest.current = { texts, saved };
  });
  const write = useCallback((word: PlacedWord, text: string) => {
    const { texts: now, saved: before } = newest.current;
    if (now) recordEdit(before, buildWordEdits(now, word, text));
  }, []);
  const accept = useCallback((key: string, language: Language, note: string) => {
    const { texts: now, saved: before } = newest.current;
    if (now)
      recordEdit(before, buildAcceptTranslationEdits(now, `locales/translated/${language}.json`, key, note));
  }, []);
  return { write, accept };
}
