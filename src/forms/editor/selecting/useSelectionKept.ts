import { useEffect, useRef } from "react";
import type { ComposedForm } from "../../engine/form";
import { findAsked } from "../operations/composedField";
import { neighbourOf } from "../operations/moves";
import type { Selecting } from "./SelectableForm";

/** Selects the field above when the selected field is removed, for example when adding it is undone. */
export function useSelectionKept(selecting: Selecting | undefined, form: ComposedForm | undefined): void {
  const last = useRef(form);
  useEffect(() => {
    const before = last.current;
    last.current = form;
    const key = selecting?.selected ?? "";
    if (!before || !form || before.form !== form.form || before.market !== form.market) return;
    if (!has(before, key) || has(form, key)) return;
    const above = neighbourOf(before, key, -1);
    selecting?.onSelect(has(form, above) ? above : "");
  }, [selecting, form]);
}

const has = ({ schema }: ComposedForm, key: string): boolean => findAsked(schema, key).length > 0;
