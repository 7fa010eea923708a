import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decision } from "../../contract/desk/decisions";
import { Banner } from "../../design/BannerList";
import { Button } from "../../design/Button";
import { toast } from "../../design/toast";
import { formatTimeOfDay } from "../../forms/language/formatDate";
import { useLanguage } from "../../site/i18n";
import {
  allDecisionChoicesQuery,
  ownDecisionsQuery,
  refreshApplications,
  undoOwnDecision,
} from "../api/decisions";
import { deskFailureText } from "../layout/deskFailureText";
import { choiceKey } from "./listChoicesPossibleForAny";
import { ObstacleList } from "./ObstacleList";
import { formatTimeLeft, useNowEverySecond } from "./useNowEverySecond";

/**
 * The reader's own waiting decisions, each with the time left to undo it, and the applications on which the
 * reader's decisions were not carried out.
 */
export function OwnDecisions() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data: loaded } = useQuery({ ...ownDecisionsQuery, throwOnError: false });
  const decisions = loaded ?? [];
  const { data: choices = [] } = useQuery({
    ...allDecisionChoicesQuery(useLanguage()),
    enabled: decisions.length > 0,
    throwOnError: false,
  });
  const carriedOut = loaded?.reduce((sum, each) => sum + each.carriedOut, 0);
  const [known, setKnown] = useState(carriedOut);
  const [seen, setSeen] = useState<readonly string[]>([]);
  useEffect(() => {
    if (carriedOut === known) return;
    setKnown(carriedOut);
    // What was carried out before the first load is in the lists already.
    if (known !== undefined) void refreshApplications(cache);
  }, [carriedOut, known, cache]);
  const waiting = decisions.filter(({ pending }) => pending > 0);
  const dropped = decisions.filter((each) => each.dropped.length > 0 && !seen.includes(each.id));
  const labelOf = ({ to }: Decision) =>
    choices.find((choice) => choiceKey(choice.to) === choiceKey(to))?.label ?? t(`app:status.${to.status}`);
  if (waiting.length + dropped.length === 0) return null;
  return (
    // The list is outside the live region of the banners, in which a screen reader would read it again each
    // second.
    <aside aria-label={t("decisions.own")} className="no-print">
      {waiting.map((decision) => (
        <WaitingDecision key={decision.id} decision={decision} label={labelOf(decision)} />
      ))}
      {dropped.map(({ id, dropped: obstacles }) => (
        <Banner key={id} tone="warning">
          <ObstacleList obstacles={obstacles} choices={choices} />
          <Button variant="quiet" onClick={() => setSeen([...seen, id])}>
            {t("app:site.dismiss")}
          </Button>
        </Banner>
      ))}
    </aside>
  );
}

function WaitingDecision({
  decision: { id, askBy, pending, failing, goesOutAt },
  label,
}: {
  decision: Decision;
  label: string;
}) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const language = useLanguage();
  const left = formatTimeLeft(goesOutAt, useNowEverySecond());
  const stand = failing > 0 ? "failing" : left === null ? "goesOutNow" : "goesOut";
  const undo = async () => {
    setBusy(true);
    try {
      const { undone, carriedOut } = await undoOwnDecision(cache, id);
      const text = carriedOut > 0 ? "decisions.undoneInPart" : "decisions.undone";
      toast({ tone: "good", text: t(text, { count: undone, carriedOut }) });
    } catch (error) {
      toast({ tone: "bad", text: deskFailureText(t, error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner tone={failing > 0 ? "warning" : "info"}>
      <span>
        {t(`${askBy === null ? "decisions" : "asking"}.${stand}`, {
          count: failing || pending,
          to: label,
          at: formatTimeOfDay(Date.parse(goesOutAt), language),
        })}
        {left !== null && <span aria-hidden="true"> ({left})</span>}
      </span>
      <Button busy={isBusy} onClick={undo}>
        {t("decisions.undo")}
      </Button>
    </Banner>
  );
}
