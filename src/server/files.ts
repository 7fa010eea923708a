import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { S3Driver } from "flydrive/drivers/s3";
import type { Config } from "./config";

/** Where the bytes of uploaded files are: a folder, or a bucket. Names are made by the server. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Readable>;
  /** Whether or not it is there. */
  remove(name: string): Promise<void>;
}

export function openFiles({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): FileStore {
  const driver = s3
    ? new S3Driver({
        region: s3.region,
        bucket: s3.bucket,
        credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
        // Services other than AWS name the bucket in the path and know no access lists.
        ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
        supportsACL: false,
        visibility: "private",
      })
    : new FSDriver({ location: join(dataDir, "files"), visibility: "private" });
  const disk = new Disk(driver);
  return {
    put: (name, bytes) => disk.put(name, bytes),
    get: (name) => disk.getStream(name),
    remove: (name) => disk.delete(name),
  };
}
