/** A control as one meets it in the page: where its answer belongs, and what may be done to it. */
export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All that are shown but those of rjsf's own making: which branch, which name, which kind of answer. */
export function controlsIn(element: ParentNode): NativeControl[] {
  return [...element.querySelectorAll<NativeControl>("input, select, textarea")].filter(
    (control) => control.type !== "hidden" && !control.closest(".hidden") && !isQuestionOfRjsf(control.id),
  );
}

const isQuestionOfRjsf = (id: string) =>
  /__(?:oneof|anyof)_select|__internal_type_selector|[-:](?:key|name)$|_select$/.test(id);

/** The place that a control answers: its id without what tells the controls of one question apart. */
export const placeOf = (control: NativeControl): string =>
  control.id.replace(control instanceof HTMLSelectElement ? partOfDate : partOfQuestion, "");

const partOfQuestion = /(?::\d+|:[a-z]+|-\d+)$/;

/** rjsf asks for a date by selects. */
const partOfDate = /_(?:year|month|day|hour|minute|second)$/;

export const placesIn = (element: ParentNode): Set<string> => new Set(controlsIn(element).map(placeOf));
