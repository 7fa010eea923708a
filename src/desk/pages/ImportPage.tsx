import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { largestImport, type PlannedImport } from "../../contract/desk/postings";
import { Button, buttonClass } from "../../design/Button";
import { LabelledControl } from "../../design/LabelledControl";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { useLanguage } from "../../site/i18n";
import { invalidateDeskQueries, loadImportPlan, sendImport } from "../api/postings";
import { DeskPage } from "../layout/DeskPage";
import { deskFailureText } from "../layout/deskFailureText";
import { deskPaths } from "../paths";
import { ImportPlan } from "../postings/ImportPlan";

/** A file, and the effect of its import. */
interface Planned {
  name: string;
  text: string;
  plan: PlannedImport;
}

/** `/postings/import`: a file of postings is shown line by line before it is imported. */
export function ImportPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const [replaced, setReplaced] = useState<readonly number[]>([]);
  const planning = useMutation({
    mutationFn: async (file: File): Promise<Planned | "tooLarge"> => {
      setReplaced([]);
      if (file.size > largestImport) return "tooLarge";
      const text = await file.text();
      return { name: file.name, text, plan: await loadImportPlan(text, language) };
    },
  });
  const importing = useMutation({
    mutationFn: ({ text, plan }: Planned) =>
      sendImport(
        text,
        plan.postings.flatMap(({ id, version }) =>
          version !== null && replaced.includes(id) ? [{ id, version }] : [],
        ),
      ),
    onSuccess: () => invalidateDeskQueries(cache),
  });
  const planned = planning.data;
  const failure = planning.error ?? importing.error;
  const done = importing.data;
  const isWhole = planned !== undefined && planned !== "tooLarge" && planned.plan.faults.length === 0;
  return (
    <DeskPage title={t("titles.import")}>
      <Text>{t("import.lead")}</Text>
      <LabelledControl label={t("import.file")}>
        {(id) => (
          <input
            id={id}
            className="control"
            type="file"
            accept=".json,application/json"
            disabled={planning.isPending || importing.isPending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              importing.reset();
              if (file) planning.mutate(file);
              // After a reset, the same file can be chosen again once it is corrected.
              currentTarget.value = "";
            }}
          />
        )}
      </LabelledControl>
      <div role="status">
        {planning.isPending && <Text>{t("import.reading")}</Text>}
        {done && (
          <Notice
            tone="good"
            title={t("import.done", { added: done.added, replaced: done.replaced, kept: done.kept.length })}
          >
            <Text>
              <Link to={deskPaths.postings.pattern}>{t("missing.back")}</Link>
            </Text>
          </Notice>
        )}
      </div>
      {planned === "tooLarge" && <Notice tone="bad" role="alert" title={t("import.tooLarge")} />}
      {failure && <Notice tone="bad" role="alert" title={deskFailureText(t, failure)} />}
      {planned !== undefined && planned !== "tooLarge" && !done && (
        <Stack gap="6">
          <ImportPlan
            name={planned.name}
            plan={planned.plan}
            replaced={replaced}
            onReplace={(id, isReplaced) =>
              setReplaced(isReplaced ? [...replaced, id] : replaced.filter((each) => each !== id))
            }
          />
          <Row>
            <Button
              variant="primary"
              busy={importing.isPending}
              disabled={!isWhole}
              onClick={() => importing.mutate(planned)}
            >
              {t("import.do")}
            </Button>
            <Link to={deskPaths.postings.pattern} className={buttonClass("secondary")}>
              {t("cancel")}
            </Link>
          </Row>
        </Stack>
      )}
    </DeskPage>
  );
}
