import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decided, DecisionChoice } from "../../contract/desk/decisions";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { Notice } from "../../design/Notice";
import { Skeleton } from "../../design/Skeleton";
import { formatCalendarDate } from "../../forms/language/formatDate";
import { ApiError } from "../../site/api/client";
import { useLanguage } from "../../site/i18n";
import { askApplicants, askingPreviewQuery } from "../api/decisions";
import { deskFailureText } from "../layout/deskFailureText";
import type { SelectedApplication } from "../list/useSelection";
import { DueQuestionsAndLastDay } from "./DueQuestionsAndLastDay";
import { getLatestTodayOfApplications } from "./getLatestTodayOfApplications";
import { ObstacleList } from "./ObstacleList";
import { PagedMailPreviews } from "./PagedMailPreviews";

interface AskDialogProps {
  applications: readonly SelectedApplication[];
  /** All choices of decisions. Their labels also name the statuses and stages in the list of obstacles. */
  choices: readonly DecisionChoice[];
  onAsked: (answer: Decided) => void;
  onClose: () => void;
}

/**
 * A dialog that shows the later questions, sets the last day for the answers, shows each mail, and asks the
 * applicants.
 */
export function AskDialog({ applications, choices, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cache = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const [isShowing, setShowing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const seen = applications.map(({ id, from }) => ({ id, from }));
  const look = { throwOnError: false, retry: false };
  const first = useQuery({ ...askingPreviewQuery({ applications: seen, by: null }, language), ...look });
  const by = typed ?? first.data?.by ?? "";
  const chosen = by === first.data?.by ? null : by;
  const shown = useQuery({
    ...askingPreviewQuery({ applications: seen, by: chosen }, language),
    ...look,
    enabled: isShowing,
  });
  const textOf = (error: unknown) =>
    error instanceof ApiError && error.code === "INVALID" ? t("asking.over") : deskFailureText(t, error);
  const { data: preview, error } = isShowing ? shown : first;
  const count = preview?.mails.length ?? 0;
  const ask = async () => {
    setBusy(true);
    try {
      onAsked(await askApplicants(cache, { applications: seen, by }));
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
    }
  };
  const back = () => {
    setFailure(undefined);
    setShowing(false);
  };
  return (
    <Dialog
      title={t("asking.title", { count: applications.length })}
      wide
      onClose={onClose}
      actions={
        isShowing ? (
          <>
            <Button onClick={back}>{t("decisions.back")}</Button>
            <Button variant="primary" busy={isBusy} disabled={count === 0} onClick={ask}>
              {t("asking.ask", { count })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t("decisions.cancel")}</Button>
            <Button variant="primary" disabled={count === 0 || by === ""} onClick={() => setShowing(true)}>
              {t("decisions.continue")}
            </Button>
          </>
        )
      }
      lead={
        isShowing &&
        count > 0 && <p>{t("asking.summary", { count, day: formatCalendarDate(by, language) })}</p>
      }
    >
      {failure !== undefined && <Notice tone="bad" role="alert" title={failure} />}
      {error && <Notice tone="bad" role="alert" title={textOf(error)} />}
      {!preview && !error && <Skeleton />}
      {preview && isShowing && count > 0 && <PagedMailPreviews mails={preview.mails} />}
      {isShowing && count === 0 && <ObstacleList obstacles={preview?.obstacles ?? []} choices={choices} />}
      {preview && !isShowing && (
        <DueQuestionsAndLastDay
          today={getLatestTodayOfApplications(applications)}
          preview={preview}
          choices={choices}
          by={by}
          onChange={setTyped}
        />
      )}
    </Dialog>
  );
}
