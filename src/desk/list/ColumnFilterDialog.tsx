import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeskColumn, Filter } from "../../contract/desk/lists";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { FilterSelect } from "../../design/FilterSelect";
import { LabelledControl } from "../../design/LabelledControl";
import { AnyOfCheckboxes } from "./AnyOfCheckboxes";
import { RangeBoundField } from "./RangeBoundField";

interface FilterDialogProps {
  column: DeskColumn;
  /** The current filter; undefined when the column has none. */
  filter: Filter | undefined;
  /** Called with the new filter; undefined removes it. */
  onKeep: (filter: Filter | undefined) => void;
  onClose: () => void;
}

/** The conditions of a filter; undefined for a condition that is removed. */
type Conditions = { [Name in Exclude<keyof Filter, "column">]?: Filter[Name] | undefined };

/** A dialog for the condition on one column, with controls for the kind of the column. */
export function ColumnFilterDialog({ column, filter, onKeep, onClose }: FilterDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { id, kind, label, choices } = column;
  const [next, setNext] = useState<Filter>(filter ?? { column: id });
  const set = ({ anyOf, from, to, contains, isAnswered }: Conditions) =>
    setNext({
      column: id,
      ...(anyOf && anyOf.length > 0 && { anyOf }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(contains && { contains }),
      ...(isAnswered !== undefined && { isAnswered }),
    });
  const [isRefused, setRefused] = useState(false);
  const isReversed = next.from !== undefined && next.to !== undefined && next.from > next.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isReversed);
    if (isReversed) return;
    const { contains, ...others } = next;
    const kept = { ...others, ...(contains?.trim() && { contains }) };
    onKeep(Object.keys(kept).length > 1 ? kept : undefined);
  };
  const isRange = kind === "number" || kind === "date" || kind === "count";
  const isChosen = choices.length > 0 || kind === "boolean";
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={form} variant="primary">
            {t("filter.apply")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        {isChosen && (
          <AnyOfCheckboxes
            label={label}
            choices={
              kind === "boolean"
                ? [true, false].map((value) => ({ value, label: t(`filter.boolean.${value}`) }))
                : choices
            }
            chosen={next.anyOf ?? []}
            onChange={(anyOf) => set({ ...next, anyOf })}
          />
        )}
        {isRange && (
          <div className="field">
            <div className="control-row">
              {(["from", "to"] as const).map((end) => (
                <RangeBoundField
                  key={end}
                  label={t(`filter.${end}Label`)}
                  isDate={kind === "date"}
                  value={next[end]}
                  onChange={(value) => set({ ...next, [end]: value })}
                />
              ))}
            </div>
            {isRefused && isReversed && (
              <p role="alert" className="field-error">
                {t("filter.reversed")}
              </p>
            )}
          </div>
        )}
        {kind === "text" && !isChosen && (
          <LabelledControl label={t("filter.contains")}>
            {(id) => (
              <input
                id={id}
                className="control"
                value={next.contains ?? ""}
                onChange={(event) => set({ ...next, contains: event.currentTarget.value })}
              />
            )}
          </LabelledControl>
        )}
        <FilterSelect
          label={t("filter.whether")}
          any={t("filter.either")}
          value={next.isAnswered === undefined ? undefined : String(next.isAnswered)}
          options={["true", "false"].map((key) => ({
            key,
            name: t(key === "true" ? "filter.answered" : "filter.unanswered"),
          }))}
          onChange={(key) =>
            set(
              key === undefined
                ? { ...next, isAnswered: undefined }
                : { ...next, isAnswered: key === "true" },
            )
          }
        />
      </form>
    </Dialog>
  );
}
