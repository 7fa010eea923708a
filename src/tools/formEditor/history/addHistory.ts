import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import {
  type BrokenForm,
  Edited,
  type EditedForm,
  type FormFiles,
  formEditor,
  type NewSnapshot,
  PastFiles,
  TouchedFiles,
  WantedForm,
} from "../../../forms/editor/protocol";
import type { SourceFolders, Texts } from "../../../forms/files/texts";
import { filesForPage } from "../filesForPage";
import { withEdits } from "../readEdited";
import type { Snapshots } from "./createSnapshots";
import { readCommits } from "./readCommits";
import { readPastFiles } from "./readPastFiles";

interface History {
  sources: SourceFolders;
  snapshots: Snapshots;
  /** The files as they are saved now. */
  saved(): Texts;
  compose(texts: Texts, wanted: WantedForm): Promise<EditedForm | BrokenForm>;
}

interface ById {
  Params: { id: string };
}

/** Adds the routes for the history of the files, and for states of the files that do not change any more. */
export function addHistory(app: FastifyInstance, { sources, snapshots, saved, compose }: History): void {
  app.post<{ Body: TouchedFiles }>(formEditor.history, { schema: { body: TouchedFiles } }, ({ body }) =>
    readCommits(sources, body.files),
  );
  app.post<{ Body: PastFiles }>(formEditor.pastFiles, { schema: { body: PastFiles } }, ({ body }) =>
    readPastFiles(sources, body),
  );
  app.post<{ Body: Static<typeof Edited> }>(
    formEditor.snapshots,
    { schema: { body: Edited } },
    async ({ body }): Promise<NewSnapshot> => ({ id: snapshots.keep(withEdits(saved(), body.edits)) }),
  );
  app.get<ById>(`${formEditor.snapshots}/:id/files`, async ({ params }, reply) => {
    const snapshot = await snapshots.find(params.id);
    if (!snapshot) return reply.callNotFound();
    const { texts, origin } = snapshot;
    return { ...filesForPage(texts), readOnly: true, origin } satisfies FormFiles;
  });
  app.post<ById & { Body: WantedForm }>(
    `${formEditor.snapshots}/:id/form`,
    { schema: { body: WantedForm } },
    async ({ params, body }, reply) => {
      const snapshot = await snapshots.find(params.id);
      return snapshot ? compose(snapshot.texts, body) : reply.callNotFound();
    },
  );
}
