import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { Edited, type FormFiles, formEditor, WantedForm } from "../../contract/formEditor";
import type { Texts } from "../../forms/texts";
import { addSecurityHeaders } from "../../server/http/addSecurityHeaders";
import { compileRequestValidator } from "../../server/http/validateRequest";
import type { DevelopmentPage } from "../../server/page/page";
import { sendToolPage } from "../../server/page/toolPage";
import { readProject } from "../readProject";
import { composeForEditor } from "./composeForEditor";
import { isLoopbackRequest } from "./isLoopbackRequest";
import { createComposedModuleCache } from "./moduleCache";
import { type SourceFolders, withEdits } from "./readEdited";
import { startGateProcess } from "./startGateProcess";
import { watchSaves } from "./watchSaves";

interface EditorSettings {
  sources: SourceFolders;
  page: DevelopmentPage;
  /** The folder of the built page; absent when a development server serves the page's files. */
  assets?: string;
  clock: () => Date;
}

/** Whether an address is the form editor's. */
export const isEditorAddress = (url: string): boolean => /^(?:\/api)?\/editor(?:[/?]|$)/.test(url);

/** In bytes. All files together have a tenth of it. */
const bodyLimit = 4 * 1024 * 1024;

/** How many composed forms are cached: so few that the module cache still has their modules. */
const mostForms = 20;

/** The page shows itself in frames: three languages side by side. */
const framed = { "frame-src": ["'self'"], "frame-ancestors": ["'self'"] };

/** The server of the form editor: its page, and forms composed of the saved files and of edits. It writes no file. */
export function editorApp({ sources, page, assets, clock }: EditorSettings): FastifyInstance {
  const app = Fastify({ bodyLimit, forceCloseConnections: true });
  app.setValidatorCompiler(compileRequestValidator);
  // Before anything else is read. Other machines get 404.
  app.addHook("onRequest", async (request, reply) => {
    if (!isLoopbackRequest(request)) return reply.code(404).send();
  });
  addSecurityHeaders(app, false);

  const modules = createComposedModuleCache();
  const judge = startGateProcess(sources);
  const listeners = new Set<() => void>();
  let saves = 0;
  let saved = readProject(sources).texts;
  /** Composed forms by request body: three frames side by side send the same request. */
  const forms = new Map<string, ReturnType<typeof composeForEditor>>();
  const stopWatching = watchSaves([sources.schemas, sources.locales], () => {
    saved = readProject(sources).texts;
    saves++;
    forms.clear();
    for (const tell of listeners) tell();
  });
  app.addHook("onClose", async () => {
    stopWatching();
    judge.stop();
  });

  app.get(formEditor.files, async () => filesIn(saved));
  app.post<{ Body: WantedForm }>(formEditor.form, { schema: { body: WantedForm } }, ({ body }) => {
    const wanted = JSON.stringify(body);
    const form = forms.get(wanted) ?? composeForEditor(withEdits(saved, body.edits), body, modules, clock());
    if (forms.size === mostForms) forms.clear();
    forms.set(wanted, form);
    return form;
  });
  app.post<{ Body: Static<typeof Edited> }>(
    formEditor.faults,
    { schema: { body: Edited } },
    ({ body }, { raw }) => {
      const gone = new AbortController();
      raw.on("close", () => gone.abort());
      return judge.faults(body.edits, saves, gone.signal);
    },
  );
  app.get<{ Params: { name: string } }>(`${formEditor.modules}/:name`, (request, reply) => {
    const text = modules.find(request.params.name);
    if (text === undefined) return reply.callNotFound();
    return reply.type("text/javascript; charset=utf-8").send(text);
  });
  app.get(formEditor.saves, (_request, reply) => {
    reply.hijack();
    const tell = () => reply.raw.write("data: saved\n\n");
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    reply.raw.flushHeaders();
    listeners.add(tell);
    reply.raw.on("close", () => listeners.delete(tell));
  });

  if (assets) app.register(fastifyStatic, { root: assets, prefix: formEditor.page, wildcard: false });
  // The page's script sets the title, in the language of its user.
  const tool = {
    title: formEditor.page,
    template: page.template,
    alsoAllowed: { ...page.alsoAllowed, ...framed },
  };
  for (const path of [formEditor.page, `${formEditor.page}/*`])
    app.get(path, (request, reply) => sendToolPage(tool, request, reply));
  return app;
}

/** All files that staff edit: neither released forms nor the notes that a tool keeps about translations. */
function filesIn(texts: Texts): FormFiles {
  const edited = [...texts].filter(([file]) => !/^(?:schemas\/released|locales\/translated)\//.test(file));
  const namesIn = (folder: string) =>
    [...texts.keys()].flatMap(
      (file) => new RegExp(`^schemas/${folder}/(\\w+)\\.json$`).exec(file)?.[1] ?? [],
    );
  return { forms: namesIn("apply"), markets: namesIn("markets"), texts: Object.fromEntries(edited) };
}
