/** What the worker is started with: where the database is, or an archive to fill one in memory from. */
export type WorkerSettings = { dataDir: string } | { archive: string };

/** From the server to the database's thread. */
export interface DatabaseRequest {
  id: number;
  ask: { sql: string; parameters: readonly unknown[] } | "close";
}

/** And back, in any order, told apart by `id`. */
export type DatabaseReply =
  | { id: number; rows: Record<string, unknown>[]; affected: number }
  | { id: number; error: { message: string; code?: string; constraint?: string } };
