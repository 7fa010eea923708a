import { createHash } from "node:crypto";
import type { ComposedForm, FieldSchema, Problem } from "../../engine/form";
import type { Composed } from "../../forms/composeAll";
import { createFormChecker } from "./createFormChecker";
import { missedRefusals } from "./missedRefusals";
import { type SyntheticApplications, syntheticApplications } from "./syntheticApplications";

/** The date on which the gate validates. Any date would do; a fixed one makes its results repeatable. */
export const day = "2026-03-01";

/** What contradicts that a form can be filled in every way, and that it refuses missing and wrong answers. */
export interface Proof extends Pick<SyntheticApplications, "impossible" | "unanswerable"> {
  /** Problems of applications in which each answer by itself is valid. */
  refused: Problem[];
  /** Required fields that can be left empty nevertheless. */
  empty: FieldSchema[];
}

let known = new Map<string, Proof>();

/** Proofs of unchanged forms are reused, since the form editor asks for all of them at every save. */
export function proveForms(composed: Composed[]): Proof[] {
  const proofs = composed.map(({ form }): [string, Proof] => {
    const key = createHash("sha256").update(JSON.stringify(form.schema)).digest("hex");
    return [key, known.get(key) ?? prove(form)];
  });
  known = new Map(proofs);
  return proofs.map(([, proof]) => proof);
}

function prove(form: ComposedForm): Proof {
  const { applications, impossible, unanswerable } = syntheticApplications(form, day);
  const proof: Proof = { impossible, unanswerable, refused: [], empty: [] };
  if (impossible.length + unanswerable.length > 0) return proof;
  const judge = createFormChecker(form.schema, day);
  proof.refused = applications.flatMap(({ answers }) => judge(answers));
  if (proof.refused.length === 0)
    proof.empty = applications.flatMap((application) => missedRefusals(judge, application));
  return proof;
}
