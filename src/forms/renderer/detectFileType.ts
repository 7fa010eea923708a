import { fileTypeFromBlob } from "file-type";

/**
 * The media type of a chosen file by its first bytes, as the server determines it: the extension of a file
 * name may be wrong or missing. If the bytes are of no known type, the result is the type that the browser
 * gave the file.
 */
export async function detectFileType(file: File): Promise<string> {
  return (await fileTypeFromBlob(file))?.mime ?? file.type;
}

export const isPicture = (type: string) => type.startsWith("image/");

/** Whether a media type is that of pictures of an iPhone's camera, which only some browsers can open. */
export const isHeif = (type: string) => /^image\/hei[cf]/.test(type);
