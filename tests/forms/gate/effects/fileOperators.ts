import type { Texts } from "../../../../src/forms/files/texts";
import type { Seeded } from "./seeded";

/** Makes a file wrong as a whole. Gives the files that are edited, by their new names; undefined where it does not fit. */
export type FileOperator = (
  file: string,
  text: string,
  around: { chance: Seeded; texts: Texts },
) => { put?: Record<string, string>; gone?: string } | undefined;

const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1);
const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/") + 1);

const rewritten =
  (write: (text: string) => string): FileOperator =>
  (file, text) => ({ put: { [file]: write(text) } });

const renamed =
  (to: (file: string) => string): FileOperator =>
  (file, text) =>
    to(file) === file ? undefined : { gone: file, put: { [to(file)]: text } };

const copied =
  (to: (file: string) => string): FileOperator =>
  (file, text) => ({ put: { [to(file)]: text } });

const ended = (file: string, more: string) => file.replace(/(?:\.ui)?\.json$/, (end) => `${more}${end}`);

/** Every way in which a file can be wrong. */
export const fileOperators: Readonly<Record<string, FileOperator>> = {
  "delete the file": (file) => ({ gone: file }),
  "copy the file": copied((file) => ended(file, "2")),
  "copy the file by a file manager": copied((file) => ended(file, " - Copy")),
  "rename the file": renamed((file) => ended(file, "Renamed")),
  "rename the file in capitals": renamed(
    (file) => folderOf(file) + nameOf(file).replace(/^\w/, (first) => first.toUpperCase()),
  ),
  "rename the file to another ending": (file, text) => ({ gone: file, put: { [`${file}c`]: text } }),
  "put the file into another folder": (file, text, { chance, texts }) => {
    const folders = [...new Set([...texts.keys()].map(folderOf))].filter((each) => each !== folderOf(file));
    const folder = chance.pick(folders);
    return folder === undefined ? undefined : { gone: file, put: { [folder + nameOf(file)]: text } };
  },
  "put the file into a folder of its own": renamed((file) => `${folderOf(file)}old/${nameOf(file)}`),
  "the text of another file of the folder": (file, text, { chance, texts }) => {
    const others = [...texts].filter(([other, its]) => folderOf(other) === folderOf(file) && its !== text);
    const other = chance.pick(others);
    return other && { put: { [file]: other[1] } };
  },
  "an empty file": rewritten(() => ""),
  "a file that is cut off": rewritten((text) => text.slice(0, Math.floor(text.length / 2))),
  "a byte order mark": rewritten((text) => `\ufeff${text}`),
  "UTF-16 read as UTF-8": rewritten((text) => Buffer.from(text, "utf16le").toString("utf8")),
  "UTF-8 read as Latin-1": rewritten((text) => Buffer.from(text).toString("latin1")),
  "line ends of Windows": rewritten((text) => text.replaceAll("\n", "\r\n")),
  "another formatting": (file, text) =>
    file.endsWith(".json") ? { put: { [file]: JSON.stringify(JSON.parse(text)) } } : undefined,
};
