import { canExpand, type ObjectFieldTemplateProps } from "@rjsf/utils";
import { use } from "react";
import { Button } from "../../../design/Button";
import { elementId } from "../elementId";
import { labelOf, useFormContext } from "../FormContext";
import { SectionedFields } from "../fields/Sections";
import { ErrorAtPointer } from "../templates/ErrorAtPointer";
import { FieldsetLegend } from "../templates/FieldsetLegend";
import { IslandProvider } from "./island";

/** rjsf's name for the fields of an object that belong to no branch. */
const besideBranches = "XxxOf";

/** A group of fields that rjsf draws; at the root of a step, its fields under the headings of their sections. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, schema, uiSchema, formData, fieldPathId, optionalDataControl } =
    props;
  const context = useFormContext();
  const { labels, words } = context;
  const label = labelOf(labels, title, title, description);
  const isStep =
    use(IslandProvider)?.pointer === "" && fieldPathId.path.every((part) => part === besideBranches);
  const shown = properties.filter(({ hidden }) => !hidden);
  const content = (
    <>
      {isStep ? (
        <SectionedFields properties={shown.map((each) => ({ ...each, schema: {}, canWait: false }))} />
      ) : (
        shown.map(({ content: field }) => field)
      )}
      {properties.filter(({ hidden }) => hidden).map(({ content: field }) => field)}
      {optionalDataControl}
      {canExpand(schema, uiSchema, formData) && !props.disabled && !props.readonly && (
        <Button onClick={props.onAddProperty}>{words("add", { entry: label.label })}</Button>
      )}
    </>
  );
  const pointer = fieldPathId.$id;
  const id = elementId(pointer, context);
  if ((schema.oneOf || schema.anyOf) && properties.length === 0) return null;
  if (isStep || !title) return content;
  return (
    <fieldset id={id} className="fieldset">
      <FieldsetLegend id={id} label={label} required={props.required === true} />
      <ErrorAtPointer pointer={pointer} label={label} />
      {content}
    </fieldset>
  );
}
