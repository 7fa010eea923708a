import type { FastifyInstance } from "fastify";
import { optionCalls } from "../../contract/options";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";

export function optionRoutes(app: FastifyInstance, parts: Parts): void {
  addRoute(app, parts, optionCalls.allSelect, async () => {
    // The specification of this call names two lists otherwise than the forms do.
    const { fileKind = [], languageLicense = [], ...lists } = parts.catalog.options;
    return { data: [{ ...lists, fileKinds: fileKind, languageLicenses: languageLicense }] };
  });
}
