import type { FastifyInstance } from "fastify";
import { formCalls } from "../../contract/forms";
import { Refusal } from "../http/refusal";
import { addRawRoute } from "../http/route";
import { sendText } from "../http/sendText";
import type { Parts } from "../parts";

/** The forms of jobs for a page that was built before them. */
export function servedFormRoutes(app: FastifyInstance, parts: Parts): void {
  addRawRoute(app, parts, formCalls.servedForm, async ({ params, request, reply }) => {
    const found = parts.catalog.applying.find(
      ({ form }) => form.name === params.form && form.version === params.version,
    );
    if (!found) throw new Refusal("NOT_FOUND");
    const answer = {
      status: 200,
      text: `${await found.moduleText()}\nexport const labels = ${JSON.stringify(found.labels)};\n`,
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        // Its words may change within a version.
        "cache-control": "public, no-cache",
        vary: "Accept-Encoding",
      },
      isCompressible: true,
    };
    return sendText(answer, request, reply);
  });
}
