import { readTexts, type Texts } from "../forms/files/texts";
import type { Fault } from "../forms/gate/fault";
import type { SourceFolders } from "./formEditor/readEdited";

/** All files as they are saved, and a fault for each that cannot be read. */
export function readProject({ schemas, locales }: SourceFolders): { texts: Texts; unread: Fault[] } {
  const unread: Fault[] = [];
  const note = (file: string, says: string) => unread.push({ file, says });
  return {
    texts: new Map([...readTexts(schemas, "schemas", note), ...readTexts(locales, "locales", note)]),
    unread,
  };
}
