import type { Keys } from "../encryption/keys";
import { StaffRefusal } from "./command";
import { captureSourceError, fromStream, toStream } from "./webStreams";

/** The logarithm of scrypt's cost. A low cost suffices: the passphrase is a key of 256 random bits. */
const scryptWorkFactor = 10;

/** The refusal of a file that is not a whole backup. Nothing of the site was changed. */
export function buildNotABackupRefusal(): StaffRefusal {
  return new StaffRefusal("This file is not a backup of the site, or only part of one: nothing was changed.");
}

export function buildAnotherKeyRefusal(): StaffRefusal {
  return new StaffRefusal(
    "This backup was made with another key, or is damaged: put that key beside the present one into DATA_KEY or DATA_DIR/key first. Nothing was changed.",
  );
}

/** Encrypts a backup as the command `age` does. The passphrase is the site's data key in base64. */
export async function* sealBackup(
  keys: Pick<Keys, "backup">,
  content: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  encrypter.setPassphrase(keys.backup.encrypts);
  yield* fromStream(await encrypter.encrypt(content));
}

/**
 * Decrypts a backup. Each yielded piece is authentic; only at the end is it known whether the backup is
 * whole.
 * @throws StaffRefusal when the file was made with another key, was changed, or is only a part of a backup
 */
export async function* unsealBackup(
  keys: Pick<Keys, "backup">,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  for (const passphrase of keys.backup.decrypts) decrypter.addPassphrase(passphrase);
  const { pieces, fault } = captureSourceError(file);
  const opened = await decrypter.decrypt(toStream(pieces)).catch(() => {
    throw fault() ?? buildAnotherKeyRefusal();
  });
  try {
    yield* fromStream(opened);
  } catch {
    throw fault() ?? buildNotABackupRefusal();
  }
}
