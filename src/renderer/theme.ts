import type { ComponentType } from "react";
import type { FieldSchema } from "../engine/form";
import type { Control } from "./control";
import { widgetName } from "./widgetName";
import { Checkbox } from "./widgets/Checkbox";
import { Checkboxes, Radio, YesNo } from "./widgets/Choices";
import { Combobox } from "./widgets/Combobox";
import { Consent } from "./widgets/Consent";
import { MonthYear, NamedMonthDate, TypedDate } from "./widgets/DateParts";
import { LongText } from "./widgets/LongText";
import { NumberText } from "./widgets/NumberText";
import { Password } from "./widgets/Password";
import { Phone } from "./widgets/Phone";
import { Select } from "./widgets/Select";
import { Email, TextInput } from "./widgets/TextInput";
import { VideoLink } from "./widgets/VideoLink";

/** What is drawn around a widget: a label for one control, a legend for several, hint and error only, or nothing. */
export type FrameShape = "control" | "group" | "labelled" | "bare";

export interface WidgetEntry {
  widget: ComponentType<Control>;
  shape: FrameShape;
}

/** All widgets, by their name in `ui:widget`. A widget listed here is available to forms and covered by the tests. */
export const theme: Readonly<Record<string, WidgetEntry>> = {
  text: { widget: TextInput, shape: "control" },
  longText: { widget: LongText, shape: "control" },
  number: { widget: NumberText, shape: "control" },
  email: { widget: Email, shape: "control" },
  phone: { widget: Phone, shape: "control" },
  password: { widget: Password, shape: "control" },
  select: { widget: Select, shape: "control" },
  searchableSelect: { widget: Combobox, shape: "control" },
  videoLink: { widget: VideoLink, shape: "control" },
  date: { widget: TypedDate, shape: "group" },
  namedMonth: { widget: NamedMonthDate, shape: "group" },
  monthYear: { widget: MonthYear, shape: "group" },
  radio: { widget: Radio, shape: "group" },
  yesNo: { widget: YesNo, shape: "group" },
  checkboxes: { widget: Checkboxes, shape: "group" },
  checkbox: { widget: Checkbox, shape: "labelled" },
  consent: { widget: Consent, shape: "labelled" },
};

/** What a field's answer is drawn by; undefined for a group, a list of entries, or a widget that is not ours. */
export const drawnBy = (schema: FieldSchema, options: { widget?: unknown }): WidgetEntry | undefined =>
  theme[widgetName(schema, options) ?? ""];

/** The values of `ui:field`. Their schemas are objects and lists, but the applicant gives one answer. */
export const fileFields: readonly string[] = ["file", "photo", "files"];

export function fieldShape(schema: FieldSchema, options: { widget?: unknown; field?: unknown }): FrameShape {
  if (typeof options.field === "string" && fileFields.includes(options.field)) return "group";
  const drawn = drawnBy(schema, options);
  if (schema.type === "object") return "bare";
  if (schema.type === "array" && !drawn) return "bare";
  return drawn?.shape ?? "control";
}
