import type { ComposedForm } from "../../engine/form";
import { iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { createFinding, type Fault, summarizeFormNames } from "../fault";
import type { Project } from "../project";

/**
 * Returns faults for agreements to be kept that a form of their market does not ask as an optional tick, or
 * that lengthen no time.
 */
export function agreementFaults({ sources: { markets }, composed }: Project): Fault[] {
  return Object.entries(markets).flatMap(([market, { keepAgreement }]): Fault[] => {
    if (!keepAgreement) return [];
    const file = `schemas/markets/${market}.json`;
    const forms = composed.map(({ form }) => form).filter((form) => form.market === market);
    const { field } = keepAgreement;
    const unfit = forms.filter((form) => !asksAsTick(form, field)).map(({ name }) => name);
    if (unfit.length > 0) {
      const found = createFinding("agreementUnfit", { field, forms: summarizeFormNames(unfit) });
      return [{ file, at: "/keepAgreement/field", ...found }];
    }
    const isIdle = forms.every(({ purposes = {} }) =>
      Object.values(purposes).every(({ keepAgreed }) => keepAgreed === undefined),
    );
    return isIdle ? [{ file, at: "/keepAgreement", ...createFinding("agreementIdle", {}) }] : [];
  });
}

/** Whether a form asks everybody for an optional tick. */
function asksAsTick({ schema }: Pick<ComposedForm, "schema">, name: string): boolean {
  const asked = [...iterateFieldsWithConditions(schema)].filter(({ path }) => path === `/${name}`);
  return (
    asked.length > 0 &&
    asked.every(
      ({ field, isRequired, when }) =>
        field.type === "boolean" &&
        field.const === undefined &&
        field["x-later"] === undefined &&
        !isRequired &&
        when === "",
    )
  );
}
