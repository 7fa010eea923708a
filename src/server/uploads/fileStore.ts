import { chmodSync, mkdirSync, statSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config";

/** The storage of uploaded files: a folder or an S3 bucket. The server generates the names. */
export interface FileStore {
  /** Stores the file at `path`, and leaves the file there. */
  put(name: string, path: string, size: number): Promise<void>;
  /** Stores bytes atomically, and replaces an existing file. */
  replace(name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a file; undefined when there is no such file. */
  find(name: string): Promise<Readable | undefined>;
  has(name: string): Promise<boolean>;
  /** Removes a file; a missing file is not an error. */
  remove(name: string): Promise<void>;
}

/** The suffix of a file that is being written in place of another one. */
const half = ".half";

export function openFileStore(config: Pick<Config, "s3" | "dataDir">): FileStore {
  const disk = openDisk(config);
  return {
    put: async (name, path, size) => (await disk).copyFromFs(path, name, { contentLength: size }),
    async replace(name, bytes) {
      // A bucket replaces files atomically, a folder only by a rename.
      if (config.s3) return (await disk).put(name, bytes);
      const path = join(ownFolder(config.dataDir), name);
      await writeFile(`${path}${half}`, bytes, { mode: 0o600 });
      await rename(`${path}${half}`, path);
    },
    async find(name) {
      const opened = await disk;
      // Reading a missing file from disk fails only later, in the stream.
      return (await opened.exists(name)) ? opened.getStream(name) : undefined;
    },
    has: async (name) => (await disk).exists(name),
    async remove(name) {
      const opened = await disk;
      await opened.delete(name);
      if (!config.s3) await opened.delete(`${name}${half}`);
    },
  };
}

/**
 * The folder of the files, which no other user of the system may read, even if an older version created it.
 */
function ownFolder(dataDir: string): string {
  const folder = join(dataDir, "files");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The mode is set only on a folder of this user: a mounted volume of another user keeps its mode.
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
  return folder;
}

async function openDisk({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: ownFolder(dataDir), visibility: "private" }));
  // The S3 client is a fifth of all code that the server loads, so it is loaded only where it is used.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      region: s3.region,
      bucket: s3.bucket,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // Services other than AWS expect the bucket in the path and support no ACLs.
      ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      supportsACL: false,
      // By default the client sends the checksum as a trailer of the body, which many services store as part
      // of the file.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      visibility: "private",
    }),
  );
}
