import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Stack } from "../../../design/Stack";
import { ConfirmRemovalDialog } from "../dialogs/ConfirmRemovalDialog";
import { NewSectionDialog } from "../dialogs/NewSectionDialog";
import { NewStepDialog } from "../dialogs/NewStepDialog";
import { RefusalNotice } from "../editing/PanelSection";
import { useMove } from "../editing/useMove";
import { useOperate } from "../editing/useOperate";
import { WhileReadable } from "../editing/WhileReadable";
import { ReorderableLinks } from "../layout/ReorderableLinks";
import type { SavedTexts } from "../protocol";
import type { ShownForm } from "../state/editorServer";
import { useEditedTexts } from "../state/useEditedTexts";
import { addressOfView, type View } from "../state/view";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { findStepMoveOnto, findStepPathAfterOperation } from "./stepOrder";

interface StepBarProps {
  view: View;
  shown: ShownForm;
  saved: SavedTexts;
}

/** The steps of a form while it is changed: staff open, reorder, add and remove them here. */
export function StepBar({ view, shown, saved }: StepBarProps) {
  const { t } = useTranslation("formEditor");
  const language = useSurroundingLanguage();
  const navigate = useNavigate();
  const texts = useEditedTexts() ?? saved;
  const [open, setOpen] = useState<"step" | "section" | "remove">();
  const { operate, refused } = useOperate(saved, texts);
  const move = useMove(operate);
  const { form } = shown.loaded;
  if (form.market === null) return null;
  const { steps } = form;
  const place = steps.findIndex(({ path }) => path.toLowerCase() === view.step.toLowerCase());
  const step = steps[place];
  const nameOf = (id: string) => shown.labels[language][`steps.${id}`]?.label ?? id;
  const go = (path: string, selected = "") => {
    setOpen(undefined);
    void navigate(addressOfView({ ...view, step: path, selected }));
  };
  const moveStep = (id: string, onto: string | undefined) => {
    const moved = onto === undefined ? undefined : findStepMoveOnto(form, id, onto);
    move(moved, nameOf(id));
    const path = moved && step && findStepPathAfterOperation(texts, moved.operation, form.form, step.id);
    if (path !== undefined && path !== view.step) go(path, view.selected);
  };
  const dialog = { saved, texts, form, onClose: () => setOpen(undefined) };
  return (
    <Stack gap="3">
      <Row align="start" justify="space-between">
        <ReorderableLinks
          label={t("structure.steps")}
          hint={t("structure.stepsHint")}
          items={steps.map(({ id, path }) => ({
            id,
            name: nameOf(id),
            href: addressOfView({ ...view, step: path, selected: "" }),
            current: id === step?.id,
          }))}
          renderLink={({ href, ...rest }) => <Link to={href} draggable={false} {...rest} />}
          onMove={moveStep}
        />
        {step && (
          <Row gap="2">
            <Button onClick={() => setOpen("section")}>{t("structure.newSection.button")}</Button>
            <Button onClick={() => setOpen("step")}>{t("structure.newStep.button")}</Button>
            <Button aria-disabled={place === 0} onClick={() => moveStep(step.id, steps[place - 1]?.id)}>
              {t("structure.earlier")}
            </Button>
            <Button
              aria-disabled={place === steps.length - 1}
              onClick={() => moveStep(step.id, steps[place + 1]?.id)}
            >
              {t("structure.later")}
            </Button>
            {step.sections.map(
              ({ id, fields }) =>
                // A section without fields is not drawn, so it is selected by this button.
                fields.length === 0 && (
                  <Button key={id} onClick={() => go(step.path, id)}>
                    {t("structure.emptySection", { name: shown.labels[language][id]?.label ?? id })}
                  </Button>
                ),
            )}
            <Button variant="quiet" onClick={() => setOpen("remove")}>
              {t("structure.removeStep")}
            </Button>
          </Row>
        )}
      </Row>
      <RefusalNotice refused={refused} />
      <WhileReadable texts={texts} onChanged={dialog.onClose}>
        {open === "step" && step && <NewStepDialog {...dialog} after={step.id} onAdded={go} />}
        {open === "section" && step && (
          <NewSectionDialog
            {...dialog}
            place={{ form: form.form, step: step.id, after: step.sections.at(-1)?.id ?? null }}
            onAdded={(section) => go(step.path, section)}
          />
        )}
        {open === "remove" && step && (
          <ConfirmRemovalDialog
            {...dialog}
            name={nameOf(step.id)}
            operation={{ operation: "removeStep", form: form.form, id: step.id }}
            onDone={() => go("")}
          />
        )}
      </WhileReadable>
    </Stack>
  );
}
