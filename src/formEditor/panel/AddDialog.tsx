import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm } from "../../engine/form";
import { useLanguage } from "../../i18n";
import { Palette } from "../../ui/Palette";
import type { FieldDetails } from "../operations/fieldFacts";
import type { PaletteKind } from "../operations/fieldKinds";
import { proposedName } from "../operations/names";
import { NewThingDialog, type NewThingProps } from "../structure/NewThingDialog";
import { typedText } from "../structure/typedNames";
import type { View } from "../view";
import { askedOffers } from "./askedOffers";
import { fieldsBeside } from "./fieldOrder";
import { kindPictures } from "./kindPictures";
import { additionOf, groupOfPlace, newList, placeBelow, toldOfKind, untoldOfKind } from "./newField";
import { offeredFileKinds, offeredLists } from "./offeredLists";
import { nameOfScope, scopeNamed, scopeOffers } from "./scopes";

interface AddDialogProps extends NewThingProps {
  view: View;
  /** The key of the field or section that the new field stands below. */
  below: string;
  facts: FieldDetails | undefined;
  form: ComposedForm;
  onAdded: (key: string) => void;
}

/** Asks for the kind of a new field and for its words. */
export function AddDialog({ view, below, facts, form, onAdded, ...given }: AddDialogProps) {
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useLanguage();
  const [kind, setKind] = useState<PaletteKind>("shortText");
  const { texts } = given;
  const place = placeBelow(below, facts);
  const asks = useMemo(() => (facts ? askedOffers(facts, language, t) : []), [facts, language, t]);
  const hidden = useMemo(
    () => new Set([...untoldOfKind(kind), ...(asks.length > 0 ? [] : ["asked"])]),
    [kind, asks],
  );
  const demanded = useMemo(() => toldOfKind(kind), [kind]);
  const offers = useMemo(
    () => ({
      list: [{ code: newList, name: t("structure.aNewList") }, ...offeredLists(texts, language)],
      fileKind: offeredFileKinds(texts, language),
      asked: asks,
      ...scopeOffers("where", view, t),
    }),
    [texts, language, asks, view, t],
  );
  const beginning = useMemo(() => beginningBelow(facts), [facts]);
  const taken = fieldsBeside(form, `${groupOfPlace(place)}.`);
  const adds = (answers: Parameters<typeof additionOf>[1]) =>
    additionOf(kind, answers, {
      place,
      scope: scopeNamed(String(answers.where), view),
      form,
      texts,
      asked: asks.find(({ code }) => code === answers.asked)?.asked,
    });
  return (
    <NewThingDialog
      {...given}
      name="newField"
      answers={beginning}
      offers={offers}
      hidden={hidden}
      demanded={demanded}
      proposals={{
        name: (answers) => {
          const label = typedText(answers, "labelEn");
          return label === "" ? "" : proposedName(label, taken);
        },
      }}
      operationsOf={(answers) => adds(answers).operations}
      onDone={(answers) => onAdded(adds(answers).key)}
    >
      <Palette
        label={t("change.kinds")}
        value={kind}
        options={kindPictures.map(({ kind: key, picture }) => ({
          key,
          name: t(`change.kind.${key}`),
          picture,
        }))}
        onChange={setKind}
      />
    </NewThingDialog>
  );
}

/** What a form or market adds stands together: below it, a new field is for the same. */
const beginningBelow = (facts: FieldDetails | undefined) => ({
  where: facts ? nameOfScope(facts.declared.scope) : "everywhere",
});
