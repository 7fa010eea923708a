import { useNavigate } from "react-router";
import { stepOfSection } from "../engine/journey";
import { useMove } from "./editing/useMove";
import { useOperate } from "./editing/useOperate";
import { findMoveByOne, findMoveOnto } from "./operations/moves";
import type { OperationRefusal } from "./operations/operation";
import type { SavedTexts } from "./protocol";
import type { Selecting } from "./selecting/SelectableForm";
import { useSelectAfterRemoval } from "./selecting/useSelectAfterRemoval";
import { useSelecting } from "./selecting/useSelecting";
import { useToggleChangeMode } from "./selecting/useToggleChangeMode";
import { findExampleWithField } from "./shown/findExampleWithField";
import type { Rehearsal } from "./shown/useRehearsal";
import { useEditedTexts } from "./state/useEditedTexts";
import { addressOfView, type View } from "./state/view";
import { useSurroundingLanguage } from "./words/LanguageProvider";

interface FormSelection {
  /** Undefined while the form is filled in. */
  selecting: Selecting | undefined;
  /** Why the last move was refused. */
  refused: OperationRefusal | undefined;
  /** Switches between filling the form in and changing it. */
  changeMode: () => void;
}

/**
 * The selection in the drawn form, and the moves of selected parts.
 * @param showPanel shows the panel if the text editor is in its place
 */
export function useFormSelection(
  view: View,
  { shown, startAgain }: Rehearsal,
  saved: SavedTexts,
  showPanel: () => void,
): FormSelection {
  const navigate = useNavigate();
  const language = useSurroundingLanguage();
  const { operate, refused } = useOperate(saved, useEditedTexts() ?? saved);
  const move = useMove(operate);
  const form = shown?.loaded.form;
  const changeMode = useToggleChangeMode(view, form?.schema);
  const nameOf = (key: string) => shown?.labels[language][key]?.label ?? key;
  const stepOf = (key: string) => (form && stepOfSection(form, key.split(".")[0] ?? key)?.path) ?? view.step;
  const acts = {
    onLeave: changeMode,
    onMove: (key: string, onto: string) => form && move(findMoveOnto(form, key, onto), nameOf(key)),
    onShift: (key: string, by: -1 | 1) => form && move(findMoveByOne(form, key, by), nameOf(key)),
    onShow: () => {
      if (!shown || !view.selected) return;
      const next = { ...view, ...findExampleWithField(shown, view.selected) };
      startAgain(next);
      void navigate(addressOfView(next), { replace: true });
    },
  };
  const selecting = useSelecting(view, acts, showPanel, stepOf);
  useSelectAfterRemoval(selecting, form);
  return { selecting, refused, changeMode };
}
