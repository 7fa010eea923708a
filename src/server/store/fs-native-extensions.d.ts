declare module "fs-native-extensions" {
  /** An exclusive lock on an open file; false when another process holds it. Freed when the file is closed. */
  export function tryLock(fd: number): boolean;
  /** Locks the file as soon as it is free. */
  export function waitForLock(file: number): Promise<void>;
}
