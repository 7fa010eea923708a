import { closedGroups, type Relied, reliedOn } from "../../../resume/resumeRules";
import { type AskedField, askedFields } from "../../engine/askedFields";
import type { Sources } from "../../engine/compose/sources";
import type { Composed } from "../../files/composeAll";
import { type Fault, onePerPlace, toldAs } from "../fault";
import { suggestion } from "../nearestName";
import { placeOfField } from "../placeOfField";

/** Fields whose answers the resume would move or misread when an application is opened again. */
export function resumeFaults(sources: Sources, composed: Composed[]): Fault[] {
  const faults = composed.flatMap(({ form, kind }) =>
    kind !== "apply"
      ? []
      : [...askedFields(form.schema)].flatMap((asked) => {
          const says = faultOf(asked);
          return says === undefined
            ? []
            : [
                {
                  ...placeOfField(asked.field.title ?? "", sources, form),
                  told: toldAs("unknownToResume", {
                    name: asked.path.slice(asked.path.lastIndexOf("/") + 1),
                  }),
                  says,
                },
              ];
        }),
  );
  return onePerPlace(faults);
}

function faultOf({ path, field }: AskedField): string | undefined {
  const cut = path.lastIndexOf("/");
  const [group, name] = [path.slice(0, cut), path.slice(cut + 1)];
  const wanted = reliedOn[path];
  if (wanted === "none")
    return `"${name}" is how the resume stores other answers: give the field another name`;
  const type = field.type === "integer" ? "number" : field.type;
  if (wanted !== undefined && type !== wanted)
    return `"${name}" is arranged by the resume, which takes it for ${relied[wanted]}: write it so, or give it another name`;
  const known = closedGroups[group];
  return known && !known.has(name)
    ? `the resume does not know "${name}": when an application is opened again, its answer would stand under "other"${suggestion(name, known)}`
    : undefined;
}

const relied: Readonly<Record<Exclude<Relied, "none">, string>> = {
  array: "a list",
  object: "a group or file",
  string: "a text",
  number: "a number",
  boolean: "yes or no",
};
