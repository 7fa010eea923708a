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
import type { PgliteThread } from "./pgliteThread";

/** Kysely on the embedded database. */
export function pgliteDialect(thread: PgliteThread): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(thread),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/**
 * The embedded database has one session. Whoever has it keeps it until released, so that no query of another
 * request falls into an open transaction.
 */
class PgliteDriver implements Driver {
  readonly #connection: DatabaseConnection;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(readonly thread: PgliteThread) {
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affected } = await thread.ask({ sql, parameters });
        // What a row holds is the query's affair, as with every driver of Kysely's.
        return { rows: rows as R[], numAffectedRows: BigInt(affected) };
      },
      streamQuery() {
        throw new Error("The embedded database does not stream.");
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let release = () => {};
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
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

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy(): Promise<void> {
    await this.thread.close();
  }
}
