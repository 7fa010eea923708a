import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../design/Button";
import { downloadBlob } from "../../../../design/downloadBlob";
import { LabelledControl } from "../../../../design/LabelledControl";
import { Notice } from "../../../../design/Notice";
import { Row } from "../../../../design/Row";
import { Text } from "../../../../design/Text";
import { languages } from "../../../engine/form";
import type { FormWord, SavedTexts } from "../../protocol";
import { edit } from "../../state/edits";
import { useTexts } from "../../state/useTexts";
import { writeWord } from "../writeWord";
import { readCsv, writeCsv } from "./csv";
import { decodeText } from "./decodeText";
import { compareTranslated, type TakenIn, type TranslatedFile } from "./translatedFile";
import { readXliff, writeXliff } from "./xliff";

interface TranslationExchangeProps {
  form: string;
  words: readonly FormWord[];
  saved: SavedTexts;
}

/** The last file that was taken in. */
type Outcome = TakenIn | Extract<TranslatedFile, { broken: unknown }>;

/** The words of a form as files for translators, and such files taken in again. */
export function TranslationExchange({ form, words, saved }: TranslationExchangeProps) {
  const { t } = useTranslation("formEditor");
  const texts = useTexts();
  const [outcome, setOutcome] = useState<Outcome>();
  const noteOf = ({ part, only }: FormWord) =>
    [t(`words.parts.${part}`), only !== null && t("words.only", { place: only })].filter(Boolean).join(" · ");
  const takeIn = async (file: File) => {
    setOutcome(undefined);
    const text = decodeText(await file.arrayBuffer());
    if (text === undefined) return setOutcome({ broken: "encoding", line: null });
    const read = /\.(?:xlf|xliff|xml)$/i.test(file.name) ? readXliff(text) : readCsv(text);
    if ("broken" in read) return setOutcome(read);
    const compared = compareTranslated(words, read.units);
    setOutcome(compared);
    if (texts) edit(saved, withWords(texts, compared.changed));
  };
  return (
    <section aria-label={t("words.exchange.title")}>
      <Row gap="2" align="end">
        {languages
          .filter((language) => language !== "en")
          .map((language) => (
            <Button
              key={language}
              onClick={() => {
                const xliff = writeXliff(words, { form, language }, noteOf);
                downloadBlob(new Blob([xliff], { type: "application/xliff+xml" }), `${form}.${language}.xlf`);
              }}
            >
              {t("words.exchange.xliff", { language: t(`app:languages.${language}`) })}
            </Button>
          ))}
        <Button
          onClick={() => downloadBlob(new Blob([writeCsv(words)], { type: "text/csv" }), `${form}.csv`)}
        >
          {t("words.exchange.csv")}
        </Button>
        <LabelledControl label={t("words.exchange.file")}>
          {(id) => (
            <input
              id={id}
              className="control"
              type="file"
              accept=".xlf,.xliff,.xml,.csv,.tsv,.txt"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void takeIn(file);
                // The same file, mended, can be chosen again.
                currentTarget.value = "";
              }}
            />
          )}
        </LabelledControl>
      </Row>
      <div role="status">{outcome && <ExchangeOutcome outcome={outcome} />}</div>
    </section>
  );
}

/** The edits that put words in place of others. */
function withWords(texts: SavedTexts, changed: TakenIn["changed"]) {
  const edits: Record<string, string | null> = {};
  for (const { word, text } of changed) {
    const { [word.file]: own = texts[word.file] } = edits;
    Object.assign(edits, writeWord(own ? { [word.file]: own } : {}, word, text));
  }
  return edits;
}

function ExchangeOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("formEditor");
  if ("broken" in outcome) {
    const { broken, line } = outcome;
    const where = line === null ? "" : t("words.exchange.line", { line });
    return (
      <Notice tone="bad" title={t("words.exchange.broken")}>
        <Text size="sm">{[t(`words.exchange.${broken}`), where].filter(Boolean).join(" ")}</Text>
      </Notice>
    );
  }
  const left = (["outdated", "unknown", "unfit"] as const).filter((why) => outcome[why].length > 0);
  return (
    <Notice
      tone={left.length > 0 ? "warning" : "good"}
      title={t("words.exchange.taken", { count: outcome.changed.length })}
    >
      {left.map((why) => (
        <Text key={why} size="sm">
          {t(`words.exchange.${why}`, { keys: outcome[why].join(", ") })}
        </Text>
      ))}
    </Notice>
  );
}
