import { type ChangeEvent, type FocusEvent, useMemo, useState } from "react";
import { joinParts, splitParts } from "../../engine/dateParts";
import type { Json } from "../../engine/form";
import { copiedLanguages, type DateReading, readDate, readDay, readMonthNumber } from "../../engine/readDate";
import { readYear } from "../../engine/readYear";
import { formatCalendarDate, toIntlLocale } from "../../language/formatDate";
import type { Control } from "../control";
import { focusField } from "../focusField";
import { hasFocusLeftFieldset } from "../hasFocusLeftFieldset";
import { listNotationLanguages } from "../numberContextOf";
import { useAnswer, useAnswers } from "../useAnswers";
import { ReadingChoice } from "./ReadingChoice";

type Part = "year" | "month" | "day";
type Parts = Record<Part, string>;

const kept: readonly Part[] = ["year", "month", "day"];

/** The number of digits at which a part is complete. */
const fullLength: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };

const twoDigits = (text: string) => text.padStart(2, "0");

interface DatePartsProps {
  field: Control;
  /** The parts of the date to ask for. */
  shownParts: readonly Part[];
}

/**
 * A date typed in parts, in the order usual in the reader's language. Stored as `2001-02-03` (or `2001-02`); while a
 * part is missing, the typed parts are stored: `2001-2-`. The day of a `partialDate` may be missing: `2001-02`. A whole
 * date in one part fills the other parts; if it is ambiguous, the applicant chooses its meaning.
 */
export function DateParts({ field, shownParts }: DatePartsProps) {
  const { id, pointer, schema, options, aria, context, problem, disabled, frozen } = field;
  const isDayOptional = schema.format === "partialDate";
  const answers = useAnswers();
  const stored = useAnswer(pointer);
  const [draft, setDraft] = useState<{ parts: Parts; answer: Json | undefined }>();
  const names = kept.filter((part) => shownParts.includes(part));
  const parts = draft && draft.answer === stored ? draft.parts : partsOf(stored, names);
  const shown = orderIn(context.language).filter((part) => shownParts.includes(part));
  const read = useMemo(
    () => readers([...new Set([...listNotationLanguages(context), ...copiedLanguages])]),
    [context],
  );

  const join = (all: Parts) =>
    answerOf(all, isDayOptional && all.day.trim() === "" ? monthParts : names, read);

  function put(next: Parts) {
    const answer = join(next);
    setDraft({ parts: next, answer });
    answers.set(pointer, answer);
    // When every part has all its digits, nothing more can be typed, so the date is judged as if the field
    // had been left.
    if (names.every((name) => read[name](next[name]).length === fullLength[name])) answers.leave(pointer);
  }

  const inputProps = (part: Part) => ({
    id: `${id}:${part}`,
    "aria-invalid": aria["aria-invalid"],
    "aria-required": part === "day" && isDayOptional ? undefined : aria["aria-required"],
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const next = { ...parts, [part]: target.value };
      // A date that is typed or deleted key by key may look whole before its last digit; a pasted or dropped
      // date is whole.
      const isTyped = "inputType" in nativeEvent && !String(nativeEvent.inputType).startsWith("insertFrom");
      put((isTyped ? undefined : filledFrom(part, next, names, read)) ?? next);
    },
    onBlur: (event: FocusEvent) => {
      const filled = frozen ? undefined : filledFrom(part, parts, names, read);
      if (filled) put(filled);
      if (!hasFocusLeftFieldset(event)) return;
      setDraft(undefined);
      const left = answers.get(pointer);
      // A date stored without its day while the form still asked for it (`2025-04-`) becomes a month
      // (`2025-04`).
      if (isDayOptional && !frozen && typeof left === "string")
        answers.set(pointer, join(partsOf(left, names)));
      answers.leave(pointer);
    },
  });

  const choices = problem && !disabled && !frozen ? choicesOf(parts, names, read) : undefined;
  return (
    <>
      <div className="control-row">
        {shown.map((part) => (
          <div key={part} className="field">
            <label className="field-label" htmlFor={`${id}:${part}`}>
              {context.words(part === "day" && isDayOptional ? "dayIfShown" : part)}
            </label>
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
          </div>
        ))}
      </div>
      {choices && (
        <ReadingChoice
          id={id}
          typed={choices.typed}
          readings={choices.dates.map((date) => formatCalendarDate(date, context.language))}
          context={context}
          onChoose={(index) => {
            answers.set(pointer, choices.dates[index]);
            answers.leave(pointer);
            focusField(id);
          }}
        />
      )}
    </>
  );
}

const dateParts: readonly Part[] = ["year", "month", "day"];
export const DayMonthYear = (props: Control) => <DateParts field={props} shownParts={dateParts} />;

const monthParts: readonly Part[] = ["year", "month"];
export const MonthYear = (props: Control) => <DateParts field={props} shownParts={monthParts} />;

interface Readers extends Record<Part, (text: string) => string> {
  date(text: string): DateReading;
}

const readers = (written: readonly string[]): Readers => ({
  year: readYear,
  month: (text) => readMonthNumber(text, written),
  day: readDay,
  date: (text) => readDate(text, written),
});

function partsOf(answer: Json | undefined, names: readonly Part[]): Parts {
  const texts = typeof answer === "string" ? splitParts(answer) : [];
  const parts: Parts = { year: "", month: "", day: "" };
  for (const [index, name] of names.entries()) parts[name] = texts[index] ?? "";
  return parts;
}

/**
 * All parts, filled from a whole date in the given part; undefined if that part contains no whole date, if
 * its date is ambiguous, or if another part contradicts it.
 */
function filledFrom(part: Part, parts: Parts, names: readonly Part[], read: Readers): Parts | undefined {
  const reading = read.date(parts[part]);
  if (reading.is !== "date" || !isCompatible(reading.date, part, parts, names, read)) return undefined;
  const date = partsOf(reading.date, kept);
  const filled = { ...parts, [part]: "" };
  for (const name of names) filled[name] = date[name] || filled[name];
  return filled;
}

/**
 * Whether a date agrees with all parts but the given part: each of the others is empty, or the same as in the
 * date.
 */
function isCompatible(
  date: string,
  part: Part,
  parts: Parts,
  names: readonly Part[],
  read: Readers,
): boolean {
  const whole = partsOf(date, kept);
  return names.every(
    (name) =>
      name === part ||
      parts[name].trim() === "" ||
      whole[name] === "" ||
      twoDigits(read[name](parts[name])) === whole[name],
  );
}

/** An ambiguous text in one of the parts, and its possible dates; undefined if no text is ambiguous. */
function choicesOf(parts: Parts, names: readonly Part[], read: Readers) {
  for (const part of names) {
    const reading = read.date(parts[part]);
    if (reading.is !== "ambiguous") continue;
    const dates = reading.dates
      .filter((date) => isCompatible(date, part, parts, names, read))
      .map((date) => (names.includes("day") ? date : date.slice(0, "2001-02".length)));
    if (dates.length > 0) return { typed: parts[part], dates };
  }
  return undefined;
}

const orders = new Map<string, readonly Part[]>();

/** The parts of a date as a language orders them. */
function orderIn(language: string): readonly Part[] {
  const cached = orders.get(language);
  if (cached) return cached;
  const written = new Intl.DateTimeFormat(toIntlLocale(language), { calendar: "gregory" }).formatToParts(0);
  const order = written.flatMap(({ type }) => kept.find((part) => part === type) ?? []);
  orders.set(language, order);
  return order;
}

function answerOf(parts: Parts, names: readonly Part[], read: Readers): string | undefined {
  const texts = names.map((name) => parts[name]);
  if (texts.every((text) => text === "")) return undefined;
  const numbers = names.map((name) => read[name](parts[name]));
  const isWhole = names.every((name, index) => {
    const { length } = numbers[index] ?? "";
    return name === "year" ? length === 4 : length > 0;
  });
  return isWhole ? numbers.map(twoDigits).join("-") : joinParts(texts);
}
