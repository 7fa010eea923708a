/** Error codes of a disk: no room, no right to write, too many open files, or a disk that cannot be read. */
const ofDisk = ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EMFILE", "ENFILE"];

/**
 * Whether the storage of uploads failed, so that a retry may succeed later: a disk, a bucket, or the connection to it.
 */
export function isStorageFault(error: Error): boolean {
  // The AWS SDK describes each response of a bucket in this field.
  if ("$metadata" in error) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return code.startsWith("E_CANNOT_") || ofDisk.includes(code);
}
