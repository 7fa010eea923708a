import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Notice } from "../../../design/Notice";
import { Row } from "../../../design/Row";
import { fieldAt } from "../../engine/fieldAt";
import type { FormModule, FormStep, JsonObject, Labels, Language } from "../../engine/form";
import { useI18nextFormContext } from "../../i18next/useI18nextFormContext";
import { elementId } from "../../renderer/elementId";
import { focusField } from "../../renderer/focusField";
import { StepForm } from "../../renderer/StepForm";
import { PanelFieldLayout } from "../layout/PanelFieldLayout";
import { panelFormsQuery } from "../state/editorServer";
import { useSurroundingLanguage } from "../words/LanguageProvider";
import { type Adapted, adaptPanelStep, addOfferLabels } from "./adaptPanelStep";
import { checkDrawnAnswers } from "./checkDrawnAnswers";
import { findListPointerOfBox, listLanguageBoxRows, pasteTableIntoBoxes, type Unfit } from "./pastedTable";
import { usePanelAnswers } from "./usePanelAnswers";
import { type Proposals, useProposals } from "./useProposals";

export interface PanelFormProps extends Adapted {
  /** The name of the form's file in `schemas/editor`, without `.json`. */
  name: string;
  /**
   * The answers in the files. If an answer in the files is changed elsewhere, for example by undo, that
   * answer replaces the typed answer.
   */
  answers: JsonObject;
  /**
   * Called after a change with the effective answers, in which an answer with a problem is replaced by the
   * answer in the files; not called while a problem remains. Returns false or the problems if the answers are
   * not accepted.
   */
  onChange?: (answers: JsonObject) => unknown;
  /** Called with all typed answers, after each change. */
  onTyped?: (answers: JsonObject) => void;
  /** For a dialog: called when the form is sent without a problem. Returns false if the answers are not accepted. */
  onSubmit?: (answers: JsonObject) => unknown;
  id?: string;
  /** The subject of the form. Unfinished answers are kept when the form is left, and restored for the same subject. */
  about?: string;
  /**
   * Where changes are made. If a change was refused and staff choose another place, a button makes the change
   * there.
   */
  place?: string;
  proposals?: Proposals;
  layout?: ComponentProps<typeof PanelFieldLayout>["layout"];
}

/** A form of the editor itself, composed and drawn in the same way as the forms for applicants. */
export function PanelForm(props: PanelFormProps) {
  const language = useSurroundingLanguage();
  const { data } = useQuery(panelFormsQuery);
  const panel = data?.[props.name];
  return (
    panel && (
      <LoadedPanel {...props} loaded={panel.loaded} labels={panel.labels[language]} language={language} />
    )
  );
}

const noProposals: Proposals = {};

/** Moves the focus from the buttons of a dialog to its form, which is drawn after the dialog was opened. */
function takeFocus(form: HTMLFormElement | null): void {
  const focused = document.activeElement;
  if (!form?.closest("dialog[open]") || !focused) return;
  const isBelow = (form.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const first = form.querySelector("input, select, textarea, button");
  if (isBelow && !form.contains(focused) && first instanceof HTMLElement) first.focus();
}

interface LoadedPanelProps extends PanelFormProps {
  loaded: FormModule;
  labels: Labels;
  language: Language;
}

function LoadedPanel({
  name,
  loaded,
  labels,
  language,
  answers: initial,
  offers,
  only,
  hidden,
  demanded,
  following,
  onChange,
  onTyped,
  onSubmit,
  id,
  about,
  place = "",
  proposals = noProposals,
  layout = "plain",
}: LoadedPanelProps) {
  const { t } = useTranslation("formEditor");
  const { schema } = loaded.form;
  const [unfit, setUnfit] = useState<Unfit>();
  const { store, taken, resend } = usePanelAnswers({
    ...{ loaded, initial, place, onChange },
    subject: about === undefined ? undefined : `${name} ${about}`,
    onTyped(typed) {
      setUnfit(undefined);
      onTyped?.(typed);
    },
  });
  const words = useI18nextFormContext(
    useMemo(() => addOfferLabels(labels, { offers, following }), [labels, offers, following]),
    language,
  );
  // The prefix keeps ids unique: other panels, dialogs and the shown form are drawn on the same page, with fields of
  // the same names.
  const idPrefix = useId();
  const context = useMemo(() => words && { ...words, idPrefix }, [words, idPrefix]);
  const step = useMemo(
    () => adaptPanelStep(onlyStep(loaded), { offers, only, hidden, demanded, following }),
    [loaded, offers, only, hidden, demanded, following],
  );
  useProposals(store, proposals, only);

  /**
   * Adds entries to a list when a pasted table has more rows than the list has entries.
   * @returns whether there was room for the entries
   */
  const addRows = (id: string, { columns, across, rows, down }: Unfit): boolean => {
    const list = findListPointerOfBox(id.slice(idPrefix.length));
    const { items, maxItems } = (list !== undefined && fieldAt(schema, list)) || {};
    if (list === undefined || !items || columns > across) return false;
    const count = rows - down;
    if (store.entryIds(list).length + count > Number(maxItems)) return false;
    flushSync(() => {
      for (let row = 0; row < count; row++) store.addEntry(list, items);
    });
    return true;
  };

  if (!context) return null;
  return (
    <>
      {unfit && (
        <Notice tone="bad" role="alert">
          {t("change.pasteUnfit", { ...unfit })}
        </Notice>
      )}
      {resend && (
        <Notice role="status">
          <Row justify="space-between">
            <span>{t("change.notMade")}</span>
            <Button onClick={resend}>{t("change.makeHere")}</Button>
          </Row>
        </Notice>
      )}
      <PanelFieldLayout layout={layout}>
        <form
          ref={takeFocus}
          id={id}
          noValidate
          onPaste={(event) => {
            const { currentTarget, target } = event;
            const paste = () => pasteTableIntoBoxes(event, listLanguageBoxRows(currentTarget));
            const first = paste();
            const isMade =
              typeof first !== "string" && target instanceof Element && addRows(target.id, first);
            const outcome = isMade ? paste() : first;
            if (outcome !== "noTable") event.preventDefault();
            setUnfit(typeof outcome === "string" ? undefined : outcome);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            store.flush();
            const { typed, problems } = checkDrawnAnswers(loaded, step, store.all(), demanded);
            const known = new Set(store.problems().map(({ path }) => path));
            store.refuse(problems.filter(({ path }) => !known.has(path)));
            store.reveal(problems.map(({ path }) => path));
            const [first] = problems;
            if (first) focusField(elementId(first.path, { idPrefix }));
            else if (onSubmit?.(typed) !== false) taken();
          }}
        >
          <StepForm answers={store} step={step} context={context} />
        </form>
      </PanelFieldLayout>
    </>
  );
}

/** @throws Error for a form with several steps: a panel has room for only one */
function onlyStep({ form: { form, steps } }: FormModule): FormStep {
  const [step, ...others] = steps;
  if (!step || others.length > 0) throw new Error(`${form} has ${steps.length} steps`);
  return step;
}
