import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import type { ComposedForm, Labels } from "../../engine/form";
import { stepOfSection } from "../../engine/journey";
import { AddFieldOrQuestionDialog } from "../dialogs/AddFieldOrQuestionDialog";
import { ConfirmRemovalDialog } from "../dialogs/ConfirmRemovalDialog";
import { CopyDialog } from "../dialogs/CopyDialog";
import { MoveToDialog } from "../dialogs/MoveToDialog";
import { NewSectionDialog } from "../dialogs/NewSectionDialog";
import { RefusalNotice } from "../editing/PanelSection";
import { useMove } from "../editing/useMove";
import { useOperate } from "../editing/useOperate";
import { newThing } from "../layout/PickLayer";
import type { FieldDetails } from "../operations/fieldFacts";
import { findMoveByOne, getNeighbourToSelect, parseQuestionKey } from "../operations/moves";
import type { FormOperation } from "../operations/operation";
import type { DraftEffect, SavedTexts } from "../protocol";
import { addBelowButton } from "../selecting/useSelecting";
import { addressOfView, type View } from "../state/view";

interface FieldButtonsProps {
  view: View;
  selected: string;
  /** The label of the selected part. */
  name: string;
  form: ComposedForm;
  labels: Labels;
  effects: readonly DraftEffect[];
  /** Undefined when a section is selected. */
  facts: FieldDetails | undefined;
  saved: SavedTexts;
  texts: SavedTexts;
  onSelect: (key: string) => void;
}

/** The buttons for a whole field or section: add something below it, copy it, move it, or remove it. */
export function FieldButtons(props: FieldButtonsProps) {
  const { view, selected, name, form, labels, facts, saved, texts, onSelect } = props;
  const { t } = useTranslation("formEditor");
  const [open, setOpen] = useState<"add" | "section" | "copy" | "move" | "remove">();
  const navigate = useNavigate();
  const { operate, refused } = useOperate(saved, texts);
  const move = useMove(operate);
  const up = findMoveByOne(form, selected, -1);
  const down = findMoveByOne(form, selected, 1);
  const step = stepOfSection(form, selected);
  const dialog = { saved, texts, onClose: () => setOpen(undefined) };
  const select = (key: string) => {
    setOpen(undefined);
    onSelect(key);
  };
  return (
    <>
      <Row gap="2">
        <Button
          id={addBelowButton}
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData(newThing, "")}
          onClick={() => setOpen("add")}
        >
          {t("change.add")}
        </Button>
        {step && <Button onClick={() => setOpen("section")}>{t("structure.newSection.button")}</Button>}
        {/* With `aria-disabled`, a button keeps the focus when the field cannot be moved further. */}
        <Button aria-disabled={!up} onClick={() => up && move(up, name)}>
          {t("change.up")}
        </Button>
        <Button aria-disabled={!down} onClick={() => down && move(down, name)}>
          {t("change.down")}
        </Button>
        {!facts?.isQuestion && (
          <Button onClick={() => setOpen("move")}>{t("structure.moveTo.button")}</Button>
        )}
        <Button onClick={() => setOpen("copy")}>{t("structure.duplicate.button")}</Button>
        <Button variant="quiet" onClick={() => setOpen("remove")}>
          {t("change.remove")}
        </Button>
      </Row>
      <RefusalNotice refused={refused} />
      {open === "add" && <AddFieldOrQuestionDialog {...props} {...dialog} onAdded={select} />}
      {open === "section" && step && (
        <NewSectionDialog
          {...dialog}
          form={form}
          place={{ form: form.form, step: step.id, after: selected }}
          onAdded={select}
        />
      )}
      {open === "copy" && <CopyDialog {...dialog} {...{ selected, name, facts, form }} onCopied={select} />}
      {open === "move" && (
        <MoveToDialog
          {...dialog}
          selected={selected}
          isAdded={facts !== undefined && facts.declared.scope.in !== "everywhere"}
          form={form}
          labels={labels}
          onMoved={({ key, step: path }) => {
            setOpen(undefined);
            void navigate(addressOfView({ ...view, step: path, selected: key }), { replace: true });
          }}
        />
      )}
      {open === "remove" && (
        <ConfirmRemovalDialog
          {...dialog}
          name={name}
          operation={removalOf(selected, form, facts)}
          onDone={() => select(getNeighbourToSelect(form, selected, 1))}
        />
      )}
    </>
  );
}

/** The operation that takes a field, question or section away. */
function removalOf(selected: string, { form }: ComposedForm, facts: FieldDetails | undefined): FormOperation {
  const question = parseQuestionKey(selected);
  if (question) return { operation: "removeQuestion", ...question };
  return facts
    ? { operation: "removeField", field: selected, scope: facts.declared.scope }
    : { operation: "removeSection", form, section: selected };
}
