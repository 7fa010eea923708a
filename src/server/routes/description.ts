import type { FastifyInstance } from "fastify";
import { siteApi } from "../../contract/calls";
import { descriptionCalls } from "../../contract/description";
import { describeApi } from "../../contract/openApi";
import { addRawRoute } from "../http/route";
import type { Parts } from "../parts";

export function descriptionRoutes(app: FastifyInstance, parts: Parts): void {
  const description = describeApi(siteApi);
  addRawRoute(app, parts, descriptionCalls.openApi, async () => description);
}
