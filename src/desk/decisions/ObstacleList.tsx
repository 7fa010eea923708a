import { useTranslation } from "react-i18next";
import type { Decided, DecisionChoice } from "../../contract/desk/decisions";
import type { Standing } from "../../contract/desk/standing";
import { BulletList } from "../../design/BulletList";
import { Notice } from "../../design/Notice";
import { formatTimeOrDateTime } from "../../forms/language/formatDate";
import { useLanguage } from "../../site/i18n";
import { choiceKey } from "./listChoicesPossibleForAny";

interface ObstacleListProps {
  obstacles: Decided["obstacles"];
  choices: readonly DecisionChoice[];
}

/** The applications on which a decision was not possible, each with the reason. */
export function ObstacleList({ obstacles, choices }: ObstacleListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (obstacles.length === 0) return null;
  const nameOf = (standing: Standing) =>
    choices.find(({ to }) => choiceKey(to) === choiceKey(standing))?.label ??
    t(`app:status.${standing.status}`);
  const points = obstacles.map(({ applicationId: reference, now, decided, asking }) => {
    if (!now) return t("decisions.obstacle.gone", { reference });
    if (asking) return t(`asking.obstacle.${asking}`, { reference });
    if (!decided) return t("decisions.obstacle.moved", { reference, now: nameOf(now) });
    const at = formatTimeOrDateTime(new Date(decided.at), language);
    if (decided.askBy !== null) return t("asking.obstacle.decided", { reference, name: decided.by.name, at });
    return t("decisions.obstacle.decided", { reference, name: decided.by.name, to: nameOf(decided.to), at });
  });
  const title = obstacles.some(({ asking }) => asking) ? "asking.obstacles" : "decisions.obstacles";
  return (
    <Notice tone="warning" role="alert" title={t(title, { count: obstacles.length })}>
      <BulletList points={points} />
    </Notice>
  );
}
