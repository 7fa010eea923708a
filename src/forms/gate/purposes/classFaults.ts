import type { Sources } from "../../engine/compose/sources";
import { createClassSuggester } from "../../engine/purposes/createClassSuggester";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { placeOfField } from "../placeOfField";
import type { DeclaredUse } from "./declaredUses";
import { nameOfField } from "./nameOfField";
import { writtenUses } from "./writtenUses";

/**
 * Returns faults for fields whose class has a lower weight than a class that is suggested by the field's
 * path, rules, format or kind of file.
 */
export function classFaults(uses: readonly DeclaredUse[], sources: Sources): Fault[] {
  const { classes = {} } = sources;
  const suggestedClasses = createClassSuggester(classes);
  const faults = uses.flatMap((each): Fault[] => {
    const { path, field, use, title, form } = each;
    const [first] = suggestedClasses(path, field).toSorted((one, other) => other.weight - one.weight);
    if (!first || (classes[use.class ?? ""]?.weight ?? 0) >= first.weight) return [];
    const own = writtenUses(sources).find(
      (written) => title.startsWith(written.title) && ownsTitle(written.title, title, sources),
    );
    const named = { field: nameOfField(each, sources), suggests: first.by, suggested: first.id };
    return [
      {
        ...(own?.use.class === undefined
          ? placeOfField(title, sources, form)
          : { file: own.file, at: `${own.at}/class` }),
        ...(use.class === undefined
          ? createFinding("classMissing", named)
          : createFinding("classUnfit", { ...named, own: use.class })),
      },
    ];
  });
  return dedupeFaultsByPlace(faults);
}

/** Whether a use is declared at the field itself; the use of a question counts for all its answers. */
function ownsTitle(owner: string, title: string, { questions }: Sources): boolean {
  const isQuestion = (title.split(".")[0] ?? "") in questions && owner.split(".").length === 3;
  return owner === title || (isQuestion && title.startsWith(`${owner}.`));
}
