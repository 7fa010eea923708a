import { readTexts, type SourceFolders, type Texts, type Unread } from "../files/texts";
import { createFinding, type Fault } from "./fault";

/** All saved files, and a fault for each file that cannot be read. */
export function readProjectTexts({ schemas, locales }: SourceFolders): {
  texts: Texts;
  unread: Fault[];
} {
  const unread: Fault[] = [];
  const note: Unread = (file, code, error) =>
    unread.push({
      file,
      ...(code === "isUnreadable" ? createFinding(code, { error }) : createFinding(code, {})),
    });
  return {
    texts: new Map([...readTexts(schemas, "schemas", note), ...readTexts(locales, "locales", note)]),
    unread,
  };
}
