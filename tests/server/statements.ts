import type { KyselyPlugin } from "kysely";
import type { TestApp } from "./anApp";

/** The kinds of the database statements that run during `act`, in order. */
export async function statementsOf(site: TestApp, act: () => Promise<unknown>): Promise<string[]> {
  const kinds: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery({ node }) {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { db } = site.parts;
  site.rebuild({ db: db.withPlugin(listen) });
  await act();
  site.rebuild({ db });
  return kinds;
}
