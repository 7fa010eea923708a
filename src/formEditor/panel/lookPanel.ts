import type { TFunction } from "i18next";
import type { JsonObject } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";
import { sampleProfile } from "../sampleProfile";
import { answered, type Offer } from "./adaptStep";

/** How a field looks and what of the profile fills it, as answers. */
export const answersOfLook = ({ widget, profile }: FieldDetails): JsonObject => answered({ widget, profile });

/** What was changed about it. */
export function lookOperations(
  { field, widget, profile }: FieldDetails,
  answers: JsonObject,
): FormOperation[] {
  const next = { widget: textOf(answers.widget), profile: textOf(answers.profile) };
  return [
    ...(next.widget === (widget ?? null)
      ? []
      : [{ operation: "setWidget", field, widget: next.widget } as const]),
    ...(next.profile === (profile ?? null)
      ? []
      : [{ operation: "setProfileField", field, profile: next.profile } as const]),
  ];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** The widgets that fit, and what the profile knows. */
export const lookOffers = ({ widgets }: FieldDetails, t: TFunction): Record<string, Offer[]> => ({
  widget: widgets.map((code) => ({ code, name: t(`formEditor:change.widget.${code}`) })),
  profile: Object.keys(sampleProfile).map((code) => ({ code, name: t(`formEditor:change.profile.${code}`) })),
});
