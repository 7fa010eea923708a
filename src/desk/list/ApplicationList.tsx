import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../design/Button";
import { Notice } from "../../design/Notice";
import { Row } from "../../design/Row";
import { Skeleton } from "../../design/Skeleton";
import { createListFormat } from "../../forms/language/createListFormat";
import { useLanguage } from "../../site/i18n";
import { DecisionBar } from "../decisions/DecisionBar";
import { decisionKeys } from "../decisions/decisionKeys";
import { DeskSearchField } from "../layout/DeskSearchField";
import { ShortcutKeysDialog } from "../layout/ShortcutKeysDialog";
import { useShortcutKeys } from "../layout/useShortcutKeys";
import { ColumnsDialog } from "./ColumnsDialog";
import { ExportMenu } from "./ExportMenu";
import { FilterBar } from "./FilterBar";
import { ListTable } from "./ListTable";
import { SavedViews } from "./SavedViews";
import { SelectionBar } from "./SelectionBar";
import { StatusTabs } from "./StatusTabs";
import { useListRows } from "./useListRows";
import { useSelection } from "./useSelection";
import type { UsedList } from "./useShownList";

/** The keys of the list, by their action. */
const listKeys = {
  move: "J K ↓ ↑",
  extend: "Shift + ↓ ↑",
  select: "X",
  open: "Enter",
  search: "/",
  help: "?",
};

/** A list of applications with its controls: tabs, search, conditions, columns and views. */
export function ApplicationList({ list }: { list: UsedList }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const [open, setOpen] = useState<"columns" | "keys">();
  const search = useRef<HTMLInputElement>(null);
  const { content, search: words } = list;
  const { jobs, statuses, stages, filters } = content;
  const selection = useSelection(JSON.stringify([jobs, statuses, stages, filters, words]));
  const rows = useListRows({ content, search: words, isReady: list.columns !== undefined, ...sight });
  const onSight = useCallback((first: number, last: number) => setSight({ first, last }), []);
  useShortcutKeys({ "/": () => search.current?.focus(), "?": () => setOpen("keys") });
  const close = () => setOpen(undefined);
  const { head } = rows;
  const isNarrowed = content.filters.length > 0 || words !== "" || content.statuses.length > 0;
  return (
    <>
      {head?.isBlind && <Notice title={t("list.blind")}>{t("list.blindWhy")}</Notice>}
      {head && head.undecryptable.length > 0 && (
        <Notice
          tone="warning"
          title={t("list.undecryptable", {
            count: head.undecryptable.length,
            ids: createListFormat(language).format(head.undecryptable.map(String)),
          })}
        />
      )}
      <StatusTabs list={list} counts={head?.counts} />
      <Row align="end" gap="3">
        <DeskSearchField ref={search} label={t("list.search")} value={words} onChange={list.searchFor} />
        <Button aria-haspopup="dialog" onClick={() => setOpen("columns")}>
          {t("columns.button")}
        </Button>
        <SavedViews list={list} />
        <ExportMenu list={list} />
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen("keys")}>
          {t("keys.button")}
        </Button>
      </Row>
      <Row justify="space-between">
        <FilterBar list={list} />
        <span role="status">{head && t("list.count", { count: head.total })}</span>
      </Row>
      {!head && <Skeleton lines={10} />}
      {head?.total === 0 && (
        <Notice title={t(isNarrowed ? "list.noFit" : "list.none")}>{isNarrowed && t("list.noFitWhy")}</Notice>
      )}
      {head && head.total > 0 && (
        <ListTable list={list} selection={selection} rows={rows} onSight={onSight} />
      )}
      {selection.selected.length > 0 && (
        <SelectionBar selection={selection} total={head?.total ?? 0} loadRows={rows.load}>
          <DecisionBar applications={selection.selected} onDecided={selection.clear} />
        </SelectionBar>
      )}
      {open === "columns" && <ColumnsDialog list={list} onClose={close} />}
      {open === "keys" && (
        <ShortcutKeysDialog
          onClose={close}
          keys={[
            ...Object.entries(listKeys).map(([action, key]) => ({ key, does: t(`list.keys.${action}`) })),
            ...Object.entries(decisionKeys).map(([action, key]) => ({
              key,
              does: t(`decisions.keys.${action}`),
            })),
          ]}
        />
      )}
    </>
  );
}
