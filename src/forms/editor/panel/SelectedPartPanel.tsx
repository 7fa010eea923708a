import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Heading } from "../../../design/Heading";
import { Notice } from "../../../design/Notice";
import { Text } from "../../../design/Text";
import { describeFieldsOfGroup } from "../editing/siblings";
import { filterEarlierFields, filterFieldsElsewhere, listAnswersOfForm } from "../editing/testableFields";
import { SidePanel } from "../layout/SidePanel";
import { createAlsoAskedEverywhereCheck } from "../operations/createAlsoAskedEverywhereCheck";
import type { FilePlace } from "../operations/fieldFacts";
import { fieldReader } from "../operations/readField";
import type { DraftEffect, SavedTexts } from "../protocol";
import { panelHeading } from "../selecting/useSelecting";
import type { ShownForm } from "../state/editorServer";
import { useEditedTexts } from "../state/useEditedTexts";
import type { View } from "../state/view";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { buildFinderOffers } from "./buildFinderOffers";
import { FieldButtons } from "./FieldButtons";
import { FieldFinder } from "./FieldFinder";
import { FieldPanel } from "./FieldPanel";
import { readSectionAndStepWords } from "./headingPanels";
import { SectionPanel } from "./SectionPanel";

interface ChangePanelProps {
  view: View;
  selected: string;
  shown: ShownForm;
  effects: readonly DraftEffect[];
  saved: SavedTexts;
  onSelect: (key: string) => void;
  /** Returns to the selected part of the form. */
  onLeave: () => void;
  /** Opens the text editor in place of the panel. */
  onOpenText: (place: FilePlace) => void;
}

/** The panel in which the selected field or section is changed. */
export function SelectedPartPanel(props: ChangePanelProps) {
  const { view, selected, shown, effects, saved, onSelect, onLeave, onOpenText } = props;
  const { t } = useTranslation(["formEditor", "form"]);
  const language = useSurroundingLanguage();
  const texts = useEditedTexts() ?? saved;
  const { form, market } = view;
  const readField = useMemo(() => fieldReader(texts, { form, market }), [texts, form, market]);
  const facts = useMemo(
    () => (selected.includes(".") ? readField(selected) : undefined),
    [readField, selected],
  );
  const heading = useMemo(
    () => (selected.includes(".") ? undefined : readSectionAndStepWords(texts, form, selected)),
    [texts, form, selected],
  );
  const labels = shown.labels[language];
  // The label as the form shows it, with filled placeholders.
  const label = labels[selected]?.label ?? facts?.words[language].label;
  const everything = useMemo(() => ({ goTo: buildFinderOffers(shown.loaded.form, labels) }), [shown, labels]);
  const elsewhere = useMemo(() => listAnswersOfForm(shown.loaded.form, labels, t), [shown, labels, t]);
  const near = useMemo(() => {
    const { form: composed } = shown.loaded;
    const named = (group: string, names: readonly string[]) =>
      describeFieldsOfGroup(group, names, composed, labels, t);
    const isThere = facts && createAlsoAskedEverywhereCheck(texts, facts);
    const together = isThere
      ? filterFieldsElsewhere(elsewhere, selected, { mayBeLater: facts.later === true, isThere })
      : [];
    return {
      beside: named(selected.slice(0, selected.lastIndexOf(".")), facts?.beside ?? []),
      inEntries: named(selected, facts?.entryFields ?? []),
      elsewhere,
      earlier: new Set(filterEarlierFields(selected, elsewhere, together).map(({ name }) => name)),
      together: new Set(together.map(({ name }) => name)),
    };
  }, [facts, selected, shown, labels, elsewhere, texts, t]);
  const isEmpty = shown.loaded.form.steps.some(({ sections }) =>
    sections.some(({ id, fields }) => id === selected && fields.length === 0),
  );
  return (
    <SidePanel label={t("change.panel")} onLeave={onLeave}>
      <FieldFinder key={`${selected} finder`} offers={everything} onFind={onSelect} />
      <Heading level={2} size="lg" id={panelHeading}>
        {label ?? t("change.none")}
      </Heading>
      {label === undefined ? (
        <>
          <Text>{t("change.how")}</Text>
          <Text>{t("structure.moveHint")}</Text>
        </>
      ) : (
        <FieldButtons
          key={`${selected} buttons`}
          view={view}
          selected={selected}
          name={label}
          form={shown.loaded.form}
          labels={labels}
          effects={effects}
          facts={facts}
          saved={saved}
          texts={texts}
          onSelect={onSelect}
        />
      )}
      {isEmpty && <Notice tone="info" title={t("structure.empty", { add: t("change.add") })} />}
      {facts && (
        <FieldPanel
          key={`${form} ${market} ${selected}`}
          view={view}
          facts={facts}
          saved={saved}
          texts={texts}
          near={near}
          onSelect={onSelect}
          onOpenText={onOpenText}
        />
      )}
      {heading && <SectionPanel key={selected} facts={heading} saved={saved} texts={texts} />}
    </SidePanel>
  );
}
