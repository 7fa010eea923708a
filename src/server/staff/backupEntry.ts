export interface BackupEntry {
  name: string;
  /** In bytes. */
  size: number;
  /** Must be read to its end before the next entry. */
  bytes: AsyncIterable<Uint8Array>;
}

export function backupEntry(name: string, bytes: Uint8Array): BackupEntry {
  const once = async function* () {
    yield bytes;
  };
  return { name, size: bytes.length, bytes: once() };
}
