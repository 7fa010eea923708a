import { type Catalog, unreleasedForms } from "./catalog";
import type { Db } from "./store/database";
import { storeForms } from "./store/formsUsed";

interface Serving {
  db: Db;
  catalog: Catalog;
  clock: () => Date;
}

/**
 * Stores every form for applications before anybody answers it, so that answers to any served form can be migrated and
 * shown, whether the form was released or not. Prints the names of the unreleased forms.
 */
export async function storeServedForms(
  { db, catalog, clock }: Serving,
  print: (line: string) => void,
): Promise<void> {
  await storeForms(db, [...catalog.applying, ...catalog.due], clock());
  const names = unreleasedForms(catalog);
  if (names.length > 0)
    print(
      `Not released as they are served now: ${names.join(", ")} ("npm run schemas -- --release" releases them)`,
    );
}
