import type { Sources } from "../../engine/compose/sources";
import { fieldsNamed } from "../../engine/fieldStructure";
import type { FieldSchema } from "../../engine/form";
import { allFields } from "../../engine/shownFields";
import { changesOf, type PlacedChange } from "../changesOf";
import { type Fault, type Found, toldAs } from "../fault";
import { suggestion } from "../nearestName";
import { keywordFaults } from "./keywordFaults";
import { sameKind } from "./kindFaults";
import { missing } from "./referenceFaults";

/** Named changes of a form, section or field that does not exist, or to a value that the field cannot have. */
export function changeFaults(sources: Sources): Fault[] {
  const changes = changesOf(sources);
  return changes.flatMap((placed) =>
    faults(placed, changes, sources).map((found) => ({
      ...found,
      file: placed.file,
      at: placed.at + (found.at ?? ""),
    })),
  );
}

function faults(placed: PlacedChange, changes: PlacedChange[], sources: Sources): Found[] {
  const { change, forms } = placed;
  const every = { ...sources.apply, ...sources.account, ...sources.editor };
  const blocks = { ...sources.sections, ...sources.questions };
  const unknown = (change.forms ?? []).flatMap((form, index) =>
    form in every ? [] : [{ at: `/forms/${index}`, says: missing("form", form, every) }],
  );
  if (unknown.length > 0) return unknown;
  if (!(change.section in blocks))
    return [{ at: "/section", says: missing("section", change.section, blocks) }];
  const asks = forms.some((form) =>
    every[form]?.steps.some(({ sections }) => sections.includes(change.section)),
  );
  if (!asks)
    return [
      {
        at: "/section",
        told: toldAs("idleChange", { name: change.section }),
        says: `none of these forms has the section "${change.section}": this changes nothing`,
      },
    ];
  // Changes to questions are checked when the form is composed.
  if (change.section in sources.questions) return [];
  return inSection(placed, changes, sources);
}

function inSection({ change }: PlacedChange, changes: PlacedChange[], sources: Sources): Found[] {
  const section: FieldSchema = { ...sources.sections[change.section] };
  const group = change.in === undefined ? section : allFields(section)[change.in];
  if (!group) {
    const groups = Object.entries(allFields(section)).filter(
      ([, { items, properties }]) => items || properties,
    );
    return [{ at: "/in", says: missing("group or list", change.in, Object.fromEntries(groups)) }];
  }
  const fields = allFields(group.items || group);
  const added = changes.flatMap(({ change: other }) =>
    other.change === "add" && other.section === change.section && other.in === change.in ? [other] : [],
  );
  const names = [...Object.keys(fields), ...added.map(({ field }) => field)];
  const unknown = (key: string, name: string, use = ""): Found[] =>
    names.includes(name)
      ? []
      : [
          {
            at: `/${key}`,
            told: toldAs("noField", { name: name }),
            says: `there is no field "${name}"${use} in ${change.in ?? change.section}${suggestion(name, names)}`,
          },
        ];
  const firstNamed = (name: string) =>
    fieldsNamed(group.items || group, name)[0] ?? added.find((other) => other.field === name)?.schema;
  const field = fields[change.field] ?? firstNamed(change.field);
  switch (change.change) {
    case "add":
      return [
        ...unknown("after", change.after, ` to put "${change.field}" after`),
        ...sameKind(change.field, change.schema, firstNamed(change.field) ?? change.schema, "/schema"),
      ];
    case "limit":
      return [
        ...unknown("field", change.field),
        ...(field ? keywordFaults({ ...change.limits, ...kindOf(field) }, "/limits") : []),
      ];
    case "replaceOptions":
      return [
        ...unknown("field", change.field),
        ...(change.options in sources.options
          ? field
            ? choiceFaults(change.field, field, change.options, sources)
            : []
          : [
              {
                at: "/options",
                told: toldAs("noList", { name: change.options }),
                says: missing("option list", change.options, sources.options),
              },
            ]),
      ];
    default:
      return unknown("field", change.field);
  }
}

const kindOf = ({ type, format }: FieldSchema): FieldSchema => ({
  ...(type && { type }),
  ...(format !== undefined && { format }),
});

/** The codes of an option list must have the type of the field's answers. */
function choiceFaults(name: string, field: FieldSchema, list: string, { options }: Sources): Found[] {
  if (field.included === undefined)
    return [
      {
        at: "/field",
        told: toldAs("noChoice", { name: name }),
        says: `"${name}" is no choice: it has no option list to replace`,
      },
    ];
  const isText = field.type === "string";
  const strange = options[list]?.codes.find((code) => (typeof code === "string") !== isText);
  return strange === undefined
    ? []
    : [
        {
          at: "/options",
          says: `"${name}" is of type ${field.type}, and ${JSON.stringify(strange)} of "${list}" is not: a change cannot change a type`,
        },
      ];
}
