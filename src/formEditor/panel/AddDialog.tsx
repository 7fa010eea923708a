import type { TFunction } from "i18next";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DraftEffect } from "../../contract/formEditor";
import type { ComposedForm, JsonObject, Language } from "../../engine/form";
import { useLanguage } from "../../i18n";
import { Palette } from "../../ui/Palette";
import { Text } from "../../ui/Text";
import type { FieldDetails } from "../operations/fieldFacts";
import type { PaletteKind } from "../operations/fieldKinds";
import { type NewThing, NewThingDialog, type NewThingProps } from "../structure/NewThingDialog";
import { newQuestion } from "../structure/newQuestion";
import { questionSetsOf } from "../structure/questionSet";
import type { View } from "../view";
import { type AskedOffer, askedOffers } from "./askedOffers";
import { fieldsBeside } from "./fieldOrder";
import { type AddedKind, kindPictures } from "./kindPictures";
import { additionOf, groupOfPlace, newList, placeBelow, toldOfKind, untoldOfKind } from "./newField";
import { goneFrom, proposalsOf } from "./newFieldProposals";
import { offeredFileKinds, offeredLists } from "./offeredLists";
import { partOffers } from "./partOffers";
import { scopeNamed, scopeOffers } from "./scopes";

interface AddDialogProps extends NewThingProps {
  view: View;
  /** The key of the field or section that the new field stands below. */
  below: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  /** What becomes of saved drafts. */
  effects: readonly DraftEffect[];
  onAdded: (key: string) => void;
}

/** Asks for the kind of a new field and for its words; or for a question, where the form has a questionnaire. */
export function AddDialog({ view, below, facts, form, effects, onAdded, ...given }: AddDialogProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useLanguage();
  const [kind, setKind] = useState<AddedKind>("shortText");
  const { texts } = given;
  const sets = useMemo(() => questionSetsOf(form, texts, language), [form, texts, language]);
  const asks = useMemo(() => (facts ? askedOffers(facts, language, t) : []), [facts, language, t]);
  const { keyOf, ...asked } = useMemo(
    () =>
      kind === "question"
        ? newQuestion(texts, language, { sets, after: undefined })
        : newField(kind, { view, below, facts, form, texts, language, asks, effects, t }),
    [kind, sets, view, below, facts, form, texts, language, asks, effects, t],
  );
  return (
    <NewThingDialog {...given} {...asked} onDone={(answers) => onAdded(keyOf(answers))}>
      <Palette
        label={t("change.kinds")}
        value={kind}
        options={kindPictures
          .filter((each) => each.kind !== "question" || sets.length > 0)
          .map(({ kind: key, picture }) => ({ key, name: t(`change.kind.${key}`), picture }))}
        onChange={setKind}
      />
      {kind !== "question" && <Text size="sm">{t("change.paste")}</Text>}
    </NewThingDialog>
  );
}

/** Label and hint in each language. */
const wordRows = [
  ["/labelEn", "/labelJa", "/labelZhTW"],
  ["/hints/en", "/hints/ja", "/hints/zhTW"],
];

interface FieldToAdd extends Pick<AddDialogProps, "view" | "below" | "facts" | "form" | "effects" | "texts"> {
  language: Language;
  asks: readonly AskedOffer[];
  t: TFunction;
}

/** What a new field is told, and what makes it. */
function newField(
  kind: PaletteKind,
  { view, below, facts, form, texts, language, effects, asks, t }: FieldToAdd,
): NewThing & { keyOf: (answers: JsonObject) => string } {
  const place = placeBelow(below, facts);
  const taken = fieldsBeside(form, `${groupOfPlace(place)}.`);
  const gone = goneFrom(place, effects, language);
  const parts = partOffers(kind, { view, facts, form, texts, language, t });
  const adds = (answers: JsonObject) =>
    additionOf(kind, answers, {
      place,
      scope: scopeNamed(String(answers.where), view),
      form,
      texts,
      asked: asks.find(({ code }) => code === answers.asked)?.asked,
    });
  return {
    name: "newField",
    offers: {
      list: [{ code: newList, name: t("formEditor:structure.aNewList") }, ...offeredLists(texts, language)],
      fileKind: offeredFileKinds(texts, language),
      asked: asks,
      partOf: parts,
      ...scopeOffers("where", view, t),
    },
    hidden: new Set([
      ...untoldOfKind(kind),
      ...(asks.length > 0 ? [] : ["asked"]),
      ...(parts.length > 0 ? [] : ["partOf"]),
    ]),
    demanded: toldOfKind(kind),
    proposals: proposalsOf(kind, { texts, taken, head: parts.at(-1)?.code, gone, language, view, facts }),
    table: wordRows,
    operationsOf: (answers) => adds(answers).operations,
    keyOf: (answers) => adds(answers).key,
  };
}
