import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DeskList } from "../../contract/desk/lists";
import { TabLinks } from "../../design/TabLinks";
import { deskPaths } from "../paths";
import { createStageLabelLookup } from "./createStageLabelLookup";
import { deskStatuses } from "./listAddress";
import type { UsedList } from "./useShownList";

interface StatusTabsProps {
  list: UsedList;
  counts: DeskList["counts"] | undefined;
}

/** Tabs with the number of applications in each status, and in each stage of "in process". */
export function StatusTabs({ list, counts }: StatusTabsProps) {
  const { t } = useTranslation();
  const stageLabel = createStageLabelLookup(list);
  const { statuses, stages } = list.content;
  const all = Object.values(counts?.statuses ?? {}).reduce((sum, count) => sum + count, 0);
  const tab = (
    label: string,
    count: number | undefined,
    next: Parameters<UsedList["queryFor"]>[0],
    current: boolean,
  ) => ({
    href: deskPaths.applications.pattern + list.queryFor(next),
    label: count === undefined ? label : t("list.tab", { label, count }),
    current,
  });
  const only = statuses.length === 1 ? statuses[0] : undefined;
  const [stage] = stages;
  return (
    <>
      <TabLinks
        label={t("list.byStatus")}
        tabs={[
          tab(t("postings.all"), counts && all, { statuses: [], stages: [] }, only === undefined),
          ...deskStatuses.map((status) =>
            tab(
              t(`app:status.${status}`),
              counts && (counts.statuses[status] ?? 0),
              { statuses: [status], stages: [] },
              only === status,
            ),
          ),
        ]}
        renderLink={({ href, ...rest }) => <Link to={href} replace {...rest} />}
      />
      {only === "inProcess" && Object.keys(counts?.stages ?? {}).length > 0 && (
        <TabLinks
          label={t("list.byStage")}
          tabs={[
            tab(
              t("list.everyStage"),
              undefined,
              { statuses: ["inProcess"], stages: [] },
              stage === undefined,
            ),
            ...Object.entries(counts?.stages ?? {}).map(([name, count]) =>
              tab(stageLabel(name), count, { statuses: ["inProcess"], stages: [name] }, stage === name),
            ),
          ]}
          renderLink={({ href, ...rest }) => <Link to={href} replace {...rest} />}
        />
      )}
    </>
  );
}
