import { schemaAndBranches } from "../../engine/fieldStructure";
import type { FieldSchema } from "../../engine/form";
import { ruleTable } from "../../engine/keywords/table";
import { appendToPointer } from "../../engine/pointer";
import { allFields } from "../../engine/shownFields";
import type { Composed } from "../../files/composeAll";
import { askedKind, asksForSameKind } from "../askedKind";
import { tightenedRules } from "../changes/tightenedRules";
import { createFinding, dedupeFaultsByPlace, type Fault, type Finding } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";

/**
 * Returns the faults of fields with `x-profile`: the profile never fills in the field, or fills in another
 * field with the same answer; or the answer is of another kind, is refused, or is not the one that the
 * profile has under the field's own name.
 */
export function profileFaults({ sources, composed }: Pick<Project, "sources" | "composed">): Fault[] {
  const known = profileFieldsByName(composed);
  const faults = composed.flatMap(({ form }) => {
    const declared = [...profileFields(form.schema)];
    return declared.flatMap(({ title, name, field, source, isEnglish, isFilled }, index): Fault[] => {
      const place = placeOfField(title, sources, form);
      const at = appendToPointer(place.at, "x-profile");
      const first = declared.findIndex((each) => each.source === source && each.isEnglish === isEnglish);
      const twin = declared[first];
      if (!isFilled) return [{ file: place.file, at, ...createFinding("profilePlace", { field: name }) }];
      const strange = strangeAnswer(name, field, source, known);
      if (strange) return [{ file: place.file, at, ...strange }];
      return twin && first < index && twin.name !== name
        ? [
            {
              file: place.file,
              at,
              ...createFinding("profileTwice", { field: name, other: twin.name, source }),
            },
          ]
        : [];
    });
  });
  return dedupeFaultsByPlace(faults);
}

/** The fields of the account forms by their names; the answers to these fields are the profile. */
function profileFieldsByName(composed: Composed[]): ReadonlyMap<string, FieldSchema> {
  return new Map(
    composed.flatMap(({ form, kind }) => (kind === "account" ? Object.entries(allFields(form.schema)) : [])),
  );
}

function strangeAnswer(
  name: string,
  field: FieldSchema,
  source: string,
  known: ReadonlyMap<string, FieldSchema>,
): Finding | undefined {
  const given = known.get(source);
  if (!given) return undefined;
  const filled = { field: name, source };
  if (!asksForSameKind(given, field))
    return createFinding("profileKind", { ...filled, given: askedKind(given), asked: askedKind(field) });
  if (name !== source && known.has(name) && isAlike(known.get(name), given))
    return createFinding("profileName", filled);
  const [refused] = tightenedRules(given, field).filter(({ keyword }) => !ruleTable[keyword]?.isMended);
  return refused && acceptsNoProfileChoice(given, field)
    ? createFinding("profileRefused", { ...filled, tightened: refused.change })
    : undefined;
}

const isAlike = (one: FieldSchema | undefined, other: FieldSchema) => one?.type === other.type;

/**
 * Whether a field offers none of the choices of the profile's field, or one of the two fields has no choices.
 * Only a field that offers some of the choices may be stricter than the profile's field.
 */
function acceptsNoProfileChoice(
  { included: given }: FieldSchema,
  { included: offered }: FieldSchema,
): boolean {
  return !Array.isArray(given) || !Array.isArray(offered) || !offered.some((code) => given.includes(code));
}

interface Declared {
  title: string;
  name: string;
  field: FieldSchema;
  source: string;
  /**
   * Whether the field is `englishOnly`. One answer of the profile may fill in two fields: a name in Latin
   * letters fills in the field that is `englishOnly`, any other name the other field (`prefill`).
   */
  isEnglish: boolean;
  /** Whether the profile can fill in the field: it must be at the top of the answers and always asked. */
  isFilled: boolean;
}

/** The fields that the profile fills in, in a form and in everything in it. */
export function* profileFields(schema: FieldSchema, isTop = true): Generator<Declared> {
  for (const part of schemaAndBranches(schema))
    for (const [name, field] of Object.entries(part.properties ?? {})) {
      const source = field["x-profile"];
      const isFilled = isTop && part === schema;
      if (source !== undefined)
        yield {
          title: field.title ?? name,
          name,
          field,
          source,
          isEnglish: field.englishOnly === true,
          isFilled,
        };
      for (const inner of [field, ...(field.items ? [field.items] : []), ...(field.prefixItems ?? [])])
        yield* profileFields(inner, false);
    }
}
