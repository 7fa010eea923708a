import { conditionsOf, fieldNamesInConditions } from "../evaluateCondition";
import type { FaultPhrase } from "../faultData";
import { fieldsNamed } from "../fieldStructure";
import type { FieldSchema } from "../form";
import { siblingRules } from "../keywords/table";
import { isLater } from "../laterFields";
import { allFields } from "../shownFields";
import { dropRequirements, getContainer, hideField, type SectionDraft } from "./changeSection";
import { ChangeError } from "./isComposingError";
import { allowEmptyPlace, hideQuestion, questionPlace } from "./questionChange";
import type { Change } from "./sources";

export type LaterChange = Extract<Change, { change: "later" }>;

export const isLaterChange = (change: Change): change is LaterChange => change.change === "later";

/** Whether a change hides the field of another change, or the group around that field. */
export const hidesFieldOfChange = (change: Change, { section, in: place, field }: Change): boolean =>
  change.change === "hide" &&
  change.section === section &&
  (change.in === place ? change.field === field : change.in === undefined && change.field === place);

/** Makes a put-off field optional, or removes the field if the change hides it. */
export function applyLaterForFirstPhase(
  section: SectionDraft,
  { in: group, field, isHidden }: LaterChange,
): void {
  const place = getContainer(section, group);
  const question = questionPlace(place.schema, field);
  if (question) {
    if (isHidden) hideQuestion(place, field);
    else allowEmptyPlace(question);
    return;
  }
  dropRequirements(place.schema, field);
  // The answers always have every place of a fixed list, so every place must be permitted to stay empty.
  for (const each of fieldsNamed(place.schema, field).flatMap(({ prefixItems = [] }) => prefixItems))
    allowEmptyPlace(each);
  if (isHidden) hideField(place, field);
}

/**
 * Refuses to put off a consent, a field that the account fills, a field in a group that is put off itself, or
 * a field on which another question that is asked at first depends. To be called when all later fields of the
 * section are marked.
 * @throws ChangeError
 */
export function checkLaterChange(section: SectionDraft, { in: group, field, isHidden }: LaterChange): void {
  const { schema } = getContainer(section, group);
  const asked = fieldsNamed(schema, field);
  const refuse = (message: string, reason: FaultPhrase, part: string) => {
    throw new ChangeError(message, reason, part);
  };
  if (isLater(schema))
    refuse(`the form asks ${group} later already`, { phrase: "laterAlready", params: {} }, "change");
  if (asked.some((each) => each.const === true))
    refuse("a consent cannot be put off", { phrase: "laterConsent", params: {} }, "field");
  // A hidden field is not filled from the account, so it may be put off.
  if (!isHidden && asked.some((each) => each["x-profile"] !== undefined))
    refuse("the account fills this field", { phrase: "laterProfile", params: {} }, "field");
  const other = dependents(schema, field).find((name) => !fieldsNamed(schema, name).some(isLater));
  if (other !== undefined)
    refuse(
      `${other} is asked at first and depends on it`,
      { phrase: "laterRead", params: { other } },
      "field",
    );
}

/** The names of the sibling fields that depend on the answer to a field, by a condition or by a rule. */
function dependents(schema: FieldSchema, field: string): string[] {
  const conditional = conditionsOf(schema).flatMap((branch) =>
    fieldNamesInConditions({ allOf: [branch] }).has(field)
      ? [branch.then, branch.else].flatMap((fields) => [
          ...Object.keys(fields?.properties ?? {}),
          ...(fields?.required ?? []).filter((name) => !schema.required?.includes(name)),
        ])
      : [],
  );
  const compared = Object.entries(allFields(schema)).flatMap(([name, other]) =>
    siblingRules.some((rule) => other[rule] === field) ? [name] : [],
  );
  return [...conditional, ...compared];
}
