import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { airline } from "../../site/airline";
import { Refusal } from "../http/refusal";
import { addAssets } from "../page/assets";
import { createBuildFileReader } from "../page/createBuildFileReader";
import { sendToolPage } from "../page/toolPage";

/** The path of the desk's page, in the project and in the build. */
export const deskPageFile = "src/desk/page.html";

/**
 * Serves the files of the desk, and its page at every other address outside of the API.
 * @param client the folder of the build
 */
export function addDeskPage(app: FastifyInstance, client: string): void {
  addAssets(app, client);
  const template = createBuildFileReader(join(client, deskPageFile), (text) => text);
  // The title until the page's script sets a title in the user's language.
  const page = { title: airline.names.en, template, alsoAllowed: {} };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith("/api/")) return reply.callNotFound();
    // Existing files of the build have routes of their own, so the requested file does not exist.
    if (request.url.startsWith("/assets/")) throw new Refusal("NOT_FOUND");
    return sendToolPage(page, request, reply);
  };
  app.get("/", send);
  app.get("/*", send);
}
