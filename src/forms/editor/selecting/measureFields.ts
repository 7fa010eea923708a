import { fieldAt } from "../../engine/fieldAt";
import type { FieldSchema } from "../../engine/form";
import { outerPointer } from "../../engine/pointer";

/** A drawn field or section heading, and its place in pixels from the top left corner of the measured element. */
export interface DrawnPart {
  /** The JSON Pointer of the field, or the id of the heading. */
  id: string;
  /** The key of the part's words: `basic.nationality` for a field, `basic` for a section. */
  key: string;
  top: number;
  left: number;
  width: number;
  height: number;
}

const heading = "section:";

/**
 * Every drawn field and section heading, in the order of the page. Entries of lists are left out: they have no words of
 * their own.
 */
export function measureFields(host: HTMLElement, schema: FieldSchema): DrawnPart[] {
  const from = host.getBoundingClientRect();
  return [...host.querySelectorAll(`[id^="/"], [id^="${heading}"]`)].flatMap((element): DrawnPart[] => {
    const { id } = element;
    const key = keyOfPart(id, schema);
    const { top, left, width, height } = frameOf(element).getBoundingClientRect();
    if (key === undefined || height === 0) return [];
    return [{ id, key, top: top - from.top, left: left - from.left, width, height }];
  });
}

/** The key of the part that is drawn with an id; undefined for a part without a key of its own. */
export function keyOfPart(id: string, schema: FieldSchema): string | undefined {
  if (id.startsWith(heading)) return id.slice(heading.length);
  const title = fieldAt(schema, id)?.title;
  const around = outerPointer(id);
  return around !== "" && fieldAt(schema, around)?.title === title ? undefined : title;
}

/** The element around a field with its label, hint and error. */
const frameOf = (element: Element): Element =>
  element.matches("fieldset, h2") ? element : (element.closest(".field") ?? element);
