import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm } from "../../engine/form";
import { Button } from "../../ui/Button";
import { Row } from "../../ui/Row";
import type { SavedTexts } from "../history";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";
import type { View } from "../view";
import { AddDialog } from "./AddDialog";
import { moveByOne, questionNamed } from "./fieldOrder";
import { RefusalNotice } from "./PanelSection";
import { useOperate } from "./useOperate";

interface FieldButtonsProps {
  view: View;
  selected: string;
  form: ComposedForm;
  /** Undefined for a section. */
  facts: FieldDetails | undefined;
  saved: SavedTexts;
  texts: SavedTexts;
  onSelect: (key: string) => void;
}

/** What is done with a field or section as a whole: add another one below it, move it, take it away. */
export function FieldButtons({ view, selected, form, facts, saved, texts, onSelect }: FieldButtonsProps) {
  const { t } = useTranslation("formEditor");
  const [adding, setAdding] = useState(false);
  const { operate, refused } = useOperate(saved, texts);
  const up = moveByOne(form, selected, -1);
  const down = moveByOne(form, selected, 1);
  const removal = removalOf(selected, form, facts);
  return (
    <>
      <Row gap="2">
        <Button onClick={() => setAdding(true)}>{t("change.add")}</Button>
        <Button disabled={!up} onClick={() => up && operate([up])}>
          {t("change.up")}
        </Button>
        <Button disabled={!down} onClick={() => down && operate([down])}>
          {t("change.down")}
        </Button>
        <Button variant="quiet" onClick={() => operate([removal]) && onSelect("")}>
          {t("change.remove")}
        </Button>
      </Row>
      <RefusalNotice refused={refused} />
      {adding && (
        <AddDialog
          view={view}
          below={selected}
          facts={facts}
          form={form}
          texts={texts}
          saved={saved}
          onClose={() => setAdding(false)}
          onAdded={(key) => {
            setAdding(false);
            onSelect(key);
          }}
        />
      )}
    </>
  );
}

/** What takes a field, question or section away. */
function removalOf(selected: string, { form }: ComposedForm, facts: FieldDetails | undefined): FormOperation {
  const question = questionNamed(selected);
  if (question) return { operation: "removeQuestion", ...question };
  return facts
    ? { operation: "removeField", field: selected, scope: facts.declared.scope }
    : { operation: "removeSection", form, section: selected };
}
