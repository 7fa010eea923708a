/**
 * Error codes of a file system: no space, no permission, too many open files, or a disk that cannot be read.
 */
const ofDisk = ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EMFILE", "ENFILE"];

/**
 * Whether an error comes from the storage of uploads: from a disk, a bucket, or the connection to a bucket.
 * Then a retry may succeed later.
 */
export function isUploadStorageFault(error: Error): boolean {
  // The AWS SDK describes each response of a bucket in this field.
  if ("$metadata" in error) return true;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return code.startsWith("E_CANNOT_") || ofDisk.includes(code);
}
