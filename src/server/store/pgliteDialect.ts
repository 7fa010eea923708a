import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Wait } from "./createLanes";
import type { PgliteThread } from "./pgliteThread";

/** Thrown when a query has waited too long for the only session, or its transaction has ended already. */
export class SessionTimeout extends Error {}

/**
 * Kysely's dialect for the embedded database. The queries of one dialect wait in one lane of the session, at most
 * `timeoutMs` milliseconds.
 */
export function pgliteDialect(thread: PgliteThread, waitForSession: Wait, timeoutMs: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(thread, waitForSession, timeoutMs),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/**
 * The embedded database has only one session. Each connection holds the session until the connection is
 * released, so that no query of another request runs inside an open transaction.
 */
class PgliteDriver implements Driver {
  #release: () => void = () => {};

  constructor(
    readonly thread: PgliteThread,
    readonly waitForSession: Wait,
    readonly timeoutMs: number,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    const release = await this.waitForSession(this.timeoutMs);
    if (!release) throw new SessionTimeout("The embedded database was busy for too long.");
    this.#release = release;
    return new PgliteConnection(this.thread);
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    // When its thread has ended, the transaction is rolled back already.
    if (connection.isCurrent()) await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  /** Does not end the thread, which may serve other lanes. */
  async destroy(): Promise<void> {}
}

class PgliteConnection implements DatabaseConnection {
  #session: number | undefined;

  constructor(readonly thread: PgliteThread) {}

  /** Whether the thread has not been replaced since the first query of this connection. */
  isCurrent(): boolean {
    return this.#session === undefined || this.#session === this.thread.session;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // When the transaction has ended with its thread, another statement would be committed by itself.
    if (!this.isCurrent()) throw new SessionTimeout("The transaction ended with an earlier statement.");
    const answered = this.thread.ask({ sql, parameters });
    this.#session ??= this.thread.session;
    const { rows, affected } = await answered;
    // Kysely's drivers do not check the row type; the query declares it.
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  streamQuery(): never {
    throw new Error("The embedded database does not stream.");
  }
}
