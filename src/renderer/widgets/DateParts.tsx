import { useState } from "react";
import type { Json, Language } from "../../engine/form";
import type { Control } from "../control";
import { focusLeft } from "../focusLeft";
import { readYear } from "../readYear";
import { useAnswer, useAnswers } from "../useAnswers";

type Part = "year" | "month" | "day";
type Parts = Record<Part, string>;

const order: Readonly<Record<Language, readonly Part[]>> = {
  en: ["day", "month", "year"],
  ja: ["year", "month", "day"],
  "zh-TW": ["year", "month", "day"],
};

const kept: readonly Part[] = ["year", "month", "day"];

/** How many digits a part has when nothing more can be typed into it. */
const fullLength: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };

const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

interface DatePartsProps {
  field: Control;
  /** The parts of the date to ask for. */
  shownParts: readonly Part[];
}

/**
 * A date typed in parts, in the order usual in the reader's language. Stored as `2001-02-03` (or `2001-02`); while a
 * part is missing, the typed parts are stored: `2001-2-`.
 */
export function DateParts({ field, shownParts }: DatePartsProps) {
  const { id, options, aria, context, disabled, frozen } = field;
  const answers = useAnswers();
  const stored = useAnswer(id);
  const [draft, setDraft] = useState<{ parts: Parts; answer: Json | undefined }>();
  const names = kept.filter((part) => shownParts.includes(part));
  const parts = draft && draft.answer === stored ? draft.parts : splitDate(stored, names);
  const shown = order[context.language].filter((part) => shownParts.includes(part));

  function write(part: Part, text: string) {
    const next = { ...parts, [part]: text };
    const answer = joinParts(next, names);
    setDraft({ parts: next, answer });
    answers.set(id, answer);
    // Nothing can be typed behind a date whose parts are full: it is judged as one that was left.
    if (names.every((name) => digits(next[name]).length === fullLength[name])) answers.leave(id);
  }

  return (
    <div className="control-row">
      {shown.map((part) => (
        <div key={part} className="field">
          <label className="field-label" htmlFor={`${id}:${part}`}>
            {context.words(part)}
          </label>
          <input
            id={`${id}:${part}`}
            className={part === "year" ? "control control-short" : "control control-two"}
            type="text"
            inputMode="numeric"
            autoComplete={String(options.autocomplete) === "bday" ? `bday-${part}` : "off"}
            aria-invalid={aria["aria-invalid"]}
            aria-required={aria["aria-required"]}
            disabled={disabled}
            readOnly={frozen}
            value={parts[part]}
            onChange={({ target }) => write(part, target.value)}
            onBlur={(event) => {
              if (!focusLeft(event)) return;
              setDraft(undefined);
              answers.leave(id);
            }}
          />
        </div>
      ))}
    </div>
  );
}

const dateParts: readonly Part[] = ["year", "month", "day"];
export const TypedDate = (props: Control) => <DateParts field={props} shownParts={dateParts} />;

const monthParts: readonly Part[] = ["year", "month"];
export const MonthYear = (props: Control) => <DateParts field={props} shownParts={monthParts} />;

function splitDate(answer: Json | undefined, names: readonly Part[]): Parts {
  const texts = typeof answer === "string" ? answer.split("-") : [];
  const parts: Parts = { year: "", month: "", day: "" };
  for (const [index, name] of names.entries()) parts[name] = texts[index] ?? "";
  return parts;
}

function joinParts(parts: Parts, names: readonly Part[]): string | undefined {
  const texts = names.map((name) => parts[name]);
  if (texts.every((text) => text === "")) return undefined;
  const numbers = texts.map((text, index) => (index === 0 ? readYear(text) : digits(text)));
  const whole = numbers.every((number, index) =>
    index === 0 ? number.length === 4 : number.length === 1 || number.length === 2,
  );
  return (whole ? numbers.map((number) => number.padStart(2, "0")) : texts).join("-");
}
