import { useCallback, useMemo, useState } from "react";
import type { Json, Language } from "../../engine/form";
import type { CallingCode } from "../callingCodes";
import type { Choice } from "../choices";
import type { Control } from "../control";
import { joinPhoneNumber, splitPhoneNumber } from "../phoneNumber";
import { useAnswer, useAnswers } from "../useAnswers";
import { useCallingCodes } from "../useCallingCodes";
import { textAnswer, useTyping } from "../useTyping";
import { SearchBox } from "./SearchBox";

const none: readonly CallingCode[] = [];

/**
 * A telephone number: a searchable calling code, and the number. A number typed or pasted with its calling code sets
 * the code. Until the codes are loaded, the number is one plain text.
 */
export function Phone({ id, options, aria, context, label, disabled, frozen }: Control) {
  const answers = useAnswers();
  const stored = useAnswer(id);
  const codes = useCallingCodes();
  const [picked, setPicked] = useState<string>();
  const known = codes ?? none;
  const parts = splitPhoneNumber(stored, known);
  const code = parts?.code ?? picked;
  const format = useCallback(
    (answer: Json | undefined) => splitPhoneNumber(answer, known)?.number ?? textAnswer.format(answer),
    [known],
  );
  const { onChange, ...typing } = useTyping<HTMLInputElement>(id, {
    format,
    parse: (text) => joinPhoneNumber(code, text),
  });
  const choices = useMemo(() => codeChoices(known, context.language), [known, context.language]);

  function pick(next: string | undefined) {
    setPicked(next);
    const number = parts?.number ?? textAnswer.format(stored);
    answers.set(id, joinPhoneNumber(next, number));
  }

  return (
    <div className="phone">
      {codes?.length !== 0 && (
        <SearchBox
          id={`${id}:code`}
          name={context.words("callingCode")}
          aria-label={`${context.words("callingCode")} ${label.label}`}
          aria-busy={codes === undefined}
          aria-invalid={aria["aria-invalid"]}
          choices={choices}
          shown={code === undefined ? "" : `+${code}`}
          placeholder={context.words(codes ? "callingCode" : "loading")}
          disabled={disabled}
          readOnly={frozen || codes === undefined}
          onChoose={({ code }) => pick(String(code))}
          onLeave={(typed) => typed === "" && pick(undefined)}
        />
      )}
      <input
        {...typing}
        {...aria}
        id={id}
        className="control"
        type="tel"
        inputMode="tel"
        autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "tel"}
        placeholder={label.placeholder}
        disabled={disabled}
        readOnly={frozen}
        onChange={(event) => {
          // A number that is cleared keeps its calling code.
          setPicked(code);
          onChange(event);
        }}
      />
      <span className="visually-hidden" role="status">
        {codes ? "" : context.words("loadingCodes")}
      </span>
    </div>
  );
}

/** Labels such as "Taiwan +886", which the search finds by name or code. */
function codeChoices(codes: readonly CallingCode[], language: Language): Choice[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return codes
    .map(({ country, code }) => ({
      value: `${country} ${code}`,
      code,
      label: `${names.of(country) ?? country} +${code}`,
      names: [country, code, `+${code}`],
    }))
    .sort((a, b) => compare(a.label, b.label));
}
