import type { Sources } from "../../engine/compose/sources";
import { fieldsNamed } from "../../engine/fieldStructure";
import type { FieldSchema } from "../../engine/form";
import { allFields } from "../../engine/shownFields";
import { createFinding, type Fault, type Found } from "../fault";
import { listNamedChanges, type PlacedChange } from "../listNamedChanges";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { keywordFaults } from "./keywordFaults";
import { differentKindFaults } from "./kindFaults";

/**
 * Returns faults for named changes of a form, section or field that does not exist, or with a value that the
 * field cannot have.
 */
export function changeFaults({ sources }: Project): Fault[] {
  const changes = listNamedChanges(sources);
  return changes.flatMap((placed) =>
    faults(placed, changes, sources).map((found) => ({
      ...found,
      file: placed.file,
      at: placed.at + (found.at ?? ""),
    })),
  );
}

function faults(placed: PlacedChange, changes: readonly PlacedChange[], sources: Sources): Found[] {
  const { change, forms } = placed;
  const every = { ...sources.apply, ...sources.account, ...sources.editor };
  const blocks = { ...sources.sections, ...sources.questions };
  const unknown = (change.forms ?? []).flatMap((form, index) =>
    form in every
      ? []
      : [
          {
            at: `/forms/${index}`,
            ...createFinding("noForm", { name: form, meant: buildSuggestion(form, Object.keys(every)) }),
          },
        ],
  );
  if (unknown.length > 0) return unknown;
  if (!(change.section in blocks))
    return [
      {
        at: "/section",
        ...createFinding("noSection", {
          name: change.section,
          meant: buildSuggestion(change.section, Object.keys(blocks)),
        }),
      },
    ];
  const asks = forms.some((form) =>
    every[form]?.steps.some(({ sections }) => sections.includes(change.section)),
  );
  if (!asks) return [{ at: "/section", ...createFinding("idleChange", { section: change.section }) }];
  // Changes to questions are checked when the form is composed.
  if (change.section in sources.questions) return [];
  return inSection(placed, changes, sources);
}

function inSection({ change }: PlacedChange, changes: readonly PlacedChange[], sources: Sources): Found[] {
  const section: FieldSchema = { ...sources.sections[change.section] };
  const { in: place = change.section } = change;
  const group = change.in === undefined ? section : allFields(section)[change.in];
  if (!group) {
    const groups = Object.entries(allFields(section)).filter(
      ([, { items, properties }]) => items || properties,
    );
    const names = groups.map(([name]) => name);
    return [
      { at: "/in", ...createFinding("noGroup", { name: place, meant: buildSuggestion(place, names) }) },
    ];
  }
  const fields = allFields(group.items || group);
  const added = changes.flatMap(({ change: other }) =>
    other.change === "add" && other.section === change.section && other.in === change.in ? [other] : [],
  );
  const names = [...Object.keys(fields), ...added.map(({ field }) => field)];
  const missing = (name: string) => ({ field: name, place, meant: buildSuggestion(name, names) });
  const unknown = (): Found[] =>
    names.includes(change.field)
      ? []
      : [{ at: "/field", ...createFinding("noFieldIn", missing(change.field)) }];
  const firstNamed = (name: string) =>
    fieldsNamed(group.items || group, name)[0] ?? added.find((other) => other.field === name)?.schema;
  const field = fields[change.field] ?? firstNamed(change.field);
  switch (change.change) {
    case "add":
      return [
        ...(names.includes(change.after)
          ? []
          : [
              {
                at: "/after",
                ...createFinding("noFieldAfter", { ...missing(change.after), other: change.field }),
              },
            ]),
        ...differentKindFaults(
          change.field,
          change.schema,
          firstNamed(change.field) ?? change.schema,
          "/schema",
        ),
      ];
    case "limit":
      return [
        ...unknown(),
        ...(field ? keywordFaults({ ...change.limits, ...kindOf(field) }, "/limits") : []),
      ];
    case "replaceOptions":
      return [
        ...unknown(),
        ...(change.options in sources.options
          ? field
            ? choiceFaults(change.field, field, change.options, sources)
            : []
          : [
              {
                at: "/options",
                ...createFinding("noOptionList", {
                  name: change.options,
                  meant: buildSuggestion(change.options, Object.keys(sources.options)),
                }),
              },
            ]),
      ];
    default:
      return unknown();
  }
}

const kindOf = ({ type, format }: FieldSchema): FieldSchema => ({
  ...(type && { type }),
  ...(format !== undefined && { format }),
});

/**
 * Returns the fault of a field without choices, or of an option list with a code whose type differs from the
 * type of the field's answers.
 */
function choiceFaults(name: string, field: FieldSchema, list: string, { options }: Sources): Found[] {
  if (field.included === undefined) return [{ at: "/field", ...createFinding("noChoice", { field: name }) }];
  const isText = field.type === "string";
  const strange = options[list]?.codes.find((code) => (typeof code === "string") !== isText);
  return strange === undefined
    ? []
    : [
        {
          at: "/options",
          ...createFinding("otherType", {
            field: name,
            type: field.type ?? "",
            code: JSON.stringify(strange),
            list,
          }),
        },
      ];
}
