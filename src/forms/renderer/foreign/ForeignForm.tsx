import Form, { type IChangeEvent } from "@rjsf/core";
import { Fragment, use, useCallback, useMemo } from "react";
import { useFormContext } from "../FormContext";
import type { FieldPlace } from "../fields/place";
import { uiSchemaFromRjsf } from "../rjsfSchemas";
import { AnswersProvider, useAnswer } from "../useAnswers";
import { useStep } from "../useStep";
import { foreignParts } from "./foreignParts";
import { IslandProvider } from "./island";
import { narrowestChange } from "./narrowestChange";
import { findDocumentOfRjsfSchema, rjsfSchema } from "./rjsfSchema";
import { useOwnChangeTracking } from "./useOwnChangeTracking";
import { useTranslate } from "./useTranslate";
import { withConstants } from "./withConstants";
import { withRootUiOfStep } from "./withRootUiOfStep";

// Without children, rjsf draws its own submit button.
const noSubmitButton = <Fragment />;

/**
 * A field of another dialect (or the root of a step) as one form of rjsf, controlled by the answers store: it gets the
 * answer at its pointer and writes each change back to the place that changed. The ids in this rjsf form are JSON
 * Pointers.
 */
export function ForeignForm({ name, pointer, schema, uiSchema, required, disabled, readonly }: FieldPlace) {
  const { answers, isOwnChange } = useOwnChangeTracking(pointer);
  const { readOnly } = useFormContext();
  const { schema: root, ui } = useStep();
  const value = useAnswer(pointer);
  const around = use(IslandProvider)?.document;
  const drawn = useMemo(() => rjsfSchema(schema, root, name, around), [schema, root, name, around]);
  const island = useMemo(
    () => ({ pointer, required, document: findDocumentOfRjsfSchema(drawn), isOwnChange }),
    [pointer, required, drawn, isOwnChange],
  );
  const look = useMemo(() => withRootUiOfStep(uiSchema, uiSchemaFromRjsf(ui)), [uiSchema, ui]);
  const change = useCallback(
    ({ formData, schemaUtils }: IChangeEvent, id?: string) => {
      // A change without an id is rjsf's own, and not the applicant's.
      if (id === undefined) return;
      const changed = narrowestChange(
        answers.get(pointer),
        withConstants(drawn, formData, schemaUtils),
        pointer,
      );
      if (changed) answers.set(changed.pointer, changed.value);
    },
    [answers, pointer, drawn],
  );
  return (
    <IslandProvider value={island}>
      <AnswersProvider value={answers}>
        <Form
          {...foreignParts}
          tagName="div"
          schema={drawn}
          uiSchema={look}
          formData={value ?? (drawn.type === "object" ? {} : undefined)}
          onChange={change}
          onBlur={answers.leave}
          translateString={useTranslate()}
          idPrefix={pointer}
          idSeparator="/"
          disabled={disabled}
          readonly={readonly || readOnly === true}
          noValidate
          showErrorList={false}
          useFallbackUiForUnsupportedType
        >
          {noSubmitButton}
        </Form>
      </AnswersProvider>
    </IslandProvider>
  );
}
