import { type Catalog, unreleasedForms } from "./catalog";
import type { Db } from "./store/database";
import { keepForm } from "./store/formsUsed";

interface Serving {
  db: Db;
  catalog: Catalog;
  clock: () => Date;
}

/**
 * Stores every form that applications are asked by, before anybody answers it: answers of any form that was served can
 * be migrated and shown, whether it was released or not. Says to people which were not.
 */
export async function keepServedForms(
  { db, catalog, clock }: Serving,
  print: (line: string) => void,
): Promise<void> {
  for (const form of catalog.applying) await keepForm(db, form, clock());
  const names = unreleasedForms(catalog);
  if (names.length > 0)
    print(
      `Not released as they are served now: ${names.join(", ")} ("npm run schemas -- --release" releases them)`,
    );
}
