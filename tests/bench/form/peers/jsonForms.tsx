import { type ControlElement, type JsonSchema, RuleEffect, type VerticalLayout } from "@jsonforms/core";
import { JsonForms } from "@jsonforms/react";
import { vanillaCells, vanillaRenderers } from "@jsonforms/vanilla-renderers";
import { Ajv2020 } from "ajv/dist/2020";
import { useState } from "react";
import { addKeywords } from "../../../../src/forms/engine/ajv";
import { formats } from "../../../../src/forms/engine/formats";
import { show } from "../contenders/stage";
import { blank, collections, type Question, questions, schemaOf } from "../model";

const { allOf = [], ...rest } = schemaOf(({ label }) => label);
// JSON Forms hides by rules of its own: the schema names every field, and the rules hold the conditions.
const schema: JsonSchema = JSON.parse(
  JSON.stringify({
    ...rest,
    properties: Object.assign({}, rest.properties, ...allOf.map((branch) => branch.else?.properties)),
  }),
);

const control = ({ name, kind, unless }: Question): ControlElement => ({
  type: "Control",
  scope: `#/properties/${name}`,
  ...(kind === "longText" && { options: { multi: true } }),
  ...(unless !== undefined && {
    rule: {
      effect: RuleEffect.HIDE,
      condition: { scope: `#/properties/${unless}`, schema: { const: true } },
    },
  }),
});

const uischema: VerticalLayout = {
  type: "VerticalLayout",
  elements: [
    ...questions.map(control),
    ...collections.map(({ name }) => ({ type: "Control", scope: `#/properties/${name}` })),
  ],
};

// JSON Forms shows only errors with a message, so that the messages must be made.
const ajv = addKeywords(new Ajv2020({ allErrors: true, passContext: true, strict: false, formats }));

function Form({ entries }: { entries: number }) {
  const [data] = useState(() => blank(entries));
  const [, setAnswers] = useState<unknown>(data);
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={data}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      ajv={ajv}
      onChange={({ data: next }) => setAnswers(next)}
    />
  );
}

show({ Form, addButtons: "#root header button", messages: ".validation_error, .validation" });
