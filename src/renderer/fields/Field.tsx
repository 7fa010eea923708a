import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { memo } from "react";
import { fieldKind } from "../fieldKind";
import { asFieldSchema } from "../schemaTypes";
import { Answer } from "./Answer";
import { Collection } from "./Collection";
import { FixedList } from "./FixedList";
import { Foreign } from "./Foreign";
import { Group } from "./Group";
import { Sections } from "./Sections";

/**
 * The door through which rjsf draws every field. Objects and lists are ours, because rjsf would resolve their
 * conditions from data of its own: here `shownFields` is the one truth, and the answers stand in the store. Whatever in
 * a schema is not in the house's dialect goes the way of rjsf.
 */
export const Field = memo(function Field(props: FieldProps) {
  switch (fieldKind(asFieldSchema(props.schema), getUiOptions(props.uiSchema))) {
    case "collection":
      return <Collection {...props} />;
    case "fixedList":
      return <FixedList {...props} />;
    case "group":
      return props.fieldPathId.path.length === 0 ? <Sections {...props} /> : <Group {...props} />;
    case "answer":
      return <Answer {...props} />;
    case "foreign":
      return <Foreign {...props} />;
  }
});
