import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import type { JsonObject } from "../../engine/form";
import { PanelForm, type PanelFormProps } from "../editing/PanelForm";
import { RefusalNotice } from "../editing/PanelSection";
import { useOperate } from "../editing/useOperate";
import { ShortcutKey } from "../layout/ShortcutKey";
import type { FormOperation } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { sendKey, useShortcut } from "../state/useShortcut";

/** The properties of every dialog for something new. */
export interface OperationDialogProps {
  saved: SavedTexts;
  /** The current texts, including edits. */
  texts: SavedTexts;
  onClose: () => void;
}

/** The content of a dialog for something new, and the operations that make the new thing. */
export interface OperationDialogContent
  extends Pick<PanelFormProps, "offers" | "only" | "following" | "proposals" | "layout"> {
  /** The name of the dialog's form in `schemas/editor`. */
  name:
    | "moveTo"
    | "duplicate"
    | "newMarket"
    | "newForm"
    | "newList"
    | "newQuestion"
    | "newStep"
    | "newSection"
    | "newField";
  answers?: JsonObject;
  /**
   * Returns, for the typed answers, the names of the dialog's fields that are left out (`hidden`), and of the
   * fields that must be answered (`demanded`).
   */
  adapt?: (answers: JsonObject) => Record<"hidden" | "demanded", readonly string[]>;
  operationsOf: (answers: JsonObject) => readonly FormOperation[];
}

interface NewThingDialogProps extends OperationDialogContent, OperationDialogProps {
  /** Called once the operations have been carried out. */
  onDone: (answers: JsonObject) => void;
  /** Content above the form. */
  children?: ReactNode;
}

const noAnswers: JsonObject = {};

/**
 * A dialog in which staff describe something new by a form of the editor. One undo takes the whole new thing
 * back.
 */
export function OperationDialog(props: NewThingDialogProps) {
  const { name, saved, texts, answers = noAnswers, adapt, operationsOf, onClose, onDone, children } = props;
  const { offers, only, following, proposals, layout = "wideColumns" } = props;
  const { t } = useTranslation("formEditor");
  const id = useId();
  const { operate, refused } = useOperate(saved, texts);
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) refusal.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);
  useShortcut(sendKey, () => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  // The typed answers are kept when staff choose another kind of thing.
  const kept = useRef<JsonObject>({});
  const beginning = useMemo(() => ({ ...answers, ...kept.current }), [answers]);
  const [typed, setTyped] = useState(beginning);
  const adapted = adapt?.(typed);
  const hidden = useNames(adapted?.hidden);
  const demanded = useNames(adapted?.demanded);
  return (
    <Dialog
      wide
      title={t(`structure.${name}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("changes.cancel")}</Button>
          <Button variant="primary" type="submit" form={id} aria-keyshortcuts="Control+Enter">
            {t(`structure.${name}.make`)}
            <ShortcutKey>Ctrl+Enter</ShortcutKey>
          </Button>
        </>
      }
    >
      {children}
      <PanelForm
        key={name}
        id={id}
        name={name}
        layout={layout}
        answers={beginning}
        offers={offers}
        only={only}
        following={following}
        hidden={hidden}
        demanded={demanded}
        {...(proposals && { proposals })}
        onTyped={(next) => {
          kept.current = next;
          setTyped(next);
        }}
        onSubmit={(sent) => {
          if (operate(operationsOf(sent))) onDone(sent);
        }}
      />
      <div ref={refusal}>
        <RefusalNotice refused={refused} />
      </div>
    </Dialog>
  );
}

/** A set of names. It is the same object for as long as the names are the same. */
function useNames(names: readonly string[] = []): ReadonlySet<string> {
  const all = names.join(" ");
  return useMemo(() => new Set(all === "" ? [] : all.split(" ")), [all]);
}
