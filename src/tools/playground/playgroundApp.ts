import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { formEditor } from "../../forms/editor/protocol";
import { compilingPolicy, PlaygroundFiles, playground } from "../../playground/protocol";
import { addSecurityHeaders } from "../../server/http/addSecurityHeaders";
import { compileRequestValidator } from "../../server/http/validateRequest";
import { videoFrames } from "../../server/page/contentSecurityPolicy";
import type { Template } from "../../server/page/toolPage";
import { sendToolPage } from "../../server/page/toolPage";
import { createModuleTextCache } from "../formEditor/moduleCache";
import { createExampleComposer } from "./composeExample";

interface PlaygroundSettings {
  template: Template;
  /** The folder of the built page. */
  assets: string;
  clock: () => Date;
}

/** The largest request in bytes: more than a hundred times the files of an example. */
const bodyLimit = 512 * 1024;

/**
 * Additions to the Content-Security-Policy: a stock form of rjsf compiles its schema in the page, as text,
 * and forms can show videos.
 */
const alsoAllowed = {
  "script-src": ["'unsafe-eval'"],
  "trusted-types": [compilingPolicy],
  ...videoFrames,
};

/** The server of the playground. It reads and writes no file of a form: the page sends the files. */
export function playgroundApp({ template, assets, clock }: PlaygroundSettings): FastifyInstance {
  const app = Fastify({ bodyLimit, forceCloseConnections: true });
  app.setValidatorCompiler(compileRequestValidator);
  addSecurityHeaders(app, false);
  const modules = createModuleTextCache();
  const composer = createExampleComposer(modules, clock);

  app.get(playground.meta, () => composer.meta);
  app.post<{ Body: PlaygroundFiles }>(playground.compose, { schema: { body: PlaygroundFiles } }, ({ body }) =>
    composer.compose(body),
  );
  app.get<{ Params: { name: string } }>(`${formEditor.modules}/:name`, async (request, reply) => {
    const text = modules.find(request.params.name);
    if (text === undefined) return reply.callNotFound();
    return reply.type("text/javascript; charset=utf-8").send(text);
  });
  app.register(fastifyStatic, { root: assets, prefix: playground.page, wildcard: false });
  const page = { title: playground.page, template, alsoAllowed };
  app.get(playground.page, (request, reply) => sendToolPage(page, request, reply));
  app.get("/", (_request, reply) => reply.redirect(playground.page));
  return app;
}
