import type { FormProps } from "@rjsf/core";
import { asRjsfWidget } from "./fields/asRjsfWidget";
import { BranchField } from "./fields/BranchField";
import { FileField } from "./fields/FileField";
import { FileList } from "./fields/FileList";
import { SchemaFieldAdapter } from "./fields/SchemaFieldAdapter";
import { structureOnly } from "./structureOnly";
import { FieldTemplate } from "./templates/FieldTemplate";
import { theme } from "./theme";

const drawn = Object.fromEntries(
  Object.entries(theme).map(([name, { widget }]) => [name, asRjsfWidget(widget)]),
);

/** rjsf's props that are the same for every step. Module constants, since rjsf compares them by identity. */
export const rjsfParts = {
  validator: structureOnly,
  fields: {
    SchemaField: SchemaFieldAdapter,
    file: FileField,
    photo: FileField,
    files: FileList,
    OneOfField: BranchField,
    AnyOfField: BranchField,
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
