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

/** rjsf's props that are the same for every step. Module constants, since rjsf compares them by identity. */
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
    // Only the applicant answers: a consent (`const: true`) must not come ticked.
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
  },
} satisfies Partial<FormProps>;
