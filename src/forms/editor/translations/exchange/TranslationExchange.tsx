import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../design/Button";
import { downloadBlob } from "../../../../design/downloadBlob";
import { LabelledControl } from "../../../../design/LabelledControl";
import { Notice } from "../../../../design/Notice";
import { Row } from "../../../../design/Row";
import { Stack } from "../../../../design/Stack";
import { Text } from "../../../../design/Text";
import { type Language, languages } from "../../../engine/form";
import { languageFacts } from "../../../engine/languageFacts";
import type { FileEdits, FormWord, SavedTexts } from "../../protocol";
import { formWordsQuery } from "../../state/editorServer";
import { getEdits, recordEdit, useEditState } from "../../state/edits";
import { currentText, getEditedTexts } from "../../state/history";
import type { View } from "../../state/view";
import { formOrMarketName } from "../../words/formatFormNames";
import { buildManyWordEdits } from "../buildWordEdits";
import { readCsv, wordsToCsv } from "./csv";
import { decodeText } from "./decodeText";
import { type BrokenFile, compareTranslated, type TakenIn } from "./translatedFile";
import { readXliff, wordsToXliff } from "./xliff";

interface TranslationExchangeProps {
  view: View;
  saved: SavedTexts;
}

/**
 * The outcome of the last import: its changes, with all edits as they were right after it; why it failed; or why
 * there are no current words for an export or import.
 */
type Outcome =
  | (TakenIn & { edits: FileEdits })
  | { broken: BrokenFile; line: number | null }
  | { missing: "unreached" | "unbuilt"; from: "export" | "import" };

/** Exports the words of a form as files for translators, and imports such files. */
export function TranslationExchange({ view, saved }: TranslationExchangeProps) {
  const { t } = useTranslation("formEditor");
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const { form, market } = view;
  // The words that the page shows may be older than the last edit, so the current ones are fetched.
  const wordsNow = () =>
    client
      .fetchQuery(formWordsQuery(form, market, getEditedTexts(getEdits())))
      .then((words) => words ?? "unbuilt")
      .catch(() => "unreached" as const);
  const noteOf = ({ part, only }: FormWord) =>
    [t(`words.parts.${part}`), only !== null && t("words.only", { place: formOrMarketName(only, t) })]
      .filter(Boolean)
      .join(" · ");
  const save = async (name: string, type: string, write: (words: FormWord[]) => string) => {
    setOutcome(undefined);
    const words = await wordsNow();
    if (typeof words === "string") return setOutcome({ missing: words, from: "export" });
    downloadBlob(new Blob([write(words)], { type }), name);
  };
  const saveXliff = (language: Language) =>
    save(`${form}.${language}.xlf`, "application/xliff+xml", (words) =>
      wordsToXliff(words, { form, language }, noteOf),
    );
  const saveCsv = () => save(`${form}.csv`, "text/csv", wordsToCsv);
  const takeIn = async (file: File) => {
    setOutcome(undefined);
    const text = decodeText(await file.arrayBuffer());
    if (text === undefined) return setOutcome({ broken: "encoding", line: null });
    const read = /\.(?:xlf|xliff|xml)$/i.test(file.name) ? readXliff(text) : readCsv(text);
    if ("broken" in read) return setOutcome(read);
    const words = await wordsNow();
    if (typeof words === "string") return setOutcome({ missing: words, from: "import" });
    const taken = compareTranslated(words, read.units);
    recordEdit(
      saved,
      buildManyWordEdits((file) => currentText(getEdits(), saved, file), taken.changed),
    );
    setOutcome({ ...taken, edits: getEdits() });
  };
  return (
    <Stack as="section" aria-label={t("words.exchange.title")}>
      <Row gap="2" align="end">
        {languages
          .filter((language) => language !== "en")
          .map((language) => (
            <Button key={language} onClick={() => void saveXliff(language)}>
              {t("words.exchange.xliff", { language: languageFacts[language].name })}
            </Button>
          ))}
        <Button onClick={() => void saveCsv()}>{t("words.exchange.csv")}</Button>
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
                // Lets staff choose the same file again, for example after a correction.
                currentTarget.value = "";
              }}
            />
          )}
        </LabelledControl>
      </Row>
      <div role="status">{outcome && <ExchangeOutcome outcome={outcome} />}</div>
    </Stack>
  );
}

function ExchangeOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("formEditor");
  const { edits } = useEditState();
  if ("missing" in outcome)
    return (
      <Notice
        tone="bad"
        title={t(outcome.from === "export" ? "words.exchange.noFile" : "words.exchange.broken")}
      >
        <Text size="sm">{t(outcome.missing)}</Text>
      </Notice>
    );
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
  const count = outcome.changed.length;
  // The number of imported texts is shown until the next edit or undo; the texts that were left out stay listed.
  const isNewest = outcome.edits === edits && (count > 0 || left.length === 0);
  if (!isNewest && left.length === 0) return null;
  return (
    <Notice
      tone={left.length > 0 ? "warning" : "good"}
      {...(isNewest && { title: t("words.exchange.taken", { count }) })}
    >
      {left.map((why) => (
        <Text key={why} size="sm">
          {t(`words.exchange.${why}`, { keys: outcome[why].join(", ") })}
        </Text>
      ))}
    </Notice>
  );
}
