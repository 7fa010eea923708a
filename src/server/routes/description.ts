import type { FastifyInstance } from "fastify";
import { descriptionCalls } from "../../contract/description";
import { openApi } from "../../contract/openApi";
import { addRawRoute } from "../http/route";
import type { Parts } from "../parts";

export function descriptionRoutes(app: FastifyInstance, parts: Parts): void {
  const description = openApi();
  addRawRoute(app, parts, descriptionCalls.openApi, async () => description);
}
