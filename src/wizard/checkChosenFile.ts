import { checkFile, type FileKinds } from "../engine/fileKinds";
import type { Problem } from "../engine/form";

/** The problem of a chosen file, found before it is sent. The server judges the file again, with its content. */
export async function checkChosenFile(
  kinds: FileKinds,
  kind: string,
  file: File,
): Promise<Omit<Problem, "path"> | undefined> {
  const content = { type: file.type, size: file.size };
  const problem = checkFile(kinds, kind, content);
  if (problem || !kinds.rules[kind]?.dimensions) return problem;
  try {
    const { width, height } = await measured(file);
    return checkFile(kinds, kind, { ...content, width, height });
  } catch {
    return { keyword: "image", params: {} };
  }
}

/** Pixels, after the picture's own orientation is applied. */
async function measured(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
