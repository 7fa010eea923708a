import { ruleOfKind } from "../../engine/compose/composeAllFileKinds";
import type { OptionFile } from "../../engine/compose/sources";
import type { ComposedForm, UiSchema } from "../../engine/form";
import { type AskedField, iterateFieldsWithConditions } from "../../engine/iterateFieldsWithConditions";
import { isObject } from "../../engine/pointer";
import type { WordlessProject } from "../cacheLookBySources";
import { createFinding, type Fault, type Finding, faultKey } from "../fault";
import { placeOfField } from "../placeOfField";
import { lookOfField } from "./lookOfField";

/**
 * Returns faults for fields with more files than their kind allows, fields whose files replace each other,
 * and photo fields for files that are not pictures.
 */
export function uploadFaults({ sources, composed }: WordlessProject): Fault[] {
  const { fileKind } = sources.options;
  if (!fileKind) return [];
  const faults = composed.flatMap(({ form }) =>
    formFaults(form, fileKind).map(({ asked, found }) => ({
      ...placeOfField(asked.field.title ?? "", sources, form),
      ...found,
    })),
  );
  return [
    ...new Map(faults.map((fault) => [`${fault.file} ${fault.at} ${faultKey(fault)}`, fault])).values(),
  ];
}

/**
 * A field for one or several files, with the most files that the field can have at once, or 0 for a field
 * inside a list.
 */
interface Upload {
  asked: AskedField;
  kind: string;
  most: number;
  ui: UiSchema;
}

function formFaults(form: ComposedForm, fileKind: OptionFile): Array<{ asked: AskedField; found: Finding }> {
  const uploads = [...iterateFieldsWithConditions(form.schema)].flatMap((asked) => uploadOf(asked, form));
  return uploads.flatMap((upload, index) => {
    const { asked, kind, ui } = upload;
    const { maxFiles, mimes } = ruleOfKind(fileKind, kind);
    const others = mimes.filter((mime) => !mime.startsWith("image/"));
    // Only fields that are always asked count, because a condition asks either the fields of one outcome or those of
    // the other.
    const before = uploads
      .slice(0, index)
      .filter((each) => each.kind === kind && each.asked.path !== asked.path);
    const needed = [upload, ...before.filter((each) => each.asked.when === "")].reduce(
      (sum, each) => sum + each.most,
      0,
    );
    const name = nameOf(upload);
    const found: Finding[] = [];
    if (needed > maxFiles) found.push(createFinding("tooManyFiles", { field: name, kind, most: maxFiles }));
    const twin = before.find((each) => isAlone(each) && isAlone(upload) && slotOf(each) === slotOf(upload));
    if (twin) found.push(createFinding("filesReplaced", { field: name, other: nameOf(twin) }));
    if (ui["ui:field"] === "photo" && others.length > 0)
      found.push(createFinding("photoOfNoPicture", { kind, mimes: others }));
    return found.map((each) => ({ asked, found: each }));
  });
}

const nameOf = ({ asked }: Upload) => asked.path.split("/").at(-1) ?? "";

function uploadOf(asked: AskedField, form: ComposedForm): Upload[] {
  const { field, steps: path } = asked;
  const items = field.items || undefined;
  const kind = field.file?.kind ?? items?.file?.kind;
  if (kind === undefined) return [];
  const isOnce = path.every((step) => "name" in step);
  const most = items ? Number(field.maxItems ?? 1) : 1;
  return [{ asked, kind, ui: lookOfField(asked, form), most: isOnce ? most : 0 }];
}

/** Whether the field has a single file, with the same slot in every application. */
const isAlone = ({ asked: { field, steps } }: Upload) =>
  field.file !== undefined && steps.every((step) => "name" in step);

function slotOf({ asked, ui }: Upload): unknown {
  const options = ui["ui:options"];
  const slot = isObject(options) ? options.slot : undefined;
  return slot ?? asked.path.split("/").at(-1);
}
