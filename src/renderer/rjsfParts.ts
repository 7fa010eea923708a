import type { FormProps } from "@rjsf/core";
import { FileField } from "./fields/FileField";
import { FileList } from "./fields/FileList";
import { foreignWidget } from "./fields/foreignWidget";
import { SchemaFieldAdapter } from "./fields/SchemaFieldAdapter";
import { Variant } from "./fields/Variant";
import { structureOnly } from "./structureOnly";
import { FieldTemplate } from "./templates/FieldTemplate";
import { theme } from "./theme";

const drawn = Object.fromEntries(
  Object.entries(theme).map(([name, { widget }]) => [name, foreignWidget(widget)]),
);

/** What rjsf is given on top of what it brings; made once, since rjsf compares these by identity. */
export const rjsfParts = {
  validator: structureOnly,
  fields: {
    SchemaField: SchemaFieldAdapter,
    file: FileField,
    photo: FileField,
    files: FileList,
    OneOfField: Variant,
    AnyOfField: Variant,
  },
  templates: { FieldTemplate },
  widgets: drawn,
  experimental_defaultFormStateBehavior: {
    // The applicant answers, not the schema: a consent (`const: true`) must not come ticked.
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
  },
} satisfies Partial<FormProps>;
