import { type AskedField, askedFields } from "../../engine/askedFields";
import { ruleOfKind } from "../../engine/compose/composeFileKinds";
import type { OptionFile, Sources } from "../../engine/compose/sources";
import type { ComposedForm, UiSchema } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import type { Composed } from "../../files/composeAll";
import type { Fault } from "../fault";
import { placeOfField } from "../placeOfField";

/** Fields for more files than there may be of their kind, for files that replace each other, and for photos of no picture. */
export function uploadFaults(sources: Sources, composed: Composed[]): Fault[] {
  const { fileKind } = sources.options;
  if (!fileKind) return [];
  const faults = composed.flatMap(({ form }) =>
    formFaults(form, fileKind).map(({ asked, says }) => ({
      ...placeOfField(asked.field.title ?? "", sources, form),
      says,
    })),
  );
  return [...new Map(faults.map((fault) => [`${fault.file} ${fault.at} ${fault.says}`, fault])).values()];
}

/** A field for a file, or for several, and how many may stand there at once. */
interface Upload {
  asked: AskedField;
  kind: string;
  most: number;
  ui: UiSchema;
}

function formFaults(form: ComposedForm, fileKind: OptionFile): Array<{ asked: AskedField; says: string }> {
  const uploads = [...askedFields(form.schema)].flatMap((asked) => uploadOf(asked, form));
  return uploads.flatMap((upload, index) => {
    const { asked, kind, ui } = upload;
    const { maxFiles, mimes } = ruleOfKind(fileKind, kind);
    const others = mimes.filter((mime) => !mime.startsWith("image/"));
    // Of two outcomes of conditions, one is asked.
    const before = uploads
      .slice(0, index)
      .filter((each) => each.kind === kind && each.asked.path !== asked.path);
    const needed = [upload, ...before.filter((each) => each.asked.when === "")].reduce(
      (sum, each) => sum + each.most,
      0,
    );
    const name = asked.path.split("/").at(-1);
    const says: string[] = [];
    if (needed > maxFiles)
      says.push(
        `"${name}" takes more files of kind ${kind} than the ${maxFiles} that there may be: raise "maxFiles", ask for fewer, or give it another kind`,
      );
    const twin = before.find((each) => isAlone(each) && isAlone(upload) && slotOf(each) === slotOf(upload));
    if (twin)
      says.push(
        `"${name}" and "${twin.asked.path.split("/").at(-1)}" would replace each other's file: give one another "slot"`,
      );
    if (ui["ui:field"] === "photo" && others.length > 0)
      says.push(
        `"photo" shows a picture, and a file of kind ${kind} may be ${others.join(", ")}: use "file"`,
      );
    return says.map((each) => ({ asked, says: each }));
  });
}

function uploadOf(asked: AskedField, { steps }: ComposedForm): Upload[] {
  const { field, steps: path } = asked;
  const items = field.items || undefined;
  const kind = field.file?.kind ?? items?.file?.kind;
  if (kind === undefined) return [];
  const isOnce = path.every((step) => "name" in step);
  const most = items ? Number(field.maxItems ?? 1) : 1;
  const names = path.flatMap((step) => ("name" in step ? [step.name] : "entry" in step ? ["items"] : []));
  const ui = steps.map((step) => lookAt(step.ui, names)).find((look) => look !== undefined) ?? {};
  return [{ asked, kind, ui, most: isOnce ? most : 0 }];
}

function lookAt(ui: UiSchema, names: string[]): UiSchema | undefined {
  let look: unknown = ui;
  for (const name of names) look = isObject(look) ? look[name] : undefined;
  return isObject(look) ? look : undefined;
}

/** Whether there is one such file, whose slot is the same in every application. */
const isAlone = ({ asked: { field, steps } }: Upload) =>
  field.file !== undefined && steps.every((step) => "name" in step);

function slotOf({ asked, ui }: Upload): unknown {
  const options = ui["ui:options"];
  const slot = isObject(options) ? options.slot : undefined;
  return slot ?? asked.path.split("/").at(-1);
}
