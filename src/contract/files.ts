import { type Static, Type } from "typebox";
import { Code, Id, Instant } from "./atoms";
import type { Call } from "./call";

export const FileName = Type.String({ pattern: "^[a-z0-9]{16,64}\\.[a-z]{3,4}$" });

/** The reference to a file in a resume. */
export const FileRef = Type.Object({
  kind: Code,
  /** A fixed name, or the `entryId` of the entry that the file belongs to. */
  slot: Code,
  /** An opaque name, which the server creates. */
  fileName: Type.String(),
});
export type FileRef = Static<typeof FileRef>;

export const UploadedFile = Type.Object({
  ...FileRef.properties,
  originalName: Type.String(),
  /** In bytes. */
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

/** The parts must be sent in this order: the file comes last. */
const Upload = Type.Object(
  {
    kind: Code,
    slot: Code,
    file: Type.Unsafe<unknown>({ type: "string", contentMediaType: "application/octet-stream" }),
  },
  { additionalProperties: false },
);

const FileParams = Type.Object({ kind: Code, fileName: FileName }, { additionalProperties: false });

export const fileCalls = {
  files: {
    method: "GET",
    path: "/resume/files",
    summary: "One's own files, by kind.",
    auth: true,
    answer: FilesOfKind,
  },
  file: {
    method: "GET",
    path: "/resume/files/:kind/:fileName",
    summary: "The bytes of one's own file.",
    auth: true,
    params: FileParams,
    raw: { type: "*/*" },
    refusals: ["NOT_FOUND", "TOO_MANY"],
  },
  upload: {
    method: "POST",
    path: "/resume/upload",
    summary: "Takes a file, in place of what its slot held; a file of another draft stays.",
    auth: true,
    form: Upload,
    answer: UploadedFile,
    refusals: ["UPLOAD_REFUSED", "TOO_MANY"],
  },
  deleteFile: {
    method: "DELETE",
    path: "/resume/:kind/:fileName",
    summary: "Deletes a file; a submitted application keeps what it holds.",
    auth: true,
    params: FileParams,
    answer: Type.Object({ kind: Code, fileName: Type.String() }),
    refusals: ["NOT_FOUND"],
  },
} satisfies Record<string, Call>;
