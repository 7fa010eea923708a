import { checkFile, type FileKinds } from "../engine/fileKinds";
import type { Problem } from "../engine/form";

/** What is wrong with a chosen file, told before any of it is sent; the server judges what it holds once more. */
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

/** In pixels, the way the picture is meant to be held. */
async function measured(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
