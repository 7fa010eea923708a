import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type FieldSchema, sourceLanguage } from "../../engine/form";
import { focusField } from "../../renderer/focusField";
import { changeKey, useShortcut } from "../state/useShortcut";
import { addressOfView, type View } from "../state/view";
import { findPointerByKey } from "./findPointerByKey";
import { keyOfPart } from "./measureFields";

/**
 * Returns a function that switches between filling the form in and changing it; F2 calls it, too. The field
 * with the focus becomes the selected one.
 * @param schema the schema of the shown form
 */
export function useToggleChangeMode(view: View, schema: FieldSchema | undefined): () => void {
  const navigate = useNavigate();
  const last = useRef({ form: view.form, selected: "", beside: false });
  useEffect(() => {
    if (view.selected) last.current = { ...last.current, form: view.form, selected: view.selected };
  }, [view.form, view.selected]);
  const toggle = () => {
    if (view.part !== "form") return;
    const { form, selected, beside } = last.current;
    const isChanging = view.selected !== undefined;
    const again = form === view.form ? selected : "";
    // The form cannot be changed while several languages are shown side by side, so one language is shown
    // until staff fill it in again.
    if (!isChanging) last.current.beside = view.language === undefined;
    const next = isChanging
      ? { ...view, selected: undefined, language: beside ? undefined : view.language }
      : { ...view, selected: focusedKey(schema) ?? again, language: view.language ?? sourceLanguage };
    void navigate(addressOfView(next), { flushSync: true });
    const pointer = schema && isChanging ? findPointerByKey(view.selected ?? "", schema) : undefined;
    // If the element that had the focus no longer exists, the field that was selected gets the focus.
    if (pointer !== undefined && document.activeElement === document.body) focusField(pointer);
  };
  useShortcut(changeKey, toggle);
  return toggle;
}

/** The key of the field that has the focus, in the drawn form. */
function focusedKey(schema: FieldSchema | undefined): string | undefined {
  for (let element = document.activeElement; element && schema; element = element.parentElement) {
    const key = element.id.startsWith("/") ? keyOfPart(element.id, schema) : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}
