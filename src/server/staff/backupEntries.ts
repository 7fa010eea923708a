import { createTarDecoder, createTarPacker } from "modern-tar";
import type { Keys } from "../encryption/keys";
import type { BackupEntry } from "./backupEntry";
import { magicOfFormat2, readFormat2 } from "./backupFormat2";
import { buildNotABackupRefusal, unsealBackup } from "./backupSeal";
import { ByteReader } from "./byteReader";
import { captureSourceError, fromStream, toStream } from "./webStreams";

/** The first bytes of every file that `age` has encrypted. */
const magicOfAge = Buffer.from("age-encryption.org/v1\n");

/** Puts entries into an archive of the format `tar`. `madeAt` is the time of each entry. */
export function packEntries(entries: AsyncIterable<BackupEntry>, madeAt: Date): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    for await (const { name, size, bytes } of entries) {
      const body = controller.add({ name, size, type: "file", mode: 0o600, mtime: madeAt }).getWriter();
      for await (const piece of bytes) await body.write(piece);
      await body.close();
    }
    controller.finalize();
  };
  pack().catch((error) => controller.error(error));
  return readable;
}

/**
 * Reads the entries of a backup, one after the other. The whole file is never in memory.
 * @throws StaffRefusal when the backup was made with another key or was changed, or when the file is not a
 * backup or only part of one
 */
export async function* readEntries(
  keys: Pick<Keys, "backup" | "document">,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<BackupEntry> {
  const reader = new ByteReader(file);
  const start = await reader.read(magicOfAge.length);
  const whole = async function* () {
    yield start;
    yield* reader.rest();
  };
  if (start.equals(magicOfAge)) yield* readArchive(unsealBackup(keys, whole()));
  else if (start.subarray(0, magicOfFormat2.length).equals(magicOfFormat2)) yield* readFormat2(keys, whole());
  else throw buildNotABackupRefusal();
}

async function* readArchive(content: AsyncIterable<Uint8Array>): AsyncGenerator<BackupEntry> {
  const { pieces, fault } = captureSourceError(content);
  const piecesOf = async function* <T>(stream: ReadableStream<T>) {
    try {
      yield* fromStream(stream);
    } catch {
      throw fault() ?? buildNotABackupRefusal();
    }
  };
  const archive = toStream(pieces).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of piecesOf(archive)) {
    if (header.type !== "file") throw buildNotABackupRefusal();
    yield { name: header.name, size: header.size, bytes: piecesOf(body) };
  }
}
