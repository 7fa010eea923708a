import { cachedByText } from "../../engine/cachedByText";
import { languages } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { profileFields } from "./profileFaults";
import type { ProfilePhrases } from "./profilePhrases";

/**
 * Returns faults for fields whose label asks for another answer of the profile than the one that fills in the field,
 * such as a first name in the field "Surname".
 */
export function profileLabelFaults({
  sources,
  composed,
  site,
}: Pick<Project, "sources" | "composed" | "site">): Fault[] {
  const readers = languages.map((language) => ({ language, named: readerOf(language, site.profilePhrases) }));
  return dedupeFaultsByPlace(
    composed.flatMap(({ form, written }) =>
      [...profileFields(form.schema)].flatMap(({ title, name, source }): Fault[] => {
        const mistaken = readers
          .map(({ language, named }) => ({ label: written(language)[title]?.label ?? "", named }))
          .map(({ label, named }) => ({ label, attributes: named(label) }))
          .find(({ attributes }) => attributes.length > 0 && !attributes.includes(source));
        if (!mistaken) return [];
        const { label, attributes } = mistaken;
        const { file, at } = placeOfField(title, sources, form);
        const params = { field: name, label, source, other: attributes };
        return [{ file, at: appendToPointer(at, "x-profile"), ...createFinding("profileLabel", params) }];
      }),
    ),
  );
}

/** Returns a function that finds the names of the profile's answers for which a label of the language asks. */
function readerOf(language: string, phrases: ProfilePhrases): (label: string) => string[] {
  const patterns = Object.entries(phrases).flatMap(([attribute, { [language]: pattern }]) =>
    pattern === undefined ? [] : [{ attribute, pattern: new RegExp(pattern, "iu") }],
  );
  return cachedByText((label) => {
    const readable = label.normalize("NFKC");
    return patterns.flatMap(({ attribute, pattern }) => (pattern.test(readable) ? [attribute] : []));
  });
}
