import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Disclosure } from "../../../design/Disclosure";
import { FilterSelect } from "../../../design/FilterSelect";
import { LabelledControl } from "../../../design/LabelledControl";
import { Notice } from "../../../design/Notice";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { languages } from "../../engine/form";
import { languageFacts } from "../../engine/languageFacts";
import { ControlBar } from "../layout/ControlBar";
import { ListFilterField } from "../layout/ListFilterField";
import { TextWithReplacements } from "../layout/TextWithReplacements";
import type { FormWord, SavedTexts } from "../protocol";
import { getEdits, recordEdit, useEditState } from "../state/edits";
import { currentText } from "../state/history";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { buildManyWordEdits } from "./buildWordEdits";
import { findReplacements, type Replacement, type Replacing } from "./replaceInWords";

/** The number of hits that are drawn at first, and that are added at a time. */
const page = 20;

interface ReplaceInWordsProps {
  /** The words in the list of the page. */
  words: readonly FormWord[];
  /** Whether the words are still being read after an edit, so that `words` do not contain it yet. */
  isOld: boolean;
  saved: SavedTexts;
}

/** Finds a text in the listed words of one language, and replaces it in the words that staff leave ticked. */
export function ReplaceInWords({ words, isOld, saved }: ReplaceInWordsProps) {
  const { t } = useTranslation("formEditor");
  const { edits } = useEditState();
  const [wish, setWish] = useState<Replacing>({
    ...{ find: "", replacement: "", capitals: true },
    language: useSurroundingLanguage(),
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(page);
  const [done, setDone] = useState<{ count: number; edits: typeof edits }>();
  const { find, replacement, language, capitals } = wish;
  const hits = useMemo(() => findReplacements(words, wish), [words, wish]);
  const chosen = hits.filter(({ word, fault }) => !fault && !left.has(word.key));
  /** Starts a new search, in which every hit is ticked. */
  const search = (sought: Partial<Replacing>) => {
    setWish({ ...wish, ...sought });
    setLeft(new Set());
    setShown(page);
  };
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  const replace = () => {
    if (isOld || chosen.length === 0) return;
    const written = chosen.map(({ placed, text }) => ({ word: placed, text }));
    recordEdit(
      saved,
      buildManyWordEdits((file) => currentText(getEdits(), saved, file), written),
    );
    setDone({ count: chosen.length, edits: getEdits() });
  };
  return (
    <Disclosure summary={t("words.replace.title")}>
      <Stack gap="4">
        <ControlBar label={t("words.replace.title")}>
          <ListFilterField
            label={t("words.replace.find")}
            value={find}
            onChange={(text) => search({ find: text })}
          />
          <div>
            <LabelledControl label={t("words.replace.with")}>
              {(id) => (
                <input
                  id={id}
                  className="control"
                  lang={language}
                  value={replacement}
                  onChange={({ currentTarget }) => setWish({ ...wish, replacement: currentTarget.value })}
                />
              )}
            </LabelledControl>
          </div>
          <FilterSelect
            label={t("words.replace.in")}
            value={language}
            options={languages.map((key) => ({ key, name: languageFacts[key].name }))}
            onChange={(key) => search({ language: languages.find((each) => each === key) ?? language })}
          />
        </ControlBar>
        <Row justify="space-between">
          <label className="choice">
            <input
              type="checkbox"
              checked={capitals}
              onChange={({ currentTarget }) => search({ capitals: currentTarget.checked })}
            />
            <span>{t("words.replace.capitals")}</span>
          </label>
          <span role="status">
            {find !== "" && (isOld ? t("faults.checking") : t("words.replace.found", { count: hits.length }))}
          </span>
          {hits.length > 0 && (
            <Button variant="primary" aria-disabled={isOld || chosen.length === 0} onClick={replace}>
              {t("words.replace.do", { count: chosen.length })}
            </Button>
          )}
        </Row>
        <div role="status">
          {done && done.edits === edits && (
            <Notice tone="good" title={t("words.exchange.taken", { count: done.count })} />
          )}
        </div>
        {hits.length > 0 && (
          <Stack as="ul" gap="2">
            {hits.slice(0, shown).map((hit) => (
              <li key={hit.word.key}>
                <HitRow
                  hit={hit}
                  wish={wish}
                  isTicked={!hit.fault && !left.has(hit.word.key)}
                  onTick={(isTicked) => tick(hit.word.key, isTicked)}
                />
              </li>
            ))}
          </Stack>
        )}
        {hits.length > shown && (
          <Button onClick={() => setShown(shown + page)}>
            {t("words.more", { count: Math.min(page, hits.length - shown) })}
          </Button>
        )}
      </Stack>
    </Disclosure>
  );
}

interface HitRowProps {
  hit: Replacement;
  wish: Replacing;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A word before and after the replacement, with a box to untick if it should not be replaced. */
function HitRow({ hit, wish, isTicked, onTick }: HitRowProps) {
  const { t } = useTranslation("formEditor");
  const own = useSurroundingLanguage();
  const { word, pieces, fault } = hit;
  const name = word.names[own] || word.names.en || word.key.slice(word.key.lastIndexOf(".") + 1);
  const about = word.part === "sentence" ? word.group : name;
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={fault !== undefined}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>
        <Text size="sm" tone="muted" as="div">
          {[about, t(`words.parts.${word.part}`)].join(" · ")}
        </Text>
        <Text as="div" lang={wish.language}>
          <TextWithReplacements pieces={pieces} replacement={wish.replacement} />
        </Text>
        {fault && (
          <Text size="sm" tone="bad" as="div">
            {t("words.replace.unfit", {
              why: t(`words.${fault.kind}`, { name: "name" in fault ? `{{${fault.name}}}` : "" }),
            })}
          </Text>
        )}
      </span>
    </label>
  );
}
