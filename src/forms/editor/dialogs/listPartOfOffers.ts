import type { TFunction } from "i18next";
import type { ComposedForm, Language } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import type { FieldDetails } from "../operations/fieldFacts";
import { getFieldKindRow, type PaletteKind } from "../operations/fieldKinds";
import { lookOfGroup } from "../operations/moves";
import { readField } from "../operations/readField";
import type { SavedTexts } from "../protocol";
import type { View } from "../state/view";
import { alone } from "./newField";

interface BelowPart {
  view: View;
  /** The field above the new field. */
  facts: FieldDetails | undefined;
  form: ComposedForm;
  texts: SavedTexts;
  language: Language;
  t: TFunction;
}

/**
 * The choices for a new field in a group to which applicants add parts: the field begins a part of its own,
 * or belongs to the part above. There are no choices in other groups, nor for a new group or list.
 */
export function listPartOfOffers(
  kind: PaletteKind,
  { view, facts, form, texts, language, t }: BelowPart,
): Array<{ code: string; name: string }> {
  if (!facts || getFieldKindRow(kind).needs === "fields") return [];
  if (!optionsIn(lookOfGroup(form, facts.field)).addable) return [];
  const { partOf } = optionsIn(facts.look);
  const head = typeof partOf === "string" ? partOf : (facts.path.at(-1) ?? "");
  const field = `${facts.field.slice(0, facts.field.lastIndexOf("."))}.${head}`;
  const { words = facts.words } = readField(texts, { form: view.form, market: view.market, field }) ?? {};
  return [
    { code: alone, name: t("formEditor:change.alone") },
    { code: head, name: words[language].label },
  ];
}

function optionsIn({ "ui:options": options }: FieldDetails["look"]): Record<string, unknown> {
  return isObject(options) ? options : {};
}
