import { useEffect, useRef } from "react";
import type { ComposedForm } from "../../engine/form";
import { listFieldPlacesInSchema } from "../operations/composedField";
import { getNeighbourToSelect } from "../operations/moves";
import type { Selecting } from "./SelectableForm";

/**
 * When the selected field is removed, for example because adding it is undone, selects the field above, or
 * else the one below. If there is neither, nothing is selected.
 */
export function useSelectAfterRemoval(
  selecting: Selecting | undefined,
  form: ComposedForm | undefined,
): void {
  const last = useRef(form);
  useEffect(() => {
    const before = last.current;
    last.current = form;
    const key = selecting?.selected ?? "";
    if (!before || !form || before.form !== form.form || before.market !== form.market) return;
    if (!has(before, key) || has(form, key)) return;
    const above = getNeighbourToSelect(before, key, -1);
    selecting?.onSelect(has(form, above) ? above : "");
  }, [selecting, form]);
}

const has = ({ schema }: ComposedForm, key: string): boolean =>
  listFieldPlacesInSchema(schema, key).length > 0;
