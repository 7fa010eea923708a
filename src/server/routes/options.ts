import type { FastifyInstance } from "fastify";
import { optionCalls } from "../../contract/options";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";

export function optionRoutes(app: FastifyInstance, parts: Parts): void {
  addRoute(app, parts, optionCalls.allSelect, async () => {
    // Two lists are asked for by names of their own in the specification of this call.
    const { fileKind = [], languageLicense = [], ...lists } = parts.catalog.options;
    return { data: [{ ...lists, fileKinds: fileKind, languageLicenses: languageLicense }] };
  });
}
