import { createHash } from "node:crypto";
import type { ComposedForm, FieldSchema, Problem } from "../../engine/form";
import type { Composed } from "../../forms/composeAll";
import { judgeForm } from "./judgeForm";
import { unrefused } from "./refusals";
import { type SyntheticApplications, syntheticApplications } from "./syntheticApplications";

/** The day on which the gate judges: any would do, and always the same one tells always the same. */
export const day = "2026-03-01";

/** What stands against it that a form can be filled in every way, and refused for what it asks. */
export interface Proof extends Pick<SyntheticApplications, "impossible" | "unanswerable"> {
  /** Why applications are refused in which each field by itself is right. */
  refused: Problem[];
  /** Required fields that may be empty all the same. */
  empty: FieldSchema[];
}

let known = new Map<string, Proof>();

/** A form that has not changed since it was last looked at is not proved again: the form editor asks at every save. */
export function proofsOf(composed: Composed[]): Proof[] {
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
  const judge = judgeForm(form.schema, day);
  proof.refused = applications.flatMap(({ answers }) => judge(answers));
  if (proof.refused.length === 0)
    proof.empty = applications.flatMap((application) => unrefused(judge, application));
  return proof;
}
