import type { FieldSchema } from "../form";
import { parsePointer } from "../pointer";
import type { DataClass } from "./purpose";
import { hasWordsInName } from "./splitNameIntoWords";

/** A class that a part of a field suggests. */
interface SuggestedClass {
  id: string;
  weight: number;
  /** The part of the field that suggests the class: a name, rule, format or kind of file. */
  by: string;
}

/**
 * Returns a function that finds the classes that a field suggests by its name, the names of the groups around
 * it, its rules, format or kind of file. Each name is compared with the words of the classes once, however
 * many fields have that name.
 */
export function createClassSuggester(classes: Readonly<Record<string, DataClass>>) {
  const byName = new Map<string, ReadonlySet<string>>();

  function classesOfName(name: string): ReadonlySet<string> {
    const known = byName.get(name);
    if (known) return known;
    const found = Object.entries(classes).filter(([, { suggested }]) =>
      suggested?.names?.some((wanted) => hasWordsInName(name, wanted, suggested.except)),
    );
    const ids = new Set(found.map(([id]) => id));
    byName.set(name, ids);
    return ids;
  }

  return (path: string, field: FieldSchema): SuggestedClass[] => {
    const entry = field.items || {};
    const names = parsePointer(path).filter((name) => name !== "*");
    const kinds = [field.file?.kind, entry.file?.kind];
    const formats = [field.format, entry.format];
    return Object.entries(classes).flatMap(([id, { weight, suggested = {} }]) => {
      const by = [
        ...names.filter((name) => classesOfName(name).has(id)),
        ...(suggested.rules ?? []).filter((rule) => field[rule] !== undefined || entry[rule] !== undefined),
        ...(suggested.formats ?? []).filter((format) => formats.includes(format)),
        ...(suggested.kinds ?? []).filter((kind) => kinds.includes(kind)),
      ];
      // The last reason is the one nearest to the field itself.
      const own = by.at(-1);
      return own === undefined ? [] : [{ id, weight, by: own }];
    });
  };
}
