import { type FileClient, type FileFacts, FileRefused } from "@starling/forms/react";

const facts = new Map<string, FileFacts>();

/** Files that a server keeps, each under a name that the server gives it. */
export const files: FileClient = {
  cropRule: async () => undefined,
  async upload({ kind, slot, file, signal }) {
    const reply = await fetch(`/files?kind=${kind}`, { method: "POST", body: file, signal });
    if (!reply.ok) throw new FileRefused("Der Server hat die Datei nicht angenommen.");
    const { fileName }: { fileName: string } = await reply.json();
    const own = { originalName: file.name, size: file.size };
    facts.set(fileName, own);
    return { kind, slot, fileName, ...own };
  },
  url: ({ fileName }) => `/files/${fileName}`,
  async remove({ fileName }) {
    await fetch(`/files/${fileName}`, { method: "DELETE" });
  },
  describe: ({ fileName }) => facts.get(fileName),
};
