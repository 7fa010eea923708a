import type { FormProps } from "@rjsf/core";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { Ajv2020 } from "ajv/dist/2020";
import type { ComponentType } from "react";
import { addKeywords } from "../../../../src/forms/engine/ajv";
import { blank, schemaOf, ui } from "../model";

const schema = schemaOf(({ label }) => label);
const validator = customizeValidator({
  AjvClass: Ajv2020,
  ajvOptionsOverrides: { passContext: true, strict: false },
  extenderFn: addKeywords,
});

/** rjsf's Form, out of the box: a live validator and every key validated. */
export function live(RjsfForm: ComponentType<FormProps>): ComponentType<{ entries: number }> {
  return ({ entries }) => (
    <RjsfForm
      schema={JSON.parse(JSON.stringify(schema))}
      uiSchema={ui}
      initialFormData={blank(entries)}
      validator={validator}
      liveValidate="onChange"
      noHtml5Validate
      showErrorList={false}
    />
  );
}
