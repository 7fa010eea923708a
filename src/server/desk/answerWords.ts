import { isConstantField } from "../../forms/engine/fixedPlaces";
import type { FieldSchema, Json, Labels, Language } from "../../forms/engine/form";
import { isDateFormat } from "../../forms/engine/isDateFormat";
import { isObject, memberOf } from "../../forms/engine/pointer";
import { allFields } from "../../forms/engine/shownFields";
import { formatCalendarDate } from "../../forms/language/formatDate";
import { formatNumber } from "../../forms/language/formatNumber";
import { answerText, type CellWords } from "../personalData/flattenAnswersToTables";
import type { Words } from "../words";

/** Turns answers and the labels of their fields into text, for use outside of the form. */
export class AnswerWords {
  readonly #cell: CellWords;

  constructor(
    { staff }: Pick<Words, "staff">,
    private readonly labels: Labels,
    private readonly language: Language,
  ) {
    const say = (key: string) => staff(language, key);
    this.#cell = { labels, yes: say("yes"), no: say("no"), file: () => say("file") };
  }

  /**
   * Returns the labels of a field and of the groups and lists around it, joined to one text. `titles` are the
   * keys of the labels, and the numbers of entries, which are used unchanged.
   */
  label(titles: ReadonlyArray<string | number>): string {
    const parts = titles.map((title) => (typeof title === "number" ? title : this.labels[title]?.label));
    return parts.filter((part) => part !== undefined).join(" · ");
  }

  /** An answer as text; for a group or an entry, the text of all its answers. Empty without an answer. */
  text(field: FieldSchema, value: Json | undefined): string {
    if (value === undefined || value === null) return "";
    if (Array.isArray(value) && field.items)
      return this.#joined(value.map((entry) => this.text(field.items || {}, entry)));
    if (isObject(value) && !field.file)
      return this.#joined(
        Object.entries(allFields(field)).map(([name, part]) =>
          isConstantField(part) ? "" : this.text(part, memberOf(value, name)),
        ),
      );
    if (typeof value === "string" && isDateFormat(field.format) && isDay(value))
      return formatCalendarDate(value, this.language);
    if (typeof value === "number" && field["x-options"] === undefined)
      return formatNumber(value, this.language);
    return answerText(field, value, this.#cell);
  }

  #joined(texts: readonly string[]): string {
    return texts.filter((text) => text !== "").join(" · ");
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}(-\d{2})?$/.test(text) && !Number.isNaN(Date.parse(text));
