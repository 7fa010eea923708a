import { useCallback, useEffect, useMemo, useState } from "react";
import type { Json } from "../../engine/form";
import type { CallingCode, PhoneLines } from "../../engine/phoneNumbers";
import { appendToPointer } from "../../engine/pointer";
import { createRegionNames, mainRegion } from "../../language/regions";
import type { Choice } from "../choices";
import type { Control } from "../control";
import type { FormContext } from "../FormContext";
import { focusField } from "../focusField";
import { listNamesOfCountry } from "../listNamesOfCountry";
import { useAnswer, useAnswers } from "../useAnswers";
import { useNumberingPlans } from "../useNumberingPlans";
import { textAnswer, useTextBinding } from "../useTextBinding";
import { ComboboxInput } from "./ComboboxInput";
import { ReadingChoice } from "./ReadingChoice";

/**
 * A telephone number: a searchable calling code, and the national number. Until a code is chosen or there is
 * a number, the code is that of the country in the field that `ui:options.countryFrom` names, or else of
 * `ui:options.country`; a number that is typed or pasted with its calling code sets the code. While nobody
 * has chosen a code, a number is ambiguous if it may also belong to another country: the form's, or the main
 * one of the reader's language. The applicant then chooses what the number means. Until the numbering plans
 * are loaded, the number is one plain text.
 */
export function Phone(control: Control) {
  const { id, pointer, schema, options, aria, problem, context, label, disabled, frozen } = control;
  const answers = useAnswers();
  const stored = useAnswer(pointer);
  const named = useAnswer(
    typeof options.countryFrom === "string" ? appendToPointer("", options.countryFrom) : undefined,
  );
  const country = named ?? options.country;
  const { phones, hasFailed } = useNumberingPlans();
  const [picked, setPicked] = useState<string>();
  const [isChosen, setChosen] = useState(false);
  const parts = phones?.splitPhoneNumber(stored);
  const followed = typeof country === "string" ? phones?.callingCodeOf(country) : undefined;
  const code = parts?.code ?? picked ?? followed;
  const format = useCallback(
    (answer: Json | undefined) => phones?.splitPhoneNumber(answer)?.number ?? textAnswer.format(answer),
    [phones],
  );
  const join = useCallback(
    (under: string | undefined, text: string) =>
      phones ? phones.joinPhoneNumber(under, text) : textAnswer.parse(text),
    [phones],
  );
  const homes = useMemo(() => homesOf(context), [context]);
  const lines: PhoneLines = schema.phoneNumber === "anyLine" ? "anyLine" : true;
  const readingsOf = useCallback(
    (text: string) =>
      phones && !isChosen ? phones.readingsInHomeCountries(followed, homes, text, lines) : [],
    [phones, isChosen, followed, homes, lines],
  );
  const { onChange, ...typing } = useTextBinding<HTMLInputElement>(pointer, {
    format,
    parse: (text) => join(code === followed && readingsOf(text).length > 0 ? undefined : code, text),
  });
  const choices = useMemo(() => codeChoices(phones?.callingCodes ?? [], context), [phones, context]);

  // A number that was typed before the country was chosen, or before the plans were loaded, gets the country's code.
  useEffect(() => {
    const typed = answers.get(pointer);
    if (phones && !frozen && typeof typed === "string" && readingsOf(typed).length === 0)
      answers.set(pointer, phones.joinPhoneNumber(followed, typed));
  }, [answers, pointer, frozen, followed, phones, readingsOf]);

  function pick(next: string | undefined) {
    setPicked(next);
    setChosen(next !== undefined);
    answers.set(pointer, join(next ?? followed, parts?.number ?? textAnswer.format(stored)));
  }

  const isCodeWrong = problem?.params.type === "noCode" || problem?.params.type === "unknownCode";
  const asked = problem && !disabled && !frozen && typeof stored === "string" ? readingsOf(stored) : [];
  return (
    <>
      <div className="phone">
        {!hasFailed && (
          <ComboboxInput
            id={`${id}:code`}
            name={context.words("callingCode")}
            aria-label={`${context.words("callingCode")} ${label.label}`}
            aria-busy={phones === undefined}
            aria-invalid={isCodeWrong || undefined}
            autoComplete="tel-country-code"
            choices={choices}
            shown={code === undefined ? "" : `+${code}`}
            placeholder={context.words(phones ? "callingCode" : "loading")}
            disabled={disabled}
            readOnly={frozen || phones === undefined}
            onChoose={({ code }) => pick(String(code))}
            onLeave={(typed) => typed === "" && pick(undefined)}
          />
        )}
        <input
          {...typing}
          {...aria}
          aria-invalid={isCodeWrong ? undefined : aria["aria-invalid"]}
          id={id}
          className="control"
          type="tel"
          inputMode="tel"
          enterKeyHint={context.enterKeyHint}
          autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "tel"}
          placeholder={label.placeholder}
          disabled={disabled}
          readOnly={frozen}
          onChange={(event) => {
            // When the number is cleared, the calling code stays.
            setPicked(parts?.code ?? picked);
            onChange(event);
          }}
        />
      </div>
      {asked.length > 0 && (
        <ReadingChoice
          id={id}
          typed={textAnswer.format(stored)}
          readings={asked.map((reading) => withSpace(phones?.splitPhoneNumber(reading)) ?? reading)}
          context={context}
          onChoose={(index) => {
            setChosen(true);
            answers.set(pointer, asked[index]);
            answers.leave(pointer);
            focusField(id);
          }}
        />
      )}
    </>
  );
}

const withSpace = (parts: { code: string; number: string } | undefined) =>
  parts && `+${parts.code} ${parts.number}`;

/**
 * The codes (ISO 3166) of the countries whose national numbers an applicant may type: the form's country, and
 * the main country of the language of the words.
 */
function homesOf({ country, language }: FormContext): string[] {
  return [country, mainRegion(language)].filter((home) => home !== undefined);
}

/**
 * Returns a choice for the calling code of each country, with a label such as "Taiwan +886"; the search finds
 * it by country or code.
 */
function codeChoices(codes: readonly CallingCode[], { language, searchLanguages }: FormContext): Choice[] {
  const names = createRegionNames(language);
  const { compare } = new Intl.Collator(language);
  return codes
    .map(({ country, code }) => ({
      value: `${country} ${code}`,
      code,
      label: `${names.of(country) ?? country} +${code}`,
      names: () => [country, code, `+${code}`, ...listNamesOfCountry(country, searchLanguages ?? [language])],
    }))
    .sort((a, b) => compare(a.label, b.label));
}
