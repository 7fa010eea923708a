import { type FieldProps, getDiscriminatorFieldFromSchema, type RJSFSchema } from "@rjsf/utils";
import { use, useEffect, useRef, useState } from "react";
import { belongsAt, constantsOf } from "../../engine/fixedPlaces";
import { isEqualJson } from "../../engine/isEqualJson";
import { fieldSchemaFromRjsf } from "../rjsfSchemas";
import { useAnswer, useAnswers } from "../useAnswers";
import { answerFromRjsf } from "./answerFromRjsf";
import { IslandProvider } from "./island";
import { narrowestChange } from "./narrowestChange";
import { withConstants } from "./withConstants";

/**
 * The index of the open branch, and a function that opens another branch. The branch stays open while the
 * applicant answers in it, and its constants are written into the answers. When the answers are changed from
 * elsewhere, the branch that matches them best is opened.
 */
export function useOpenBranch(
  { schema, formData, fieldPathId, registry }: FieldProps,
  branches: RJSFSchema[],
) {
  const { $id: id } = fieldPathId;
  const { schemaUtils } = registry;
  const answers = useAnswers();
  const answer = useAnswer(id);
  const island = use(IslandProvider);
  const fitting = (data: unknown, otherwise: number) =>
    namedBy(data, branches) ??
    schemaUtils.getClosestMatchingOption(data, branches, otherwise, getDiscriminatorFieldFromSchema(schema));
  // At the root of its form, rjsf passes undefined for null, so the answer is then taken from the store.
  const [open, setOpen] = useState<number | undefined>(() => fitting(formData ?? answer, 0));
  const seen = useRef(answer);
  useEffect(() => {
    const before = seen.current;
    seen.current = answer;
    if (!island || isEqualJson(before, answer)) return;
    if (!island.isOwnChange.current) return setOpen(fitting(answer, open ?? 0));
    const branch = open === undefined ? undefined : branches[open];
    if (!branch) return;
    // Reads the answer again, because a choice within the branch may have changed the answer since this
    // render.
    const now = answers.get(id);
    const missing = narrowestChange(now, withConstants(branch, now, schemaUtils), id);
    if (missing) answers.set(missing.pointer, missing.value);
  });
  return [open, setOpen] as const;
}

/**
 * The index of the branch whose constants the data contain; undefined if no branch or several branches do.
 * This function is tried before rjsf's own search, because rjsf ignores a constant without a type.
 */
function namedBy(data: unknown, branches: RJSFSchema[]): number | undefined {
  const answer = answerFromRjsf(data);
  const named = branches.flatMap((branch, place) => {
    const schema = fieldSchemaFromRjsf(branch);
    return Object.keys(constantsOf(schema)).length > 0 && belongsAt(schema, answer) ? [place] : [];
  });
  return named.length === 1 ? named[0] : undefined;
}
