/** Settings of the worker thread: the folder of the database, or an archive to load into memory. */
export type WorkerSettings = { dataDir: string } | { archive: string };

/** A message to the worker thread. */
export interface DatabaseRequest {
  id: number;
  ask: { sql: string; parameters: readonly unknown[] } | "close";
}

/** A reply of the worker thread. Replies may come in any order; `id` is the id of the request. */
export type DatabaseReply =
  | { id: number; rows: Record<string, unknown>[]; affected: number }
  | { id: number; error: { message: string; code?: string; constraint?: string } };
