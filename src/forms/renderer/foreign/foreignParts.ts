import { type FormProps, getDefaultRegistry } from "@rjsf/core";
import { theme } from "../theme";
import { Checkbox } from "../widgets/Checkbox";
import { Checkboxes, Radio } from "../widgets/Choices";
import { Combobox } from "../widgets/Combobox";
import { DayMonthYear } from "../widgets/DateParts";
import { LongText } from "../widgets/LongText";
import { NumberText } from "../widgets/NumberText";
import { Password } from "../widgets/Password";
import { Select } from "../widgets/Select";
import { Email, TextInput } from "../widgets/TextInput";
import { asRjsfChoiceWidget } from "./asRjsfChoiceWidget";
import { asRjsfWidget } from "./asRjsfWidget";
import { BranchField } from "./BranchField";
import { branchValidator } from "./branchValidator";
import { FieldTemplate } from "./FieldTemplate";
import { ForeignSchemaField } from "./ForeignSchemaField";
import { InputTemplate } from "./InputTemplate";
import { ListField } from "./ListField";
import { ArrayTemplate, ItemTemplate } from "./listTemplates";
import { NumberField } from "./NumberField";
import { ObjectTemplate } from "./ObjectTemplate";
import { Rating } from "./Rating";
import { TypelessField } from "./TypelessField";

const { DateTimeWidget } = getDefaultRegistry().widgets;
const select = asRjsfChoiceWidget(Select, Checkboxes);
const radio = asRjsfChoiceWidget(Radio);
const checkboxes = asRjsfChoiceWidget(Checkboxes);

const ofTheme = {
  ...Object.fromEntries(Object.entries(theme).map(([name, { widget }]) => [name, asRjsfWidget(widget)])),
  select,
  radio,
  checkboxes,
  searchableSelect: asRjsfChoiceWidget(Combobox, Checkboxes),
};

/** rjsf's props that are the same for every foreign field. Module constants, since rjsf compares them by identity. */
export const foreignParts = {
  validator: branchValidator,
  fields: {
    SchemaField: ForeignSchemaField,
    ArrayField: ListField,
    // rjsf's own component writes a value when it is drawn, but only the applicant may answer.
    NullField: () => null,
    AnyOfField: BranchField,
    OneOfField: BranchField,
    FallbackField: TypelessField,
    NumberField,
  },
  templates: {
    ArrayFieldItemTemplate: ItemTemplate,
    ArrayFieldTemplate: ArrayTemplate,
    BaseInputTemplate: InputTemplate,
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
  },
  widgets: {
    ...ofTheme,
    TextWidget: asRjsfWidget(TextInput),
    TextareaWidget: asRjsfWidget(LongText),
    UpDownWidget: asRjsfWidget(NumberText),
    EmailWidget: asRjsfWidget(Email),
    PasswordWidget: asRjsfWidget(Password),
    DateWidget: asRjsfWidget(DayMonthYear),
    AltDateWidget: asRjsfWidget(DayMonthYear),
    ...(DateTimeWidget && { AltDateTimeWidget: DateTimeWidget }),
    CheckboxWidget: asRjsfWidget(Checkbox),
    SelectWidget: select,
    RadioWidget: radio,
    CheckboxesWidget: checkboxes,
    RatingWidget: Rating,
  },
  experimental_defaultFormStateBehavior: {
    // rjsf fills in no constants, because a consent is a constant, too, and only the applicant may give it.
    // `withConstants` adds the constants that the form fills in.
    constAsDefaults: "never",
    emptyObjectFields: "skipDefaults",
    arrayMinItems: { populate: "never" },
    requiredBooleanDefault: "skip",
  },
} satisfies Partial<FormProps>;
