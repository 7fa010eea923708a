import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { DeskColumn } from "../../contract/desk/lists";
import { type DemandCheck, mostDemanded, waysTogether } from "../../contract/postingDemands";
import { Button } from "../../design/Button";
import { FilterSelect } from "../../design/FilterSelect";
import { LabelledControl } from "../../design/LabelledControl";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { CheckboxOrRadio } from "../../forms/renderer/widgets/CheckboxOrRadio";
import { AnyOfCheckboxes } from "../list/AnyOfCheckboxes";
import { groupColumnsBySection } from "../list/groupColumnsBySection";
import { RangeBoundField } from "../list/RangeBoundField";

interface CheckEditorProps {
  check: DemandCheck;
  fields: readonly DeskColumn[];
  /** Whether missing parts are reported. */
  isJudged: boolean;
  onChange: (check: DemandCheck) => void;
  onRemove: () => void;
}

/** Whether a check has a field and a value to compare its answer with. */
export const isCompleteCheck = ({ fields, of: _, roundedTo: __, ...compared }: DemandCheck): boolean =>
  fields.length > 0 && Object.keys(compared).length > 0;

/** Puts controls that belong together beside each other. */
const Beside = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    columnGap: "4",
    alignItems: "end",
    "& > .field, & > div > .field": { marginBlockEnd: "3" },
  },
});

/** Edits one check: its fields, and the comparison that their kind allows. */
export function DemandCheckEditor({ check, fields, isJudged, onChange, onRemove }: CheckEditorProps) {
  const { t } = useTranslation();
  const fault = useId();
  const column = fields.find(({ id }) => id === check.fields[0]);
  const kind = column?.kind;
  const isFaulty = isJudged && !isCompleteCheck(check);
  // A new first field removes the comparison, which may not be possible for that field.
  const put = (place: number, path: string) =>
    onChange(place === 0 ? { fields: [path] } : { ...check, fields: check.fields.with(place, path) });
  const set = (compared: { [Name in keyof DemandCheck]?: DemandCheck[Name] | undefined }) =>
    onChange(withoutBlanks({ ...check, ...compared }));
  const sums = fields.filter((each) => each.kind === "number");
  return (
    <Stack gap="3">
      <Beside>
        {[...(check.fields.length === 0 ? [""] : check.fields).entries()].map(([place, path]) => (
          <FieldSelect
            key={place}
            label={t(place === 0 ? "posting.demands.field" : "posting.demands.furtherField")}
            path={path}
            fields={place === 0 ? fields : sums}
            taken={check.fields}
            {...(isFaulty && { fault })}
            onChange={(next) => put(place, next)}
          />
        ))}
        {check.fields.length > 1 && (
          <FilterSelect
            label={t("posting.demands.together")}
            any={t("posting.demands.any")}
            value={check.of}
            options={waysTogether.map((key) => ({
              key,
              name: t(`posting.demands.ofNames.${key}`),
            }))}
            onChange={(key) => set({ of: waysTogether.find((each) => each === key), roundedTo: undefined })}
          />
        )}
        {check.of === "mean" && (
          <RangeBoundField
            label={t("posting.demands.roundedTo")}
            isDate={false}
            value={check.roundedTo}
            onChange={(value) =>
              set({ roundedTo: typeof value === "number" && value > 0 ? value : undefined })
            }
          />
        )}
      </Beside>
      {(kind === "number" || kind === "count") && (
        <div className="control-row">
          {(["atLeast", "atMost"] as const).map((name) => (
            <RangeBoundField
              key={name}
              label={t(`posting.demands.${name}`)}
              isDate={false}
              value={check[name]}
              onChange={(value) => set({ [name]: typeof value === "number" ? value : undefined })}
            />
          ))}
        </div>
      )}
      {column &&
        (kind === "choice" || kind === "boolean" || kind === "file") &&
        column.choices.length + Number(kind !== "choice") > 0 && (
          <AnyOfCheckboxes
            label={t("posting.demands.oneOf", { field: column.label })}
            choices={
              kind === "choice"
                ? column.choices
                : [true, false].map((value) => ({ value, label: t(`filter.boolean.${value}`) }))
            }
            chosen={check.oneOf ?? []}
            onChange={(chosen) => set({ oneOf: chosen })}
          />
        )}
      {(kind === "text" || (kind === "choice" && column?.choices.length === 0)) && (
        <LabelledControl label={t("posting.demands.texts")}>
          {(id) => (
            <textarea
              // The texts of another field are not those that were typed for this one.
              key={check.fields[0]}
              id={id}
              className="control"
              rows={3}
              defaultValue={(check.oneOf ?? []).join("\n")}
              onChange={({ currentTarget: { value } }) =>
                set({
                  oneOf: value
                    .split("\n")
                    .map((line) => line.trim())
                    .filter(Boolean),
                })
              }
            />
          )}
        </LabelledControl>
      )}
      {kind === "date" && (
        <>
          <RangeBoundField
            label={t("posting.demands.withinMonths")}
            isDate={false}
            value={check.withinMonths}
            onChange={(value) => set({ withinMonths: typeof value === "number" ? value : undefined })}
          />
          <CheckboxOrRadio
            type="checkbox"
            checked={check.notOver === true}
            onTick={(isTicked) => set({ notOver: isTicked ? true : undefined })}
          >
            {t("posting.demands.notOver")}
          </CheckboxOrRadio>
        </>
      )}
      {isFaulty && (
        <p className="field-error" id={fault}>
          {t("posting.demands.unfinished")}
        </p>
      )}
      <Row>
        {kind === "number" && check.fields.length < Math.min(mostDemanded.fields, sums.length) && (
          <Button
            variant="quiet"
            onClick={() => set({ fields: [...check.fields, nextOf(sums, check.fields)] })}
          >
            {t("posting.demands.addField")}
          </Button>
        )}
        {check.fields.length > 1 && (
          <Button
            variant="quiet"
            onClick={() => {
              const left = check.fields.slice(0, -1);
              set({ fields: left, ...(left.length === 1 && { of: undefined, roundedTo: undefined }) });
            }}
          >
            {t("posting.demands.dropField")}
          </Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          {t("posting.demands.removeCheck")}
          {column && <span className="visually-hidden"> {column.label}</span>}
        </Button>
      </Row>
      {column === undefined && check.fields.length > 0 && <Text size="sm">{t("posting.demands.gone")}</Text>}
    </Stack>
  );
}

/** The path of the first field that a check does not have yet; empty when there is none. */
const nextOf = (fields: readonly DeskColumn[], taken: readonly string[]): string =>
  fields.find(({ id }) => !taken.includes(id))?.id ?? "";

/** The check without its empty comparisons. */
function withoutBlanks({
  fields,
  of,
  roundedTo,
  atLeast,
  atMost,
  oneOf,
  withinMonths,
  notOver,
}: {
  [Name in keyof DemandCheck]?: DemandCheck[Name] | undefined;
}): DemandCheck {
  return {
    fields: fields ?? [],
    ...(of !== undefined && { of }),
    ...(roundedTo !== undefined && { roundedTo }),
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
    ...(oneOf !== undefined && oneOf.length > 0 && { oneOf }),
    ...(withinMonths !== undefined && { withinMonths }),
    ...(notOver && { notOver }),
  };
}

interface FieldSelectProps {
  label: string;
  /** The path of the chosen field; empty when none is chosen. */
  path: string;
  fields: readonly DeskColumn[];
  taken: readonly string[];
  /** The id of the error text; undefined when there is no error. */
  fault?: string;
  onChange: (path: string) => void;
}

function FieldSelect({ label, path, fields, taken, fault, onChange }: FieldSelectProps) {
  const { t } = useTranslation();
  const offered = fields.filter(({ id }) => id === path || !taken.includes(id));
  const isKnown = path === "" || offered.some(({ id }) => id === path);
  return (
    <LabelledControl label={label}>
      {(id) => (
        <select
          id={id}
          className="control"
          value={path}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {path === "" && <option value="">{t("posting.demands.choose")}</option>}
          {!isKnown && <option value={path}>{path}</option>}
          {groupColumnsBySection(offered).map(([section, columns]) => (
            <optgroup key={section} label={section}>
              {columns.map((column) => (
                <option key={column.id} value={column.id}>
                  {column.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}
