import type { FastifyInstance } from "fastify";
import { descriptionCalls } from "../../contract/description";
import { describeApi } from "../../contract/openApi";
import { addRawRoute } from "../http/route";
import type { Parts } from "../parts";

export function descriptionRoutes(app: FastifyInstance, parts: Parts): void {
  const description = describeApi();
  addRawRoute(app, parts, descriptionCalls.openApi, async () => description);
}
