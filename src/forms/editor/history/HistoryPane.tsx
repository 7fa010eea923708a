import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FilterSelect } from "../../../design/FilterSelect";
import { Notice } from "../../../design/Notice";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { ControlBar } from "../layout/ControlBar";
import type { Commit, FormFiles } from "../protocol";
import { historyQuery, type ShownForm } from "../state/editorServer";
import { addressOfView, type View } from "../state/view";
import { FormChoice } from "../words/FormChoice";
import { MissingPart, whyMissing } from "../words/MissingPart";
import { marketName } from "../words/marketName";
import { CommitTable } from "./CommitTable";
import { useBringBack } from "./useBringBack";

interface HistoryPaneProps {
  view: View;
  files: FormFiles;
  /** The form; undefined while it is being composed. */
  shown: ShownForm | undefined;
  /** Whether the form cannot be composed now. */
  isBroken: boolean;
  /** The file that is open in the text editor. */
  openFile: string | undefined;
}

/** Who changed the files of a form and when, with links to the form as it was, and buttons that bring it back. */
export function HistoryPane({ view, files, shown, isBroken, openFile }: HistoryPaneProps) {
  const { t } = useTranslation("formEditor");
  const navigate = useNavigate();
  const [file, setFile] = useState(openFile);
  const ofForm = shown?.files ?? (isBroken ? ownFiles(view) : []);
  const chosen = file === undefined ? ofForm : [file];
  const history = useQuery({ ...historyQuery(chosen), enabled: chosen.length > 0 });
  const { outcome, bringBack } = useBringBack(files.texts);
  const wish = (commit: Commit) => ({
    commit: commit.id,
    files: [...chosen],
    ...(file === undefined && {
      form: { form: view.form, ...(view.market !== undefined && { market: view.market }) },
    }),
  });
  return (
    <Stack as="section" aria-label={t("parts.history")} gap="4">
      <ControlBar label={t("words.choose")}>
        <FormChoice view={view} files={files} />
        {view.market !== undefined && (
          <FilterSelect
            label={t("market")}
            value={view.market}
            options={files.markets.map((key) => ({ key, name: marketName(key, t) }))}
            onChange={(market) =>
              void navigate(addressOfView({ ...view, market: market ?? view.market, branch: undefined }))
            }
          />
        )}
        <FilterSelect
          label={t("editor.file")}
          any={t("history.everyFile")}
          value={file}
          options={[...new Set([...(file === undefined ? [] : [file]), ...ofForm])].map((key) => ({
            key,
            name: key,
          }))}
          onChange={setFile}
        />
      </ControlBar>
      <div role="status">{outcome && <Notice {...outcome} />}</div>
      {!history.data && <MissingPart because={whyMissing(history)} />}
      {history.data && "refused" in history.data && <Text>{t("history.noRepository")}</Text>}
      {history.data && "commits" in history.data && (
        <>
          {history.data.isShallow && <Text>{t("history.shallow")}</Text>}
          {history.data.commits.length === 0 ? (
            <Text>{t("history.none")}</Text>
          ) : (
            <CommitTable
              view={view}
              commits={history.data.commits}
              onBringBack={(commit) => void bringBack(wish(commit), commit.subject)}
            />
          )}
          {history.data.hasEarlier && <Text>{t("history.earlier")}</Text>}
        </>
      )}
    </Stack>
  );
}

/** The files of a form that are known by its name alone. */
const ownFiles = ({ form, market }: View): string[] =>
  market === undefined
    ? [`schemas/account/${form}.json`]
    : [`schemas/markets/${market}.json`, `schemas/apply/${form}.json`];
