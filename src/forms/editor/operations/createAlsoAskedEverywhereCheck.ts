import type { FormFile } from "../../engine/compose/sources";
import { isEqualJson } from "../../engine/isEqualJson";
import type { SavedTexts } from "../protocol";
import {
  everyChange,
  fieldPathOfChange,
  fileOfScope,
  formFile,
  listFormsInScope,
  type PlaceOfChange,
} from "./changesAt";
import { createEditableFiles } from "./editableFiles";
import type { FieldDetails } from "./fieldFacts";
import { parseFieldKey } from "./locateField";
import type { FieldKey } from "./operation";

/**
 * Returns a function of another field's key: whether every form and market that asks for this field also asks
 * for the other field, and not later, so that a condition of this field can read the other field.
 */
export function createAlsoAskedEverywhereCheck(
  texts: SavedTexts,
  { section, declared: { scope }, later }: Pick<FieldDetails, "section" | "declared" | "later">,
): (key: FieldKey) => boolean {
  const files = createEditableFiles(texts);
  const reached = listFormsInScope(files, scope).flatMap((form) => {
    const steps = files.read<FormFile>(formFile(files, form))?.steps ?? [];
    const sections = steps.flatMap((step) => step.sections);
    return sections.includes(section) ? [{ form, sections }] : [];
  });
  const own = scope.in === "everywhere" ? undefined : fileOfScope(files, scope);
  const applies = (change: PlaceOfChange["change"], form: string) => change.forms?.includes(form) ?? true;
  const changes = everyChange(files).filter(
    ({ file, change }) =>
      reached.some(({ form }) =>
        isOfMarket(file) ? applies(change, form) : file === formFile(files, form),
      ) &&
      (scope.in !== "market" || !isOfMarket(file) || file === own),
  );
  /**
   * Whether a change lets the condition read the other field. If the change adds that field, the same form or
   * market must add it for all forms that ask for this field.
   */
  const isKept = ({ file, change }: PlaceOfChange) => {
    if (change.change === "add") return file === own && reached.every(({ form }) => applies(change, form));
    return change.change === "later" ? later === true && !change.isHidden : change.change !== "hide";
  };
  return (key) => {
    const name = parseFieldKey(key);
    const about = changes.filter(({ change }) => {
      const path = fieldPathOfChange(change);
      return change.section === name.section && isEqualJson(name.path.slice(0, path.length), path);
    });
    return reached.every(({ sections }) => sections.includes(name.section)) && about.every(isKept);
  };
}

const isOfMarket = (file: string) => file.startsWith("schemas/markets/");
