import { fieldsNamed } from "../fieldStructure";
import type { LawAsk, QuestionLaw } from "../lawFile";
import { declaredFields } from "../purposes/declaredFields";
import { getContainer, type SectionDraft } from "./changeSection";
import { questionPlace } from "./questionChange";
import type { Change } from "./sources";

/**
 * For each thing that a law may ask: the kinds of changes that a market may make because of it, even to a
 * field that the form requires.
 */
const changesFollowing: Readonly<Record<LawAsk, ReadonlyArray<Change["change"]>>> = {
  never: ["hide"],
  late: ["later", "optional"],
  optional: ["optional", "later"],
  withoutSaying: [],
  ownConsent: [],
  withReason: [],
};

/** Whether one of the rows permits a market's change to a field that the form requires. */
export const isChangePermittedByLaw = (
  rows: readonly QuestionLaw[],
  section: SectionDraft,
  change: Change,
): boolean =>
  rows.some(
    ({ asks, ...row }) =>
      asks !== undefined && changesFollowing[asks].includes(change.change) && isAbout(row, section, change),
  );

/** Whether one of the rows permits a market to hide a question until it is due. */
export const canHideUntilDue = (
  rows: readonly QuestionLaw[],
  section: SectionDraft,
  change: Change,
): boolean => rows.some(({ asks, ...row }) => asks === "late" && isAbout(row, section, change));

/** Whether a row is about everything that the field of a change asks. */
function isAbout(
  { class: ofClass, field }: Pick<QuestionLaw, "class" | "field">,
  section: SectionDraft,
  change: Change,
): boolean {
  const key = [section.id, change.in, change.field].filter((part) => part !== undefined).join(".");
  if (field !== undefined) return isKeyWithin(key, field);
  const classes = classesWithin(section, change);
  return ofClass !== undefined && classes.length > 0 && classes.every((each) => each === ofClass);
}

/** Whether a key of words belongs to the field with the key `outer`, or to a field in it. */
export const isKeyWithin = (key: string, outer: string): boolean =>
  key === outer || key.startsWith(`${outer}.`);

/**
 * The classes of all answers that the field of a change asks for; undefined for an answer without a class.
 */
function classesWithin(section: SectionDraft, { in: group, field }: Change): Array<string | undefined> {
  const around = {
    ...section.schema["x-data"],
    ...(group !== undefined && fieldsNamed(section.schema, group)[0]?.["x-data"]),
  };
  const { schema } = getContainer(section, group);
  const question = questionPlace(schema, field);
  const asked = question ? [question] : fieldsNamed(schema, field);
  return asked.flatMap((each) =>
    declaredFields({
      type: "object",
      properties: { [field]: { ...each, "x-data": { ...around, ...each["x-data"] } } },
    }).map(({ use }) => use.class),
  );
}
