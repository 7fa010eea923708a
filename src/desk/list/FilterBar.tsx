import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Filter } from "../../contract/desk/lists";
import { Button } from "../../design/Button";
import { Icon } from "../../design/Icon";
import { QuietSelect } from "../../design/QuietSelect";
import { Row } from "../../design/Row";
import { useLanguage } from "../../site/i18n";
import { ColumnFilterDialog } from "./ColumnFilterDialog";
import { groupColumnsBySection } from "./groupColumnsBySection";
import type { UsedList } from "./useShownList";
import { wordedFilter } from "./wordedFilter";

const Chip = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    background: "bg.haze",
    borderRadius: "control",
    "& .button": { minHeight: "2rem", paddingBlock: "0", paddingInline: "2" },
  },
});

/** Narrows its select, which the longest label of a column would make half as wide as the window. */
const Narrow = chakra("span", { base: { "& select": { maxWidth: "12rem" } } });

/**
 * The conditions of a list. The user can change and remove each condition, and add a condition on any column.
 */
export function FilterBar({ list }: { list: UsedList }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [edited, setEdited] = useState<string>();
  const { filters } = list.content;
  const column = edited === undefined ? undefined : list.labelled(edited);
  const others = (id: string) => filters.filter((filter) => filter.column !== id);
  const keep = (id: string, next: Filter | undefined) => {
    list.change({ filters: [...others(id), ...(next ? [next] : [])] });
    setEdited(undefined);
  };
  return (
    <Row gap="2">
      <Narrow>
        <QuietSelect label={t("filter.add")} value="" onChange={(id) => setEdited(id || undefined)}>
          <option value="">{t("filter.add")}</option>
          {groupColumnsBySection(list.columns ?? []).map(([section, columns]) => (
            <optgroup key={section} label={section}>
              {columns.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </QuietSelect>
      </Narrow>
      {filters.map((filter) => {
        const about = list.labelled(filter.column);
        if (!about) return null;
        const words = wordedFilter(t, language, about, filter);
        return (
          <Chip key={filter.column}>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(filter.column)}>
              {words}
            </Button>
            <Button
              variant="quiet"
              aria-label={t("filter.remove", { filter: words })}
              onClick={() => keep(filter.column, undefined)}
            >
              <Icon name="close" size={16} />
            </Button>
          </Chip>
        );
      })}
      {filters.length > 1 && (
        <Button variant="quiet" onClick={() => list.change({ filters: [] })}>
          {t("filter.removeAll")}
        </Button>
      )}
      {column && (
        <ColumnFilterDialog
          column={column}
          filter={filters.find((filter) => filter.column === column.id)}
          onKeep={(next) => keep(column.id, next)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Row>
  );
}
