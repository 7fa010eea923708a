import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { airline } from "../../site/airline";
import { Refusal } from "../http/refusal";
import { addAssets } from "../page/assets";
import { readBuildFile } from "../page/readBuildFile";
import { sendToolPage } from "../page/toolPage";

/** The page of the desk, within the project and within its build. */
export const deskPageFile = "src/desk/page.html";

/** Serves the page at every address that is none of the API and of no file, and its files. @param client the folder of its build */
export function addDeskPage(app: FastifyInstance, client: string): void {
  addAssets(app, client);
  const template = readBuildFile(join(client, deskPageFile), (text) => text);
  // The page's script sets the title, in the language of its user.
  const page = { title: airline.names.en, template, alsoAllowed: {} };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith("/api/")) return reply.callNotFound();
    // Files of the build that there are have routes of their own.
    if (request.url.startsWith("/assets/")) throw new Refusal("NOT_FOUND");
    return sendToolPage(page, request, reply);
  };
  app.get("/", send);
  app.get("/*", send);
}
