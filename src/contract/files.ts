import { type Static, Type } from "typebox";
import { Code, Id, Instant } from "./atoms";
import type { Call } from "./call";

export const FileName = Type.String({ pattern: "^[a-z0-9]{16,64}\\.[a-z]{3,4}$" });

/** What the resume holds of a file. */
export const FileRef = Type.Object({
  kind: Code,
  /** A fixed name, or the `entryId` of the entry that the file belongs to. */
  slot: Code,
  /** Opaque, made by the server. */
  fileName: Type.String(),
});
export type FileRef = Static<typeof FileRef>;

export const UploadedFile = Type.Object({
  ...FileRef.properties,
  originalName: Type.String(),
  /** Bytes. */
  size: Id,
});
export type UploadedFile = Static<typeof UploadedFile>;

export const FilesOfKind = Type.Object({
  kind: Code,
  files: Type.Array(
    Type.Object({
      slot: Code,
      fileName: Type.String(),
      originalName: Type.String(),
      size: Id,
      uploadedAt: Instant,
    }),
  ),
});
export type FilesOfKind = Static<typeof FilesOfKind>;

const FileParams = Type.Object({ kind: Code, fileName: FileName }, { additionalProperties: false });

export const fileCalls = {
  files: { method: "GET", path: "/resume/files", auth: true, answer: FilesOfKind },
  /** The bytes themselves, of one's own file. */
  file: { method: "GET", path: "/resume/files/:kind/:fileName", auth: true, params: FileParams },
  /** multipart/form-data: `kind`, `slot`, then `file`. Takes the place of the slot's former file. */
  upload: { method: "POST", path: "/resume/upload", auth: true, answer: UploadedFile },
  deleteFile: {
    method: "DELETE",
    path: "/resume/:kind/:fileName",
    auth: true,
    params: FileParams,
    answer: Type.Object({ kind: Code, fileName: Type.String() }),
  },
} satisfies Record<string, Call>;
