/** A control in the page: the place of its answer, and the possible actions. */
export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** All shown controls but those of rjsf itself: for the branch, the name, the type of answer. */
export function controlsIn(element: ParentNode): NativeControl[] {
  return [...element.querySelectorAll<NativeControl>("input, select, textarea")].filter(
    (control) => control.type !== "hidden" && !control.closest(".hidden") && !isQuestionOfRjsf(control.id),
  );
}

const isQuestionOfRjsf = (id: string) =>
  /__(?:oneof|anyof)_select|__internal_type_selector|[-:](?:key|name)$|_select$/.test(id);

/** The pointer of a control's answer: its id without the suffix that separates the controls of one question. */
export const placeOf = (control: NativeControl): string =>
  control.id.replace(control instanceof HTMLSelectElement ? partOfDate : partOfQuestion, "");

const partOfQuestion = /(?::\d+|:[a-z]+|-\d+)$/;

/** rjsf asks for a date by selects. */
const partOfDate = /_(?:year|month|day|hour|minute|second)$/;

export const placesIn = (element: ParentNode): Set<string> => new Set(controlsIn(element).map(placeOf));
