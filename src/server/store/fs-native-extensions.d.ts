declare module "fs-native-extensions" {
  /** Takes an exclusive lock on an open file; false when another process holds it. Closing the file releases it. */
  export function tryLock(fd: number): boolean;
  /** Resolves once the lock is taken. */
  export function waitForLock(file: number): Promise<void>;
}
