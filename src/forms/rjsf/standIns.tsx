import { type FormProps, getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, getUiOptions, type WidgetProps } from "@rjsf/utils";
import { useMemo } from "react";
import { FileStandIn, FilesStandIn } from "./fileStandIns";
import { includedAsEnum, toOlderListSchema } from "./olderSchemas";

const { StringField, ArrayField } = getDefaultRegistry().fields;

/** A single answer: the codes of `included` become rjsf's `enum`. A computed answer is shown as text. */
function AnswerStandIn(props: FieldProps) {
  if (props.schema["x-computed"]) return <ComputedStandIn {...props} />;
  return StringField ? <StringField {...props} schema={includedAsEnum(props.schema)} /> : null;
}

/**
 * Shows the value of a computed field, which the application puts into the form's data (`computedAnswers`).
 */
function ComputedStandIn({ schema: { included }, uiSchema, formData, fieldPathId }: FieldProps) {
  const { enumNames = [] } = getUiOptions(uiSchema);
  const place = Array.isArray(included) ? included.indexOf(formData) : -1;
  return <output id={fieldPathId.$id}>{enumNames[place] ?? String(formData ?? "")}</output>;
}

/**
 * A list. rjsf draws only those places of a fixed list that have an answer, so each place without one gets an
 * empty answer.
 */
function ListStandIn({ schema, formData, ...props }: FieldProps) {
  const drawn = useMemo(() => toOlderListSchema(schema), [schema]);
  const entries = useMemo(
    () => (Array.isArray(drawn.items) ? drawn.items.map((_, place) => formData?.[place] ?? {}) : formData),
    [drawn, formData],
  );
  return ArrayField ? <ArrayField {...props} schema={drawn} formData={entries} /> : null;
}

/** Returns a component that draws a widget of ours as the widget `name` of stock rjsf's theme. */
const standIn = (name: string) => (props: WidgetProps) => {
  const Widget = props.registry.widgets[name];
  return Widget ? <Widget {...props} /> : null;
};

/** The props of a stock `Form`, of any theme, that draws a composed form. */
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
    monthYear: standIn("TextWidget"),
    yesNo: standIn("RadioWidget"),
    consent: standIn("CheckboxWidget"),
  },
  // The form's validator, and not the browser, reports missing answers.
  noHtml5Validate: true,
  experimental_defaultFormStateBehavior: {
    // rjsf fills in no constants, because a consent (`const: true`) must not come ticked: only the applicant
    // answers.
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
  },
} satisfies Partial<FormProps>;
