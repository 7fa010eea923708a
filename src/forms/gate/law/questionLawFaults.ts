import { isKeyWithin } from "../../engine/compose/marketLaw";
import type { Sources } from "../../engine/compose/sources";
import { wholeLanguages } from "../../engine/fillMissingLanguages";
import type { LawAsk, QuestionLaw } from "../../engine/lawFile";
import { canPeriodBeLonger } from "../../engine/purposes/period";
import type { Composed } from "../../files/composeAll";
import { createFinding, type Fault, type Finding, summarizeFormNames } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { type AnsweredField, listAnswerFields } from "./listAnswerFields";

/** Returns faults for forms that do not follow a binding row of a law. */
export const questionLawFaults = (project: Project): Fault[] =>
  breaches(project, ({ binding }) => binding === true);

/** Returns faults for forms that do not follow an advisory row of a law. */
export const lawAdvice = (project: Project): Fault[] => breaches(project, ({ binding }) => binding !== true);

function breaches({ sources, composed }: Project, isMeant: (row: QuestionLaw) => boolean): Fault[] {
  const asked = new Map(composed.map((each) => [each, listAnswerFields(each.form.schema)]));
  return Object.entries(sources.law ?? {}).flatMap(([market, { rows = [] }]) => {
    const here = [...asked].filter(([{ form }]) => form.market === market);
    return rows.flatMap((row, index) => {
      const place = { file: `schemas/data/law/${market}.json`, at: `/rows/${index}` };
      return isMeant(row) ? breachesOf(row, here, sources).map((found) => ({ ...place, ...found })) : [];
    });
  });
}

/** The faults of one row. `composed` has the forms of the row's market with their answered fields. */
function breachesOf(
  row: QuestionLaw,
  composed: Array<[Composed, readonly AnsweredField[]]>,
  sources: Sources,
): Array<Omit<Fault, "file">> {
  const { asks, keepAtMost, source } = row;
  const found = (
    breaks: (
      fields: readonly AnsweredField[],
      composed: Composed,
      all: readonly AnsweredField[],
    ) => readonly AnsweredField[],
    tell: (told: {
      fields: Finding["params"][string];
      source: string;
      forms: Finding["params"][string];
    }) => Finding,
  ) => {
    const broken = composed
      .filter(([{ form }]) => row.forms?.includes(form.form) ?? true)
      .flatMap(([each, all]) => {
        const titles = breaks(
          all.filter((field) => isAbout(row, field)),
          each,
          all,
        ).map(({ title }) => title);
        return titles.length > 0 ? [{ form: each.form, titles }] : [];
      });
    if (broken.length === 0) return [];
    const titles = new Map(
      broken.flatMap(({ form, titles }) => titles.map((title) => [title, form] as const)),
    );
    return [
      {
        ...tell({
          fields: summarizeFormNames([...titles.keys()]),
          source,
          forms: summarizeFormNames(broken.map(({ form }) => form.name)),
        }),
        also: [...titles].map(([title, form]) => placeOfField(title, sources, form)),
      },
    ];
  };
  return [
    ...(asks === undefined
      ? []
      : found(
          (fields, each, all) => asking[asks](fields, { row, composed: each, all, sources }),
          (told) => createFinding(codes[asks], told),
        )),
    ...(keepAtMost === undefined
      ? []
      : found(
          (fields, { form }) =>
            fields.filter(({ use }) => {
              const { keep, keepAgreed } = form.purposes?.[use.purpose ?? ""] ?? {};
              const agreed = row.unlessAgreed ? undefined : keepAgreed?.notHired;
              return [keep?.notHired, agreed].some(
                (each) => each !== undefined && canPeriodBeLonger(each, keepAtMost),
              );
            }),
          (told) => createFinding("lawKeepAtMost", { ...told, period: keepAtMost }),
        )),
  ];
}

const isAbout = ({ class: ofClass, field }: QuestionLaw, { title, use, isConsent }: AnsweredField): boolean =>
  !isConsent &&
  (field === undefined || isKeyWithin(title, field)) &&
  (ofClass === undefined || use.class === ofClass);

const codes = {
  never: "lawNever",
  late: "lawLate",
  optional: "lawOptional",
  withoutSaying: "lawWithoutSaying",
  ownConsent: "lawOwnConsent",
  withReason: "lawWithReason",
} as const satisfies Record<LawAsk, string>;

interface Asking {
  row: QuestionLaw;
  composed: Composed;
  all: readonly AnsweredField[];
  sources: Sources;
}

/**
 * For each requirement that a row may have: a function that finds, among the fields that the row is about,
 * the fields that break the requirement.
 */
const asking: Readonly<
  Record<LawAsk, (fields: readonly AnsweredField[], asking: Asking) => readonly AnsweredField[]>
> = {
  never: (fields) => fields,
  late: (fields, { composed }) => (composed.kind === "due" ? [] : fields),
  optional: (fields) => fields.filter(({ isRequired }) => isRequired),
  withoutSaying: (fields, { sources }) => fields.filter(({ field }) => !canDecline(field, sources)),
  // Only a required consent counts: without such a consent, the answers cannot be sent.
  ownConsent: (fields, { all }) => {
    const consents = all.filter(({ isConsent, isRequired }) => isConsent && isRequired);
    return fields.filter(({ use }) => !consents.some((consent) => consent.use.class === use.class));
  },
  withReason: (fields, { composed }) => fields.filter(({ title }) => !hasReason(title, composed)),
};

/** Whether a field has a choice for applicants who do not want to answer. */
function canDecline({ included, "x-options": list }: AnsweredField["field"], { options }: Sources): boolean {
  const code = typeof list === "string" ? options[list]?.withoutSaying : undefined;
  return code !== undefined && Array.isArray(included) && included.includes(code);
}

/** Whether a field, or a group around it, has a reason in every language. */
function hasReason(title: string, { written }: Composed): boolean {
  const parts = title.split(".");
  const keys = parts.map((_, index) => parts.slice(0, index + 1).join(".")).slice(1);
  return wholeLanguages.every((language) => keys.some((key) => written(language)[key]?.why !== undefined));
}
