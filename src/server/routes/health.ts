import type { FastifyInstance } from "fastify";
import { healthCalls } from "../../contract/health";
import { unreleasedForms } from "../catalog";
import { Refusal } from "../http/refusal";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";
import { checkDatabase, isUnavailable } from "../store/database";

const ok = { data: [{ status: "ok" as const }] };

export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  addRoute(app, parts, healthCalls.live, async () => ok);

  addRoute(app, parts, healthCalls.ready, async ({ now }) => {
    try {
      await checkDatabase(parts.db, now);
    } catch (error) {
      // An error that means that the database is unavailable is reported and logged unchanged.
      throw error instanceof Error && isUnavailable(error) ? error : new Refusal("UNAVAILABLE");
    }
    return { data: [{ status: "ok" as const, unreleasedForms: unreleasedForms(parts.catalog) }] };
  });
}
