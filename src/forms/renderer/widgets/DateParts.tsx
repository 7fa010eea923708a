import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from "react";
import type { Json } from "../../engine/form";
import { monthNames } from "../../engine/monthNames";
import { regionOf } from "../../language/formatDate";
import type { Control } from "../control";
import { choiceLabel, type FormContext } from "../FormContext";
import { focusLeft } from "../focusLeft";
import { readYear } from "../readYear";
import { useAnswer, useAnswers } from "../useAnswers";

type Part = "year" | "month" | "day";
type Parts = Record<Part, string>;

const kept: readonly Part[] = ["year", "month", "day"];

/** The number of digits at which a part is complete. */
const fullLength: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };

const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");
const twoDigits = (text: string) => text.padStart(2, "0");

interface DatePartsProps {
  field: Control;
  /** The parts of the date to ask for. */
  shownParts: readonly Part[];
  /** The month is chosen by its name. */
  isMonthNamed?: boolean;
}

/**
 * A date typed in parts, in the order usual in the reader's language. Stored as `2001-02-03` (or `2001-02`); while a
 * part is missing, the typed parts are stored: `2001-2-`. The day of a `partialDate` may be missing: `2001-02`.
 */
export function DateParts({ field, shownParts, isMonthNamed = false }: DatePartsProps) {
  const { id, schema, options, aria, context, disabled, frozen } = field;
  const isDayOptional = schema.format === "partialDate";
  const answers = useAnswers();
  const stored = useAnswer(id);
  const [draft, setDraft] = useState<{ parts: Parts; answer: Json | undefined }>();
  const names = kept.filter((part) => shownParts.includes(part));
  const parts = draft && draft.answer === stored ? draft.parts : splitDate(stored, names);
  const shown = orderIn(context.language).filter((part) => shownParts.includes(part));

  const join = (all: Parts) => joinParts(all, isDayOptional && all.day.trim() === "" ? monthParts : names);

  function write(part: Part, text: string) {
    const next = { ...parts, [part]: text };
    const answer = join(next);
    setDraft({ parts: next, answer });
    answers.set(id, answer);
    // No further digit fits into a complete date, so that it is judged as if the field was left.
    if (names.every((name) => digits(next[name]).length === fullLength[name])) answers.leave(id);
  }

  const inputProps = (part: Part) => ({
    id: `${id}:${part}`,
    "aria-invalid": aria["aria-invalid"],
    "aria-required": part === "day" && isDayOptional ? undefined : aria["aria-required"],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => write(part, target.value),
    onBlur: (event: FocusEvent) => {
      if (!focusLeft(event)) return;
      setDraft(undefined);
      // A date stored while the form still asked for the day, as "2025-04-", becomes its month.
      if (isDayOptional && !frozen && typeof stored === "string")
        answers.set(id, join(splitDate(stored, names)));
      answers.leave(id);
    },
  });

  return (
    <div className="control-row">
      {shown.map((part) => (
        <div key={part} className="field">
          <label className="field-label" htmlFor={`${id}:${part}`}>
            {context.words(part === "day" && isDayOptional ? "dayIfShown" : part)}
          </label>
          {part === "month" && isMonthNamed ? (
            <MonthNames
              {...inputProps(part)}
              context={context}
              value={parts.month && twoDigits(parts.month)}
              // A native select has no read-only state.
              disabled={disabled || frozen}
            />
          ) : (
            <input
              {...inputProps(part)}
              value={parts[part]}
              className={part === "year" ? "control control-short" : "control control-two"}
              type="text"
              inputMode="numeric"
              autoComplete={String(options.autocomplete) === "bday" ? `bday-${part}` : "off"}
              disabled={disabled}
              readOnly={frozen}
            />
          )}
        </div>
      ))}
    </div>
  );
}

type MonthNamesProps = Omit<ComponentProps<"select">, "children"> & { context: FormContext };

function MonthNames({ context, ...props }: MonthNamesProps) {
  return (
    <select {...props} className="control">
      <option value="">{context.words("choose")}</option>
      {monthNames.codes.map((month) => (
        <option key={month} value={twoDigits(String(month))}>
          {choiceLabel(context.labels, monthNames.list, month).label}
        </option>
      ))}
    </select>
  );
}

const dateParts: readonly Part[] = ["year", "month", "day"];
export const TypedDate = (props: Control) => <DateParts field={props} shownParts={dateParts} />;
export const NamedMonthDate = (props: Control) => (
  <DateParts field={props} shownParts={dateParts} isMonthNamed />
);

const monthParts: readonly Part[] = ["year", "month"];
export const MonthYear = (props: Control) => <DateParts field={props} shownParts={monthParts} />;

function splitDate(answer: Json | undefined, names: readonly Part[]): Parts {
  const texts = typeof answer === "string" ? answer.split("-") : [];
  const parts: Parts = { year: "", month: "", day: "" };
  for (const [index, name] of names.entries()) parts[name] = texts[index] ?? "";
  return parts;
}

const orders = new Map<string, readonly Part[]>();

/** The parts of a date as a language orders them. */
function orderIn(language: string): readonly Part[] {
  const cached = orders.get(language);
  if (cached) return cached;
  const written = new Intl.DateTimeFormat(regionOf(language), { calendar: "gregory" }).formatToParts(0);
  const order = written.flatMap(({ type }) => kept.find((part) => part === type) ?? []);
  orders.set(language, order);
  return order;
}

function joinParts(parts: Parts, names: readonly Part[]): string | undefined {
  const texts = names.map((name) => parts[name]);
  if (texts.every((text) => text === "")) return undefined;
  const numbers = texts.map((text, index) => (index === 0 ? readYear(text) : digits(text)));
  const whole = numbers.every((number, index) =>
    index === 0 ? number.length === 4 : number.length === 1 || number.length === 2,
  );
  return (whole ? numbers.map(twoDigits) : texts).join("-");
}
