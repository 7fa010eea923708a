import { hasComputedField } from "../../../engine/computedAnswers";
import type { FieldSchema, ObjectSchema, Problem } from "../../../engine/form";
import type { Wordless } from "../../../files/composeAll";
import { getOrCompute } from "../../resultCache";
import { createFormChecker } from "./createFormChecker";
import { type IndependentPart, independentParts } from "./independentParts";
import { listUnenforcedFields } from "./listUnenforcedFields";
import type { SyntheticApplications } from "./syntheticApplication";
import { syntheticApplications } from "./syntheticApplications";

/** The date of the gate's checks. Any date would do; a fixed date makes the results repeatable. */
export const day = "2026-03-01";

/**
 * The evidence that a form cannot be filled in for some outcome of its conditions, or that it accepts missing
 * or wrong answers. Without such evidence, all lists are empty.
 */
export interface Proof extends Pick<SyntheticApplications, "impossible" | "unanswerable"> {
  /** Problems of applications in which each answer by itself is valid. */
  refused: Problem[];
  /** Required fields that can be left empty without a refusal, and fields that accept a wrong answer. */
  empty: FieldSchema[];
}

/** Makes applications for each form, and returns the evidence of what is wrong with the form. */
export function proveForms(composed: readonly Wordless[]): Proof[] {
  return composed.map(({ form }) => {
    const schema = withoutComputations(form.schema);
    const proofs = independentParts(schema).map((part) => inForm(proofOf(part.schema), part, schema));
    return {
      impossible: proofs.flatMap(({ impossible }) => impossible),
      unanswerable: proofs.flatMap(({ unanswerable }) => unanswerable),
      refused: proofs.flatMap(({ refused }) => refused),
      empty: proofs.flatMap(({ empty }) => empty),
    };
  });
}

/**
 * A form whose computed fields are answered like all others, so that an application is made for each outcome
 * of the conditions that read them. It is assumed that each value can be computed from some answers.
 */
const withoutComputations = (schema: ObjectSchema): ObjectSchema =>
  hasComputedField(schema)
    ? JSON.parse(JSON.stringify(schema, (key, value) => (key === "x-computed" ? undefined : value)))
    : schema;

const proofOf = (schema: ObjectSchema) =>
  getOrCompute("proof", [JSON.stringify(schema)], () => prove(schema));

/**
 * Replaces the indexes of a part's conditions by their indexes in the form. Only conditions at the top of the
 * form are concerned: the form is the only object without a title.
 */
function inForm(proof: Proof, { places }: IndependentPart, form: ObjectSchema): Proof {
  const impossible = proof.impossible.map(({ schema, way }) =>
    schema.title === undefined
      ? { schema: form, way: { ...way, index: places[way.index] ?? 0 } }
      : { schema, way },
  );
  return { ...proof, impossible };
}

function prove(schema: ObjectSchema): Proof {
  const { applications, impossible, unanswerable } = syntheticApplications({ schema }, day);
  const proof: Proof = { impossible, unanswerable, refused: [], empty: [] };
  if (impossible.length + unanswerable.length > 0) return proof;
  const judge = createFormChecker(schema, day);
  proof.refused = applications.flatMap(({ answers }) => judge(answers));
  if (proof.refused.length === 0)
    proof.empty = applications.flatMap((application) => listUnenforcedFields(judge, application));
  return proof;
}
