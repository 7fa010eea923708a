import type { ComponentType } from "react";
import type { FieldSchema } from "../engine/form";
import { addWidget, type WidgetFacts } from "../engine/widgetTable";
import { isFileList } from "./addEntryIdsAndFixedPlaces";
import type { Control } from "./control";
import { FileField } from "./fields/FileField";
import { FileList } from "./fields/FileList";
import { widgetName } from "./widgetName";
import { Checkbox } from "./widgets/Checkbox";
import { Checkboxes, Radio, YesNo } from "./widgets/Choices";
import { Combobox } from "./widgets/Combobox";
import { Consent } from "./widgets/Consent";
import { DayMonthYear, MonthYear } from "./widgets/DateParts";
import { LongText } from "./widgets/LongText";
import { NumberText } from "./widgets/NumberText";
import { Password } from "./widgets/Password";
import { Phone } from "./widgets/Phone";
import { Select } from "./widgets/Select";
import { Email, TextInput } from "./widgets/TextInput";
import { VideoLink } from "./widgets/VideoLink";

/** The frame around a widget: a label for one control, a legend for several, hint and error only, or nothing. */
export type FrameShape = "control" | "group" | "labelled" | "bare";

export interface WidgetEntry {
  widget: ComponentType<Control>;
  shape: FrameShape;
}

const widgets: Record<string, WidgetEntry> = {
  text: { widget: TextInput, shape: "control" },
  longText: { widget: LongText, shape: "control" },
  number: { widget: NumberText, shape: "control" },
  email: { widget: Email, shape: "control" },
  phone: { widget: Phone, shape: "control" },
  password: { widget: Password, shape: "control" },
  select: { widget: Select, shape: "control" },
  searchableSelect: { widget: Combobox, shape: "control" },
  videoLink: { widget: VideoLink, shape: "control" },
  date: { widget: DayMonthYear, shape: "group" },
  monthYear: { widget: MonthYear, shape: "group" },
  radio: { widget: Radio, shape: "group" },
  yesNo: { widget: YesNo, shape: "group" },
  checkboxes: { widget: Checkboxes, shape: "group" },
  checkbox: { widget: Checkbox, shape: "labelled" },
  consent: { widget: Consent, shape: "labelled" },
};

/** All widgets, by their name in `ui:widget`. A widget listed here is available to forms and covered by the tests. */
export const theme: Readonly<Record<string, WidgetEntry>> = widgets;

/**
 * Adds a widget of the application, for every form that is drawn afterwards; to be called on the page, and on
 * a server that draws the form. For the gate, `forms.config.js` must also contain the widget's name and its
 * kinds of answers.
 * @throws Error if a widget of this package has the name
 */
export function defineWidget({ name, fits, ...entry }: WidgetFacts & WidgetEntry): void {
  addWidget({ name, fits });
  widgets[name] = entry;
}

/**
 * Widgets by the values of `ui:field`. The schemas of their fields are objects and lists, but the applicant
 * gives one answer.
 */
const fileWidgets: Readonly<Record<string, WidgetEntry>> = {
  file: { widget: FileField, shape: "group" },
  photo: { widget: FileField, shape: "group" },
  files: { widget: FileList, shape: "group" },
};

export const fileFields: readonly string[] = Object.keys(fileWidgets);

/** The widget that draws a single answer; undefined where this theme has none. */
export function widgetOf(
  schema: FieldSchema,
  options: { widget?: unknown; field?: unknown },
): WidgetEntry | undefined {
  const { field = isFileList(schema) ? "files" : schema.file ? "file" : undefined } = options;
  if (field !== undefined) return typeof field === "string" ? fileWidgets[field] : undefined;
  return theme[widgetName(schema, options) ?? ""];
}
