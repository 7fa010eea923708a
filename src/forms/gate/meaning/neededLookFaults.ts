import { ruleOfKind } from "../../engine/compose/composeAllFileKinds";
import type { Sources } from "../../engine/compose/sources";
import type { FieldSchema } from "../../engine/form";
import { type AskedField, iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { answerKind, usualWidget, widgetTable } from "../../engine/widgetTable";
import type { WordlessProject } from "../cacheLookBySources";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { placeOfField } from "../placeOfField";
import { lookOfField } from "./lookOfField";

/** A look without which applicants can hardly give the answer that the field's rules accept. */
interface NeededLook {
  /** The rule, or the word in the field's name, because of which the look is needed. */
  because: string;
  isNeeded: (field: FieldSchema, name: string, sources: Sources) => boolean;
  look: "ui:widget" | "ui:field";
  widget: string;
}

const neededLooks: readonly NeededLook[] = [
  {
    // Only in this field can a picture be cut to the shape that its kind demands.
    because: "dimensions",
    isNeeded: ({ file }, _, { options: { fileKind } }) =>
      file !== undefined &&
      fileKind !== undefined &&
      ruleOfKind(fileKind, file.kind).dimensions !== undefined,
    look: "ui:field",
    widget: "photo",
  },
  {
    // In any other field a password can be read by whoever looks at the screen.
    because: "password",
    isNeeded: (field, name) => answerKind(field) === "text" && /password/i.test(name),
    look: "ui:widget",
    widget: "password",
  },
];

/** Returns faults for fields that are drawn by another control than the one that their rules need. */
export function neededLookFaults({ sources, composed }: WordlessProject): Fault[] {
  const faults = composed.flatMap(({ form }) =>
    [...iterateFieldsWithConditions(form.schema)].flatMap((asked): Fault[] => {
      const name = nameOf(asked);
      const needed = neededLooks.find(({ isNeeded }) => isNeeded(asked.field, name, sources));
      if (!needed) return [];
      const { look, widget, because } = needed;
      const ui = lookOfField(asked, form);
      return drawnBy(asked.field, ui["ui:widget"] ?? ui["ui:field"]) === widget
        ? []
        : [
            {
              ...placeOfField(asked.field.title ?? "", sources, form),
              ...createFinding("lookNeeded", {
                field: name,
                rule: because,
                look: `"${look}": "${widget}"`,
              }),
            },
          ];
    }),
  );
  return dedupeFaultsByPlace(faults);
}

const nameOf = ({ path }: AskedField): string => path.split("/").at(-1) ?? "";

/** The name in the renderer's theme of the control that draws a field with this look. */
function drawnBy(field: FieldSchema, look: unknown): string | undefined {
  const kind = answerKind(field);
  if (kind === undefined) return undefined;
  return (typeof look === "string" ? widgetTable[look]?.[kind] : undefined) ?? usualWidget[kind];
}
