import Form from "@rjsf/core";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { ComposedForm, Labels, UiSchema } from "../forms/engine/form";
import type { AnswersStore } from "../forms/renderer/answers";
import { judgingAsHere } from "../forms/rjsf/judgingAsHere";
import { stockFormProps } from "../forms/rjsf/standIns";
import { stockUi } from "../forms/rjsf/stockUi";
import { stockValidatorOptions } from "../forms/rjsf/validatorOptions";
import { StockFormSection } from "./layout/StockFormSection";
import { compilingPolicy } from "./protocol";

// The validator of rjsf writes code as text and runs it. The Content-Security-Policy allows that only by way
// of this Trusted Types policy.
window.trustedTypes?.createPolicy(compilingPolicy, { createScript: (text: string) => text });

interface StockFormProps {
  form: ComposedForm;
  labels: Labels;
  answers: AnswersStore;
}

/** A stock form of rjsf, without a theme, on the same schema and the same answers. */
export default function StockForm({ form, labels, answers }: StockFormProps) {
  const { t } = useTranslation("playground");
  const all = useSyncExternalStore(answers.subscribeAll, answers.all);
  const validator = useMemo(() => judgingAsHere(customizeValidator(stockValidatorOptions(form))), [form]);
  const uiSchema = useMemo(() => {
    const ui: UiSchema = Object.assign({}, ...form.steps.map((step) => step.ui));
    return {
      ...stockUi({ schema: form.schema, ui }, labels),
      "ui:submitButtonOptions": { submitText: t("check") },
    };
  }, [form, labels, t]);
  return (
    <StockFormSection label={t("stock.title")}>
      <Form
        {...stockFormProps}
        idPrefix="stock"
        schema={form.schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={all}
        onChange={({ formData }) => answers.replace(formData)}
      />
    </StockFormSection>
  );
}
