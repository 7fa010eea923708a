declare module "fs-native-extensions" {
  /**
   * Takes an exclusive lock on an open file, and returns whether the lock was free. Closing the file releases
   * the lock.
   */
  export function tryLock(fd: number): boolean;
  /** Resolves once the lock is taken. */
  export function waitForLock(file: number): Promise<void>;
}
