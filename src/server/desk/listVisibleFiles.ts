import { fieldAt } from "../../forms/engine/fieldAt";
import { listNonBlankAnswers } from "../../forms/engine/purposes/listNonBlankAnswers";
import type { Db } from "../store/database";
import { listFilesOfApplication, type StoredFile } from "../store/files";
import { listFileRefs } from "../uploads/listFileRefs";
import type { SeenByViewer } from "./loadAnswersForViewer";

/** A file of an application, with the field to which it was given. */
export interface SeenFile {
  file: StoredFile;
  /** The path of the field, as migrations write it: `/references/*\/name`. */
  path: string;
  /** The key of the field's label. */
  title: string | undefined;
}

/** The files that visible answers refer to, in the order of the answers. */
export async function listVisibleFiles(
  db: Db,
  applicationId: number,
  { form, answers }: Pick<SeenByViewer, "form" | "answers">,
): Promise<SeenFile[]> {
  const held = new Map((await listFilesOfApplication(db, applicationId)).map((file) => [file.name, file]));
  const found = new Map<string, SeenFile>();
  for (const { path, pointer, value } of listNonBlankAnswers(form.schema, answers, () => false))
    for (const { fileName } of listFileRefs(value)) {
      const file = held.get(fileName);
      const { title } = fieldAt(form.schema, pointer) ?? {};
      if (file && !found.has(fileName)) found.set(fileName, { file, path, title });
    }
  return [...found.values()];
}
