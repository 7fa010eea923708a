import { randomUUID } from "node:crypto";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import type { Static } from "typebox";
import {
  BranchWish,
  Edited,
  type FieldsByPurposeReply,
  type FormWordsReply,
  formEditor,
  PushWish,
  type ReleaseComparisonReply,
  SaveWish,
  type UncommittedFiles,
  WantedForm,
  xmlPolicy,
} from "../../forms/editor/protocol";
import type { SourceFolders } from "../../forms/files/texts";
import { readProjectTexts } from "../../forms/gate/readProjectTexts";
import { finishInterruptedSaves } from "../../forms/saving/writeAllOrNone";
import { addSecurityHeaders } from "../../server/http/addSecurityHeaders";
import { compileRequestValidator } from "../../server/http/validateRequest";
import { videoFrames } from "../../server/page/contentSecurityPolicy";
import type { DevelopmentPage } from "../../server/page/page";
import { sendToolPage } from "../../server/page/toolPage";
import { addDraftCounts } from "./comparison/addDraftCounts";
import { createEditorComposer } from "./composeForEditor";
import { composePanels } from "./composePanels";
import type { CountDrafts } from "./countDrafts";
import { admissionOf } from "./editorLock";
import { fieldsByPurpose } from "./fieldsByPurpose";
import { filesForPage } from "./filesForPage";
import { addHistory } from "./history/addHistory";
import { createSnapshots } from "./history/createSnapshots";
import { listFormWordsWithTranslations } from "./listFormWordsWithTranslations";
import { createModuleTextCache } from "./moduleCache";
import { withEdits } from "./readEdited";
import { checkAndReleaseSavedForms } from "./saving/checkAndReleaseSavedForms";
import { checkAndWriteEdits } from "./saving/checkAndWriteEdits";
import type { Judge } from "./saving/prepareSave";
import { pushBranch } from "./saving/pushBranch";
import { saveOnBranch, uncommittedFiles } from "./saving/saveOnBranch";
import { startGateProcess } from "./startGateProcess";
import { watchSaves } from "./watchSaves";

interface EditorSettings {
  sources: SourceFolders;
  page: DevelopmentPage;
  /** The folder of the built page; absent when a development server serves the page's files. */
  assets?: string;
  /** The secret in the printed address. Requests without it are refused. */
  secret: string;
  /** Whether edits can only be tried, and not saved. */
  readOnly: boolean;
  countDrafts: CountDrafts;
  clock: () => Date;
}

/** Whether an address is the form editor's. */
export const isEditorPath = (url: string): boolean => /^(?:\/api)?\/editor(?:[/?]|$)/.test(url);

/** The largest request in bytes, which is more than the size of all files together. */
const bodyLimit = 4 * 1024 * 1024;

/** The largest number of cached forms, small enough for the module cache to still have all their modules. */
const mostForms = 20;

/**
 * Additions to the Content-Security-Policy: the page shows itself in frames, with three languages side by
 * side, shows videos, and parses XML files of translators.
 */
const alsoAllowed = {
  "frame-src": ["'self'", ...videoFrames["frame-src"]],
  "frame-ancestors": ["'self'"],
  "trusted-types": [xmlPolicy],
};

/** The server of the form editor: its page, forms composed from saved and edited files, and saving the edits. */
export function editorApp(settings: EditorSettings): FastifyInstance {
  const { sources, page, assets, secret, readOnly, countDrafts, clock } = settings;
  const app = Fastify({
    bodyLimit,
    forceCloseConnections: true,
    // A request whose address is invalid gets 404 here, because it bypasses the hook below.
    frameworkErrors: (_error, _request, reply) => void reply.raw.writeHead(404).end(),
  });
  app.setValidatorCompiler(compileRequestValidator);
  const snapshots = createSnapshots(sources, clock);
  // The admission of a request is checked before anything else in it is read.
  app.addHook("onRequest", async (request, reply) => {
    const admission = admissionOf(request, secret, snapshots.has);
    if ("cookie" in admission) reply.header("set-cookie", admission.cookie);
    if ("location" in admission) return reply.redirect(admission.location, 303);
    if (!admission.admitted) return reply.code(404).send();
  });
  addSecurityHeaders(app, false);

  const modules = createModuleTextCache();
  const compose = createEditorComposer(modules, clock);
  if (!readOnly) finishInterruptedSaves(sources);
  const gate = startGateProcess(sources);
  const listeners = new Set<() => void>();
  let saves = 0;
  let saved = readProjectTexts(sources).texts;
  let panels: ReturnType<typeof composePanels> | undefined;
  /** Composed forms by request body: three frames side by side send the same request. */
  const forms = new Map<string, ReturnType<typeof compose>>();
  const readAgain = () => {
    saved = readProjectTexts(sources).texts;
    saves++;
    forms.clear();
    panels = undefined;
    for (const tell of listeners) tell();
  };
  const stopWatching = watchSaves([sources.schemas, sources.locales], readAgain);
  app.addHook("onClose", async () => {
    stopWatching();
    gate.stop();
  });

  app.get(formEditor.files, async () => ({ ...filesForPage(saved), readOnly }));
  app.post<{ Body: WantedForm }>(formEditor.form, { schema: { body: WantedForm } }, ({ body }) => {
    const wanted = JSON.stringify(body);
    const form = forms.get(wanted) ?? compose(withEdits(saved, body.edits), body);
    if (forms.size === mostForms) forms.clear();
    forms.set(wanted, form);
    return form;
  });
  app.get(formEditor.panels, () => {
    panels ??= composePanels(saved);
    return panels.then(({ forms }) => forms);
  });
  app.post<{ Body: Static<typeof Edited> }>(
    formEditor.faults,
    { schema: { body: Edited } },
    async ({ body }, reply) => (await gate.ask(body.edits, saves, whileWaiting(reply))).faults,
  );
  app.post<{ Body: Static<typeof Edited> }>(
    formEditor.changes,
    { schema: { body: Edited } },
    async ({ body }, reply): Promise<ReleaseComparisonReply> =>
      addDraftCounts((await gate.ask(body.edits, saves, whileWaiting(reply))).comparison, countDrafts),
  );
  app.post<{ Body: WantedForm }>(
    formEditor.words,
    { schema: { body: WantedForm } },
    async ({ body }): Promise<FormWordsReply> =>
      listFormWordsWithTranslations(withEdits(saved, body.edits), body, saved),
  );
  app.post<{ Body: Static<typeof Edited> }>(
    formEditor.purposes,
    { schema: { body: Edited } },
    async ({ body }): Promise<FieldsByPurposeReply> => fieldsByPurpose(withEdits(saved, body.edits)),
  );
  addHistory(app, { sources, snapshots, saved: () => saved, compose });
  if (!readOnly) addSaving(app, sources, (edits) => gate.ask(edits, randomUUID()), readAgain);
  app.get<{ Params: { name: string } }>(`${formEditor.modules}/:name`, async (request, reply) => {
    const { name } = request.params;
    const text = modules.find(name) ?? (await panels)?.modules.find(name);
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
  // The title is an address here: the page's script sets the title, in the language of its user.
  const tool = {
    title: formEditor.page,
    template: page.template,
    alsoAllowed: { ...page.alsoAllowed, ...alsoAllowed },
  };
  for (const path of [formEditor.page, `${formEditor.page}/*`])
    app.get(path, (request, reply) => sendToolPage(tool, request, reply));
  return app;
}

/** A signal that is aborted when the page no longer waits for the reply. */
function whileWaiting({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.on("close", () => gone.abort());
  return gone.signal;
}

/**
 * Adds the routes for saving. Saves run one after the other. Once files are written, `onSaved` is called,
 * before the reply.
 */
function addSaving(app: FastifyInstance, sources: SourceFolders, judge: Judge, onSaved: () => void): void {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(save: () => Promise<Result>): Promise<Result> => {
    const next = last.then(save, save);
    last = next;
    return next;
  };
  app.post<{ Body: Static<typeof SaveWish> }>(formEditor.save, { schema: { body: SaveWish } }, ({ body }) =>
    inTurn(async () => {
      const reply = await checkAndWriteEdits(sources, body.edits, judge);
      if ("saved" in reply) onSaved();
      return reply;
    }),
  );
  app.post(formEditor.release, () =>
    inTurn(async () => {
      const reply = await checkAndReleaseSavedForms(sources, judge);
      if ("saved" in reply) onSaved();
      return reply;
    }),
  );
  app.post<{ Body: BranchWish }>(formEditor.branch, { schema: { body: BranchWish } }, ({ body }) =>
    inTurn(() => saveOnBranch(sources, body, judge)),
  );
  app.get(formEditor.uncommitted, (): Promise<UncommittedFiles> => uncommittedFiles(sources));
  app.post<{ Body: PushWish }>(formEditor.push, { schema: { body: PushWish } }, ({ body }) =>
    pushBranch(sources, body),
  );
}
