// The baseline for the site: a process that only opens the same database, makes one query, and listens.
import { createServer } from "node:http";

const { DATABASE_URL, DATA_DIR } = process.env;

async function openDatabase() {
  if (DATABASE_URL) {
    const { default: pg } = await import("pg");
    return new pg.Pool({ connectionString: DATABASE_URL });
  }
  const { PGlite } = await import("@electric-sql/pglite");
  return PGlite.create(`${DATA_DIR}/db`);
}

const database = await openDatabase();
await database.query("select count(*) from accounts");
const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
