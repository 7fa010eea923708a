import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type TarHeader, unpackTar } from "modern-tar";
import type { Texts } from "../forms/files/texts";
import type { Folders } from "./writeComposedForms";

/**
 * The files of `schemas/` and `locales/` in a commit, by its hash; usually in the last one. Undefined without git, a
 * repository or a commit that contains them, or when the two folders are not siblings.
 */
export async function committedTexts(
  { schemas, locales }: Pick<Folders, "schemas" | "locales">,
  commit = "HEAD",
): Promise<Texts | undefined> {
  const folder = dirname(schemas);
  if (schemas !== join(folder, "schemas") || locales !== join(folder, "locales")) return undefined;
  const git = spawn("git", ["archive", "--format=tar", commit, "--", "schemas", "locales"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(git, "close").catch(() => [undefined]);
  const texts = new Map<string, string>();
  try {
    const filter = ({ name, type }: TarHeader) => type === "file" && name.endsWith(".json");
    for (const { header, data } of await unpackTar(await buffer(git.stdout), { filter })) {
      texts.set(header.name, new TextDecoder().decode(data));
    }
  } catch {
    // Incomplete output of git is not an archive: the exit status below decides.
  }
  const [status] = await ended;
  return status === 0 ? texts : undefined;
}
