import type { JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isLookOptionApplicable, optionTable } from "../../engine/optionTable";
import { isObject } from "../../engine/pointer";
import { type Offer, omitUndefined } from "../editing/adaptPanelStep";
import type { Sibling } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";
import { sampleProfile } from "../state/sampleProfile";
import type { FieldSubject, Panel } from "./panel";

type LookSubject = Pick<FieldSubject, "facts" | "near" | "pages" | "t">;

/** The values of `autocomplete` that are offered. */
const autocompletes = [
  ...["off", "name", "given-name", "family-name", "nickname", "email", "tel", "bday", "sex"],
  ...[
    "street-address",
    "postal-code",
    "country-name",
    "organization",
    "organization-title",
    "language",
    "url",
  ],
];

/** The look of a field as answers, with the field of the profile and the `autocomplete` token that fill it in. */
const answersOf = ({ facts: { widget, profile, look } }: LookSubject): JsonObject =>
  omitUndefined({
    widget,
    profile,
    autocomplete: typeof look["ui:autocomplete"] === "string" ? look["ui:autocomplete"] : undefined,
    ...Object.fromEntries(
      Object.entries(optionTable).map(([option, { entered }]) => {
        const value = optionOf(look, option);
        return [entered.as, "ticked" in entered ? value === entered.ticked || undefined : value];
      }),
    ),
  });

const optionOf = (look: FieldDetails["look"], option: string) => {
  const { "ui:options": all } = look;
  return isObject(all) ? all[option] : undefined;
};

/** The operations of the changed parts of the look. */
function operationsOf(subject: LookSubject, answers: JsonObject): FormOperation[] {
  const { field } = subject.facts;
  const before = answersOf(subject);
  // An unticked box counts the same as a box that was never ticked.
  const changed = (name: string) => !isEqualJson(before[name] || null, answers[name] || null);
  return [
    ...(changed("widget")
      ? [{ operation: "setWidget", field, widget: textOf(answers.widget) } as const]
      : []),
    ...(changed("profile")
      ? [{ operation: "setProfileField", field, profile: textOf(answers.profile) } as const]
      : []),
    ...(changed("autocomplete")
      ? [{ operation: "setAutocomplete", field, autocomplete: textOf(answers.autocomplete) } as const]
      : []),
    ...Object.entries(optionTable).flatMap(([option, { entered }]): FormOperation[] => {
      if (!changed(entered.as)) return [];
      const typed = answers[entered.as] ?? null;
      const value = "ticked" in entered ? (typed === true ? entered.ticked : null) : typed;
      return [{ operation: "setLookOption", field, option, value }];
    }),
  ];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** The fields of the panel that do not apply to the selected field. */
function hiddenOf({ facts: { subject, path, widget, widgets } }: LookSubject): ReadonlySet<string> {
  const unfit = Object.entries(optionTable).filter(([option]) => !isLookOptionApplicable(option, subject));
  const isTyped = ["text", "email", "phone"].includes(subject);
  return new Set([
    ...unfit.map(([, { entered }]) => entered.as),
    ...(widgets.length < 2 ? ["widget"] : []),
    ...(isTyped || subject === "date" ? [] : ["autocomplete"]),
    // The profile fills in only fields at the top of the answers; `partOf` applies only within a group.
    ...((isTyped || subject === "choice") && path.length === 1 ? [] : ["profile"]),
    ...(path.length > 1 ? [] : ["partOf"]),
    ...(widget === "password" ? [] : ["strength"]),
  ]);
}

/**
 * The choices of the panel: widgets, `autocomplete` tokens, fields of the profile, fields beside the selected one, and
 * pages.
 */
function offersOf({ facts, near: { beside: siblings }, pages, t }: LookSubject): Record<string, Offer[]> {
  const autocomplete = textOf(facts.look["ui:autocomplete"]);
  const tokens = new Set([...autocompletes, ...(autocomplete === null ? [] : [autocomplete])]);
  const beside = (isMeant: (sibling: Sibling) => boolean) =>
    siblings.filter(isMeant).map(({ name, label }) => ({ code: name, name: label }));
  return {
    widget: facts.widgets.map((code) => ({ code, name: t(`formEditor:change.widget.${code}`) })),
    profile: Object.keys(sampleProfile).map((code) => ({
      code,
      name: t(`formEditor:change.profile.${code}`),
    })),
    autocomplete: [...tokens].map((code) => ({
      code,
      name: t(`formEditor:change.autocomplete.${code}`, { defaultValue: code }),
    })),
    ...Object.fromEntries(
      Object.values(optionTable).flatMap(({ names, entered }): Array<[string, Offer[]]> => {
        if (names === "sibling") return [[entered.as, beside(() => true)]];
        if (names === "country") return [[entered.as, beside(({ kind }) => kind === "choice")]];
        return names === "page"
          ? [[entered.as, pages.map(({ address, titleKey }) => ({ code: address, name: t(titleKey) }))]]
          : [];
      }),
    ),
  };
}

export const lookPanel: Panel<LookSubject> = {
  form: "fieldLook",
  fits: ({ facts }) => !facts.isQuestion,
  answers: answersOf,
  operations: operationsOf,
  hidden: hiddenOf,
  offered: (subject) => ({ offers: offersOf(subject) }),
};
