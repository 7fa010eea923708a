import type { FaultValue } from "../../engine/faultData";
import { type AskedField, iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { createFinding, createPhrase, dedupeFaultsByPlace, type Fault, type Finding } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import type { ReliedType, SiteFacts } from "../siteFacts";

/**
 * Returns faults for fields whose answers the resume would move or misread when an application is opened
 * again.
 */
export function resumeFaults({
  sources,
  composed,
  site,
}: Pick<Project, "sources" | "composed" | "site">): Fault[] {
  const faults = composed.flatMap(({ form, kind }) =>
    kind !== "apply"
      ? []
      : [...iterateFieldsWithConditions(form.schema)].flatMap((asked) => {
          const found = findingOf(asked, site);
          return found ? [{ ...placeOfField(asked.field.title ?? "", sources, form), ...found }] : [];
        }),
  );
  return dedupeFaultsByPlace(faults);
}

function findingOf({ path, field }: AskedField, { reliedOn }: SiteFacts): Finding | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const wanted = reliedOn[path];
  if (wanted === "none") return createFinding("resumeStores", { field: name });
  const type = field.type === "integer" ? "number" : field.type;
  return wanted !== undefined && type !== wanted
    ? createFinding("resumeType", { field: name, type: relied[wanted] })
    : undefined;
}

const relied: Readonly<Record<Exclude<ReliedType, "none">, FaultValue>> = {
  array: createPhrase("anyList", {}),
  object: createPhrase("groupOrFile", {}),
  string: createPhrase("text", {}),
  number: createPhrase("number", {}),
  boolean: createPhrase("yesOrNo", {}),
};
