import type { Sources } from "../engine/compose/sources";
import { schemaParts } from "../engine/fieldStructure";
import type { FieldSchema } from "../engine/form";
import { joinPointer } from "../engine/pointer";
import type { Composed } from "../forms/composeAll";
import type { Fault } from "./fault";
import { placeOfField } from "./placeOfField";

/** Two fields of different names with the same `x-profile`, and fields that a profile can never fill. */
export function profileFaults(sources: Sources, composed: Composed[]): Fault[] {
  const faults = composed.flatMap(({ form }) => {
    const declared = [...profileFields(form.schema)];
    return declared.flatMap(({ title, name, source, isEnglish, depth }, index): Fault[] => {
      const place = placeOfField(title, sources, form);
      const at = joinPointer(place.at, "x-profile");
      const first = declared.findIndex((each) => each.source === source && each.isEnglish === isEnglish);
      const twin = declared[first];
      if (depth > 0)
        return [
          {
            file: place.file,
            at,
            says: `the profile fills no field of a group or list: leave out "x-profile"`,
          },
        ];
      return twin && first < index && twin.name !== name
        ? [
            {
              file: place.file,
              at,
              says: `"${name}" and "${twin.name}" ask the same twice (${source} of the profile): ask it once, or leave out one "x-profile" where they do not mean the same`,
            },
          ]
        : [];
    });
  });
  return [...new Map(faults.map((fault) => [`${fault.file} ${fault.at}`, fault])).values()];
}

interface Declared {
  title: string;
  name: string;
  source: string;
  /** A name in Latin letters fills this field, any other name one that is not. */
  isEnglish: boolean;
  depth: number;
}

function* profileFields(schema: FieldSchema, depth = 0): Generator<Declared> {
  for (const { properties = {} } of schemaParts(schema))
    for (const [name, field] of Object.entries(properties)) {
      const source = field["x-profile"];
      if (source !== undefined)
        yield { title: field.title ?? name, name, source, isEnglish: field.englishOnly === true, depth };
      for (const inner of [field, ...(field.items ? [field.items] : []), ...(field.prefixItems ?? [])])
        yield* profileFields(inner, depth + 1);
    }
}
