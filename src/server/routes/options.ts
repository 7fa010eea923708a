import type { FastifyInstance } from "fastify";
import { optionCalls } from "../../contract/options";
import { addRoute } from "../http/route";
import type { Parts } from "../parts";

export function optionRoutes(app: FastifyInstance, parts: Parts): void {
  addRoute(app, parts, optionCalls.allSelect, async ({ language }) => {
    // The specification of this call has other names for two lists than the forms.
    const { fileKind = [], languageLicense = [], ...lists } = parts.catalog.options;
    const countries = parts.catalog.countries[language];
    return { data: [{ ...lists, countries, fileKinds: fileKind, languageLicenses: languageLicense }] };
  });
}
