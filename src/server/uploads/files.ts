import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config";

/** Where the bytes of uploaded files are: a folder, or a bucket. Names are made by the server. */
export interface FileStore {
  /** Takes what stands at `path`, which stays there. */
  put(name: string, path: string, size: number): Promise<void>;
  /** Undefined when it is not there. */
  find(name: string): Promise<Readable | undefined>;
  has(name: string): Promise<boolean>;
  /** Whether or not it is there. */
  remove(name: string): Promise<void>;
}

export function openFiles(config: Pick<Config, "s3" | "dataDir">): FileStore {
  const disk = openDisk(config);
  return {
    put: async (name, path, size) => (await disk).copyFromFs(path, name, { contentLength: size }),
    async find(name) {
      const opened = await disk;
      // A folder's stream would only fail once it is read.
      return (await opened.exists(name)) ? opened.getStream(name) : undefined;
    },
    has: async (name) => (await disk).exists(name),
    remove: async (name) => (await disk).delete(name),
  };
}

async function openDisk({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: join(dataDir, "files"), visibility: "private" }));
  // The client for buckets is a fifth of all that the server loads: only who has one waits for it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      region: s3.region,
      bucket: s3.bucket,
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      // Services other than AWS name the bucket in the path and know no access lists.
      ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      supportsACL: false,
      // Otherwise bodies are sent with a checksum at their end, which many services store as if it were part of them.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      visibility: "private",
    }),
  );
}
