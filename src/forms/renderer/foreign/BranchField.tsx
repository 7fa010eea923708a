import {
  type FieldProps,
  getTemplate,
  isFormDataAvailable,
  mergeSchemas,
  type RJSFSchema,
  shouldRenderOptionalField,
} from "@rjsf/utils";
import { createContext, use, useMemo, useRef } from "react";
import { isObject } from "../../engine/pointer";
import { uiSchemaFromRjsf } from "../rjsfSchemas";
import { useAnswer } from "../useAnswers";
import { BranchSelect, type DrawnBranch } from "./BranchSelect";
import { fixedAnswer, hasNoControls, withBranchConstants } from "./fixedBranch";
import { useOpenBranch } from "./useOpenBranch";

/** The id and level of the nearest outer choice between branches, which may be at the same pointer. */
const ChoiceAroundProvider = createContext<{ id: string; level: number } | undefined>(undefined);

/**
 * The choice between the branches of an `anyOf` or `oneOf`, and the open branch. Replaces rjsf's own field,
 * which guesses the branch again from each answer, and reports nothing when the shown branch is chosen.
 */
export function BranchField(props: FieldProps) {
  const { schema, uiSchema = {}, formData, registry, fieldPathId } = props;
  const { $id: id, path } = fieldPathId;
  const { schemaUtils, fields, globalUiOptions } = registry;
  const around = use(ChoiceAroundProvider);
  const level = around?.id === id ? around.level + 1 : 1;
  const here = useMemo(() => ({ id, level }), [id, level]);
  const isAnswered = useAnswer(id) !== undefined;
  const branches = branchesOf(props);
  const [open, setOpen] = useOpenBranch(
    props,
    branches.map((branch) => branch.schema),
  );
  const branch = branchAt(branches, open);
  // Until there is an answer, a branch without anything to answer is not shown as chosen.
  const isOnlyChosen = fixedAnswer(branch?.schema) !== undefined || hasNoControls(branch?.schema);
  const shown = isAnswered || !isOnlyChosen ? open : undefined;
  /**
   * The answers that the applicant gave in branches that are now closed, by the index of the branch. They
   * come back when the branch is opened again.
   */
  const left = useRef(new Map<number | undefined, unknown>());
  const choose = (next: number | undefined, selectId: string) => {
    if (next === shown) return;
    const chosen = branchAt(branches, next)?.schema;
    setOpen(next);
    left.current.set(open, formData);
    const kept = schemaUtils.sanitizeDataForNewSchema(chosen, branch?.schema, formData);
    const back = withLeft(left.current.get(next), kept);
    const data = chosen && schemaUtils.getDefaultFormState(chosen, back, "excludeObjectChildren");
    props.onChange(chosen && withBranchConstants(data, chosen), path, undefined, selectId);
  };
  const isHeldBack = shouldRenderOptionalField(registry, schema, props.required === true, uiSchema);
  const Template = getTemplate("MultiSchemaFieldTemplate", registry, globalUiOptions);
  const { SchemaField } = fields;
  return (
    <ChoiceAroundProvider value={here}>
      <Template
        schema={schema}
        registry={registry}
        uiSchema={uiSchema}
        selector={
          (!isHeldBack || isFormDataAvailable(formData)) && (
            <BranchSelect field={props} branches={branches} chosen={shown} level={level} onChoose={choose} />
          )
        }
        optionSchemaField={
          branch &&
          branch.schema.type !== "null" &&
          SchemaField && (
            <SchemaField
              {...props}
              schema={withOuter(schema, branch.schema)}
              uiSchema={branch.look ?? uiSchema}
            />
          )
        }
      />
    </ChoiceAroundProvider>
  );
}

function branchesOf({ schema, uiSchema, options }: FieldProps): DrawnBranch[] {
  const given: unknown[] = Array.isArray(options) ? options : [];
  const looks: unknown = uiSchema?.[schema.oneOf ? "oneOf" : "anyOf"];
  return given.map((branch, place) => ({
    schema: isObject(branch) ? branch : {},
    look: Array.isArray(looks) && place < looks.length ? uiSchemaFromRjsf(looks[place]) : undefined,
  }));
}

const branchAt = (branches: readonly DrawnBranch[], place: number | undefined) =>
  place === undefined ? undefined : branches[place];

/** The earlier answers of a branch, overwritten by those current answers that the branch keeps. */
const withLeft = (left: unknown, kept: unknown) =>
  isObject(left) && isObject(kept) ? { ...left, ...kept } : (kept ?? left);

/**
 * A branch with the type and required fields of the schema around it, because rjsf finds no field for some
 * branches without a type.
 */
function withOuter({ required, type }: RJSFSchema, branch: RJSFSchema): RJSFSchema {
  const outer = { ...(required && { required }), ...(type !== undefined && !("type" in branch) && { type }) };
  return Object.keys(outer).length > 0 ? mergeSchemas(outer, branch) : branch;
}
