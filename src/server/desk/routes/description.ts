import type { FastifyInstance } from "fastify";
import { deskDescriptionCalls } from "../../../contract/desk/description";
import { deskApi } from "../../../contract/desk/deskCalls";
import { describeApi } from "../../../contract/openApi";
import type { Parts } from "../../parts";
import { addRawDeskRoute } from "../deskRoute";

export function deskOpenApiRoutes(app: FastifyInstance, parts: Parts): void {
  const description = describeApi(deskApi);
  addRawDeskRoute(app, parts, deskDescriptionCalls.deskOpenApi, async () => description);
}
