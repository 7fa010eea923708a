import type { TFunction } from "i18next";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import type { ComposedForm, FieldSchema, JsonObject, Language } from "../../engine/form";
import { offeredFileKinds, offeredLists } from "../editing/offeredLists";
import { scopeNamed, scopeNames, scopeOffers } from "../editing/scopes";
import { typedText } from "../editing/typedNames";
import { Palette } from "../layout/Palette";
import type { FieldDetails } from "../operations/fieldFacts";
import { kindOfField, type PaletteKind } from "../operations/fieldKinds";
import { usedWithin } from "../operations/readUse";
import type { DraftEffect } from "../protocol";
import type { View } from "../state/view";
import { useEditorLanguage } from "../words/LanguageProvider";
import { type AskedOffer, askedOffers } from "./askedOffers";
import { type AddedKind, kindPictures } from "./kindPictures";
import { type NewThing, NewThingDialog, type NewThingProps } from "./NewThingDialog";
import { additionOf, hiddenForKind, newList, requiredForKind } from "./newField";
import { goneFrom, proposalsOf } from "./newFieldProposals";
import { newQuestion } from "./newQuestion";
import { proposedUse, purposeOffers, reasonsAsked } from "./newUse";
import { partOffers } from "./partOffers";
import { type PlacesBelow, placesBelow } from "./placesBelow";
import { questionSetsOf } from "./questionSet";

interface AddDialogProps extends NewThingProps {
  view: View;
  /** The key of the field or section below which the new field is placed. */
  below: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  effects: readonly DraftEffect[];
  onAdded: (key: string) => void;
}

/**
 * A dialog for the kind and the words of a new field or, if the form has a questionnaire, for a new question.
 */
export function AddDialog({ view, below, facts, form, effects, onAdded, ...given }: AddDialogProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useEditorLanguage();
  const [kind, setKind] = useState<AddedKind>("shortText");
  const { texts } = given;
  const sets = useMemo(() => questionSetsOf(form, texts, language), [form, texts, language]);
  const asks = useMemo(() => (facts ? askedOffers(facts, language, t) : []), [facts, language, t]);
  const { keyOf, note, ...asked } = useMemo(
    () =>
      kind === "question"
        ? { ...newQuestion(texts, language, { sets, after: undefined, t }), note: undefined }
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
      {note && <Text size="sm">{note}</Text>}
      {kind !== "question" && <Text size="sm">{t("change.paste")}</Text>}
    </NewThingDialog>
  );
}

interface FieldToAdd extends Pick<AddDialogProps, "view" | "below" | "facts" | "form" | "effects" | "texts"> {
  language: Language;
  asks: readonly AskedOffer[];
  t: TFunction;
}

/** The content of the dialog for a new field of a kind, and the operations that add the field. */
function newField(
  kind: PaletteKind,
  { view, below, facts, form, texts, language, effects, asks, t }: FieldToAdd,
): NewThing & { keyOf: (answers: JsonObject) => string; note: string | undefined } {
  const { container, places, taken } = placesBelow(kind, { view, below, facts, form, texts });
  const gone = goneFrom(container, effects, language);
  const parts = partOffers(kind, { view, facts, form, texts, language, t });
  const above = facts?.path.at(-1);
  const around = usedWithin(texts, container);
  // Conditions on the field above, and the choice whether the new field belongs to the part above, are
  // offered only for a place right below that field.
  const following = {
    by: "where",
    given: Object.fromEntries(
      [...places].map(([code, { after }]) => [
        code,
        after === above
          ? { asked: asks.length > 0 ? asks : null, partOf: parts.length > 0 ? parts : null }
          : { asked: null, partOf: null },
      ]),
    ),
  };
  const adds = (answers: JsonObject) => {
    const where = String(answers.where);
    return additionOf(kind, answers, {
      place: places.get(where) ?? { ...container, after: above ?? null },
      scope: scopeNamed(where, view),
      taken,
      texts,
      asked: asks.find(({ code }) => code === answers.asked)?.asked,
    });
  };
  return {
    name: "newField",
    offers: {
      list: [{ code: newList, name: t("formEditor:structure.aNewList") }, ...offeredLists(texts, language)],
      fileKind: offeredFileKinds(texts, language),
      ...scopeOffers("where", view, t),
      ...purposeOffers({ texts, language, t, around }),
    },
    only: { where: [...places.keys()] },
    following,
    adapt(answers) {
      const reasons = reasonsAsked({ texts, around }, answers);
      return {
        hidden: [...reasons.hidden, ...hiddenForKind(kind)],
        demanded: [...reasons.demanded, ...requiredForKind(kind)],
      };
    },
    proposals: {
      ...proposalsOf(kind, {
        ...{ texts, taken, head: parts.at(-1)?.code, gone, language, view, facts },
        places,
      }),
      ...proposedUse(texts, (answers) => ({
        name: typedText(answers, "name"),
        schema: schemaEntered(kind, answers),
      })),
    },
    note: noteOf(kind, { places, view, t }),
    operationsOf: (answers) => adds(answers).operations,
    keyOf: (answers) => adds(answers).key,
  };
}

/** Returns the schema of a new field of a kind; for a file field, with the entered kind of file. */
function schemaEntered(kind: PaletteKind, answers: JsonObject): FieldSchema {
  const { schema } = kindOfField(kind);
  return schema.file ? { ...schema, file: { kind: typedText(answers, "fileKind") } } : schema;
}

/** Why some scopes are not offered for a new field; undefined if all scopes are offered. */
function noteOf(
  kind: PaletteKind,
  { places, view, t }: Pick<PlacesBelow, "places"> & Pick<FieldToAdd, "view" | "t">,
): string | undefined {
  if (places.size === scopeNames(view).length) return undefined;
  if (places.size === 0) return t("formEditor:change.placesNone");
  return t(
    kindOfField(kind).needs === "fields" ? "formEditor:change.placesOfGroup" : "formEditor:change.placesFew",
  );
}
