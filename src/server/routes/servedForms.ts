import type { FastifyInstance } from "fastify";
import { formCalls } from "../../contract/forms";
import type { CatalogForm } from "../catalog";
import { Refusal } from "../http/refusal";
import { addRawRoute } from "../http/route";
import { type SentText, sendText } from "../http/sendText";
import type { Parts } from "../parts";

/** The replies by form. Each reply is created once, because it is a module of a hundred kilobytes. */
const made = new WeakMap<CatalogForm, SentText>();

/** Serves the forms of jobs to a page that was built before these forms. */
export function servedFormRoutes(app: FastifyInstance, parts: Parts): void {
  addRawRoute(app, parts, formCalls.servedForm, async ({ params, request, reply }) => {
    const found = [...parts.catalog.applying, ...parts.catalog.due].find(
      ({ form }) => form.name === params.form && form.version === params.version,
    );
    if (!found) throw new Refusal("NOT_FOUND");
    const answer = made.get(found) ?? (await answerOf(found));
    made.set(found, answer);
    return sendText(answer, request, reply);
  });
}

const answerOf = async ({ moduleText, labels }: CatalogForm): Promise<SentText> => ({
  status: 200,
  text: `${await moduleText()}\nexport const labels = ${JSON.stringify(labels)};\n`,
  headers: {
    "content-type": "text/javascript; charset=utf-8",
    // The words of a form may change within a version.
    "cache-control": "public, no-cache",
    vary: "Accept-Encoding",
  },
  isCompressible: true,
});
