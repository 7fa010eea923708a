import { type FormProps, getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { FileStandIn, FilesStandIn } from "./fileStandIns";
import { olderList, withEnum } from "./olderSchemas";

const { StringField, ArrayField } = getDefaultRegistry().fields;

/** A single answer: the codes of `included` are what rjsf knows as `enum`. */
function AnswerStandIn(props: FieldProps) {
  return StringField ? <StringField {...props} schema={withEnum(props.schema)} /> : null;
}

/** A list. Of a fixed one, rjsf draws only the places that have an answer: each gets an empty one. */
function ListStandIn({ schema, formData, ...props }: FieldProps) {
  const drawn = useMemo(() => olderList(schema), [schema]);
  const entries = useMemo(
    () => (Array.isArray(drawn.items) ? drawn.items.map((_, place) => formData?.[place] ?? {}) : formData),
    [drawn, formData],
  );
  return ArrayField ? <ArrayField {...props} schema={drawn} formData={entries} /> : null;
}

/** A widget of our name is drawn by rjsf's, in whatever theme the form has. */
const standIn = (name: string) => (props: WidgetProps) => {
  const Widget = props.registry.widgets[name];
  return Widget ? <Widget {...props} /> : null;
};

/** The props of a stock `Form`, of whatever theme, that draws a composed form. */
export const stockFormProps = {
  fields: {
    StringField: AnswerStandIn,
    ArrayField: ListStandIn,
    file: FileStandIn,
    photo: FileStandIn,
    files: FilesStandIn,
  },
  widgets: {
    number: standIn("TextWidget"),
    phone: standIn("TextWidget"),
    searchableSelect: standIn("SelectWidget"),
    country: standIn("SelectWidget"),
    videoLink: standIn("URLWidget"),
    namedMonth: standIn("TextWidget"),
    monthYear: standIn("TextWidget"),
    yesNo: standIn("RadioWidget"),
    consent: standIn("CheckboxWidget"),
  },
  // The form's validator says what is missing, not the browser.
  noHtml5Validate: true,
  experimental_defaultFormStateBehavior: {
    // Only the applicant answers: a consent (`const: true`) must not come ticked.
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
  },
} satisfies Partial<FormProps>;
