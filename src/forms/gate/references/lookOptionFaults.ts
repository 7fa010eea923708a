import type { FieldSchema, UiSchema } from "../../engine/form";
import { acceptsAnswer } from "../../engine/getAnswerValidator";
import { findNormalizerByName } from "../../engine/normalizers";
import { isLookOptionApplicable, optionTable, siblingOptions } from "../../engine/optionTable";
import { callingCodeOf } from "../../engine/phoneNumbers";
import { appendToPointer, isObject } from "../../engine/pointer";
import { answerKind, type OptionSubject } from "../../engine/widgetTable";
import { askedKind } from "../askedKind";
import { createFinding, type Finding, type Found } from "../fault";
import { generateValidAnswers } from "../meaning/applications/answers";
import { day } from "../meaning/applications/proveForms";
import { buildSuggestion } from "../nearestName";
import type { SiteFacts } from "../siteFacts";

/**
 * Returns faults for look options that have no effect on the field, refer to a field or page that does not
 * exist, or make answers invalid.
 */
export function lookOptionFaults(
  ui: UiSchema,
  field: FieldSchema,
  at: string,
  site: SiteFacts,
  beside?: string[],
): Found[] {
  const options = isObject(ui["ui:options"]) ? ui["ui:options"] : {};
  return [
    ...Object.entries(options).flatMap(([name, value]): Found[] => {
      const found = findingOf(name, value, field, site, beside);
      return found ? [{ at: `${at}/ui:options${appendToPointer("", name)}`, ...found }] : [];
    }),
    ...autocompleteFaults(ui["ui:autocomplete"], appendToPointer(at, "ui:autocomplete")),
  ];
}

function findingOf(
  name: string,
  value: unknown,
  field: FieldSchema,
  site: SiteFacts,
  beside?: string[],
): Finding | undefined {
  if (name in optionTable && !isLookOptionApplicable(name, subjectOf(field)))
    return createFinding("optionUnfit", { option: name, kind: askedKind(field) });
  if (typeof value !== "string") return undefined;
  if (siblingOptions.includes(name) && beside && !beside.includes(value))
    return createFinding("optionField", { field: value, meant: buildSuggestion(value, beside) });
  if (optionTable[name]?.names === "page" && !site.hasPage(value))
    return createFinding("noPage", { address: value });
  if (name === "country" && callingCodeOf(value) === undefined)
    return createFinding("noCountryCode", { code: value });
  return name === "normalize" ? normalizeFinding(value, field) : undefined;
}

function subjectOf(field: FieldSchema): OptionSubject {
  const kind = answerKind(field);
  if (kind) return kind;
  if (field.prefixItems) return "places";
  return field.type === "object" ? "group" : "list";
}

/** The most answers to a field that are tried with a look option. */
const tries = 5;

function normalizeFinding(name: string, field: FieldSchema): Finding | undefined {
  const normalize = findNormalizerByName(name);
  const answers = [...generateValidAnswers(field, { today: day, parent: {}, isBegin: false })]
    .filter((answer) => typeof answer === "string")
    .slice(0, tries);
  if (!normalize || answers.length === 0) return undefined;
  const isSpoilt = (answer: string) =>
    normalize(answer) === "" || !acceptsAnswer(field, normalize(answer), day);
  if (answers.every(isSpoilt)) return createFinding("normalizeSpoils", { name });
  const inLetters = answers
    .map((answer) => answer.replaceAll(/\d/g, "A"))
    .filter((answer) => acceptsAnswer(field, answer, day));
  const shortened = [...answers, ...inLetters].find(
    (answer) => lettersIn(normalize(answer)) < lettersIn(answer),
  );
  return field.pattern === undefined || shortened === undefined
    ? undefined
    : createFinding("normalizeLoses", { name, answer: shortened });
}

/** The number of letters in a text, for which full-width and half-width letters are the same. */
const lettersIn = (text: string): number => text.normalize("NFKC").match(/\p{L}/gu)?.length ?? 0;

/** The values of `autocomplete` in HTML that the gate accepts; forms need no other values. */
const autofill =
  `off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname email
  username new-password current-password one-time-code organization-title organization street-address address-line1
  address-line2 address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code
  language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national impp`.split(
    /\s+/,
  );

function autocompleteFaults(name: unknown, at: string): Found[] {
  // ` webauthn` may follow the value, so that browsers also offer passkeys.
  return typeof name !== "string" || autofill.includes(name.replace(/ webauthn$/, ""))
    ? []
    : [{ at, ...createFinding("noAutocomplete", { name, meant: buildSuggestion(name, autofill) }) }];
}
