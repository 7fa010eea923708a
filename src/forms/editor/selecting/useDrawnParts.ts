import { type RefObject, useLayoutEffect, useState } from "react";
import type { FieldSchema } from "../../engine/form";
import { type DrawnPart, measureFields } from "./measureFields";

/**
 * The places of the parts of a drawn form, measured again after each change. Opens closed entries, so that the fields
 * in them can be selected.
 */
export function useDrawnParts(host: RefObject<HTMLElement | null>, schema: FieldSchema): DrawnPart[] {
  const [parts, setParts] = useState<DrawnPart[]>([]);
  useLayoutEffect(() => {
    const { current: element } = host;
    if (!element) return;
    const measure = () => {
      for (const entry of element.querySelectorAll("details")) entry.open = true;
      const next = measureFields(element, schema);
      setParts((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    measure();
    const resized = new ResizeObserver(measure);
    const changed = new MutationObserver(measure);
    resized.observe(element);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [host, schema]);
  return parts;
}
