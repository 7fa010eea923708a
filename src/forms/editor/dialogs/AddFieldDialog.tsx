import type { TFunction } from "i18next";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Text } from "../../../design/Text";
import type { ComposedForm, FieldSchema, JsonObject, Language } from "../../engine/form";
import { offeredFileKinds, offeredOptionLists } from "../editing/offeredOptionLists";
import { buildAccountScopeOffers, listScopeCodes, parseScopeCode } from "../editing/scopes";
import { getTextAnswerOrEmpty } from "../editing/typedNames";
import { Palette } from "../layout/Palette";
import type { FieldDetails } from "../operations/fieldFacts";
import { getFieldKindRow, type PaletteKind } from "../operations/fieldKinds";
import { readUseForNewField } from "../operations/readUse";
import type { DraftEffect } from "../protocol";
import type { View } from "../state/view";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { buildNewQuestionDialog } from "./buildNewQuestionDialog";
import { type AddedKind, kindPictures } from "./kindPictures";
import { type AskedOffer, listConditionsFromFieldAbove } from "./listConditionsFromFieldAbove";
import { listPartOfOffers } from "./listPartOfOffers";
import { buildAddFieldOperations, getHiddenDialogFields, getRequiredDialogFields, newList } from "./newField";
import { buildNewFieldProposals, listFieldsRemovedSinceRelease } from "./newFieldProposals";
import { buildDataClassProposal, buildUseOffers, hideOrDemandReasonFields } from "./newUse";
import { OperationDialog, type OperationDialogContent, type OperationDialogProps } from "./OperationDialog";
import { type PlacesBelow, placesBelow } from "./placesBelow";
import { listQuestionSetOffers } from "./readQuestionSet";

interface AddDialogProps extends OperationDialogProps {
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
export function AddFieldDialog({ view, below, facts, form, effects, onAdded, ...given }: AddDialogProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useSurroundingLanguage();
  const [kind, setKind] = useState<AddedKind>("shortText");
  const { texts } = given;
  const sets = useMemo(() => listQuestionSetOffers(form, texts, language), [form, texts, language]);
  const asks = useMemo(
    () => (facts ? listConditionsFromFieldAbove(facts, language, t) : []),
    [facts, language, t],
  );
  const { keyOf, note, ...asked } = useMemo(
    () =>
      kind === "question"
        ? { ...buildNewQuestionDialog(texts, language, { sets, after: undefined, t }), note: undefined }
        : newField(kind, { view, below, facts, form, texts, language, asks, effects, t }),
    [kind, sets, view, below, facts, form, texts, language, asks, effects, t],
  );
  return (
    <OperationDialog {...given} {...asked} onDone={(answers) => onAdded(keyOf(answers))}>
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
    </OperationDialog>
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
): OperationDialogContent & { keyOf: (answers: JsonObject) => string; note: string | undefined } {
  const { container, places, taken } = placesBelow(kind, { view, below, facts, form, texts });
  const gone = listFieldsRemovedSinceRelease(container, effects, language);
  const parts = listPartOfOffers(kind, { view, facts, form, texts, language, t });
  const above = facts?.path.at(-1);
  const around = readUseForNewField(texts, container);
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
    return buildAddFieldOperations(kind, answers, {
      place: places.get(where) ?? { ...container, after: above ?? null },
      scope: parseScopeCode(where, view),
      taken,
      texts,
      asked: asks.find(({ code }) => code === answers.asked)?.asked,
    });
  };
  return {
    name: "newField",
    offers: {
      list: [
        { code: newList, name: t("formEditor:structure.aNewList") },
        ...offeredOptionLists(texts, language),
      ],
      fileKind: offeredFileKinds(texts, language),
      ...buildAccountScopeOffers("where", view, t),
      ...buildUseOffers({ texts, language, t, around }),
    },
    only: { where: [...places.keys()] },
    following,
    adapt(answers) {
      const reasons = hideOrDemandReasonFields({ texts, around }, answers);
      return {
        hidden: [...reasons.hidden, ...getHiddenDialogFields(kind)],
        demanded: [...reasons.demanded, ...getRequiredDialogFields(kind)],
      };
    },
    proposals: {
      ...buildNewFieldProposals(kind, {
        ...{ texts, taken, head: parts.at(-1)?.code, gone, language, view, facts },
        places,
      }),
      ...buildDataClassProposal(texts, (answers) => ({
        name: getTextAnswerOrEmpty(answers, "name"),
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
  const { schema } = getFieldKindRow(kind);
  return schema.file ? { ...schema, file: { kind: getTextAnswerOrEmpty(answers, "fileKind") } } : schema;
}

/** Why some scopes are not offered for a new field; undefined if all scopes are offered. */
function noteOf(
  kind: PaletteKind,
  { places, view, t }: Pick<PlacesBelow, "places"> & Pick<FieldToAdd, "view" | "t">,
): string | undefined {
  if (places.size === listScopeCodes(view).length) return undefined;
  if (places.size === 0) return t("formEditor:change.placesNone");
  return t(
    getFieldKindRow(kind).needs === "fields"
      ? "formEditor:change.placesOfGroup"
      : "formEditor:change.placesFew",
  );
}
