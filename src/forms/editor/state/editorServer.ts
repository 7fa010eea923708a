import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { FileKinds } from "../../engine/fileKinds";
import type { FormModule } from "../../engine/form";
import {
  type BranchWish,
  type BrokenForm,
  type EditedForm,
  type Edits,
  type FieldsByPurposeReply,
  type FileEdits,
  type FormFiles,
  type FormWordsReply,
  formEditor,
  type HistoryReply,
  type NewSnapshot,
  type PanelForms,
  type PastFiles,
  type PastFilesReply,
  type PlacedFault,
  type PushReply,
  type PushWish,
  type ReleaseComparisonReply,
  type SaveReply,
  type UncommittedFiles,
} from "../protocol";
import { createSessionEntry } from "./createSessionEntry";
import { openedSnapshot } from "./openedSnapshot";

/** A form to show, with its modules loaded. */
export interface ShownForm extends EditedForm {
  loaded: FormModule;
  kinds: FileKinds;
}

const onServer = "editorServer";

/** Where the files and their forms come from: the files on the disk, or a snapshot of them. */
const source =
  openedSnapshot === undefined
    ? { files: formEditor.files, form: formEditor.form }
    : {
        files: `${formEditor.snapshots}/${openedSnapshot}/files`,
        form: `${formEditor.snapshots}/${openedSnapshot}/form`,
      };

export const sourceFilesQuery = queryOptions({
  queryKey: [onServer, "files"],
  queryFn: (): Promise<FormFiles> => request(source.files),
});

/**
 * The query for the form in a market, or for an account form, composed from the saved files with the edits.
 */
export const composedFormQuery = (form: string, market: string | undefined, edits: Edits) =>
  queryOptions({
    queryKey: [onServer, "form", form, market, edits],
    queryFn: async (): Promise<ShownForm | BrokenForm> => {
      const composed: EditedForm | BrokenForm = await request(source.form, { form, market, edits });
      if ("broken" in composed) return composed;
      // The server compiles the validators: the Content-Security-Policy allows imports, but no `eval`.
      const [loaded, kinds]: [FormModule, FileKinds] = await Promise.all([
        import(/* @vite-ignore */ composed.module),
        import(/* @vite-ignore */ composed.fileKinds),
      ]);
      return { ...composed, loaded, kinds };
    },
    placeholderData: keepPreviousData,
  });

/** A form of the editor's own, with its module loaded. */
interface PanelForm {
  loaded: FormModule;
  labels: PanelForms[string]["labels"];
}

/** The query for the forms from which the panels are drawn, by name. */
export const panelFormsQuery = queryOptions({
  queryKey: [onServer, "panels"],
  queryFn: async (): Promise<Readonly<Record<string, PanelForm>>> => {
    const forms: PanelForms = await request(formEditor.panels);
    const loaded = Object.entries(forms).map(async ([name, { module, labels }]) => {
      const form: FormModule = await import(/* @vite-ignore */ module);
      return [name, { loaded: form, labels }] as const;
    });
    return Object.fromEntries(await Promise.all(loaded));
  },
});

/** The query for the gate's faults of all files. */
export const faultsQuery = (edits: Edits) =>
  queryOptions({
    queryKey: [onServer, "faults", edits],
    queryFn: ({ signal }): Promise<PlacedFault[]> => request(formEditor.faults, { edits }, signal),
    placeholderData: keepPreviousData,
    // If the process of the gate has ended, the second request starts it again.
    retry: 1,
  });

/** The query for the comparison of the edited forms with their last releases. */
export const releaseComparisonQuery = (edits: Edits) =>
  queryOptions({
    queryKey: [onServer, "changes", edits],
    queryFn: ({ signal }): Promise<ReleaseComparisonReply> => request(formEditor.changes, { edits }, signal),
    placeholderData: keepPreviousData,
  });

export const formWordsQuery = (form: string, market: string | undefined, edits: Edits) =>
  queryOptions({
    queryKey: [onServer, "words", form, market, edits],
    queryFn: ({ signal }): Promise<FormWordsReply> =>
      request(formEditor.words, { form, market, edits }, signal),
    placeholderData: keepPreviousData,
  });

/** The query for the fields of all forms, with the purposes of their answers. */
export const fieldsByPurposeQuery = (edits: Edits) =>
  queryOptions({
    queryKey: [onServer, "purposes", edits],
    queryFn: ({ signal }): Promise<FieldsByPurposeReply> => request(formEditor.purposes, { edits }, signal),
    placeholderData: keepPreviousData,
  });

/**
 * The query for the saved files that are not committed. The list is fetched again when somebody returns to
 * the page, since the files may have been committed meanwhile.
 */
export const uncommittedQuery = queryOptions({
  queryKey: [onServer, "uncommitted"],
  queryFn: (): Promise<UncommittedFiles> => request(formEditor.uncommitted),
});

/** The query for the commits that changed files. It is fetched again when somebody returns to the page. */
export const historyQuery = (files: readonly string[]) =>
  queryOptions({
    queryKey: [onServer, "history", files],
    queryFn: (): Promise<HistoryReply> => request(formEditor.history, { files }),
    placeholderData: keepPreviousData,
  });

export const fetchPastFiles = (wish: PastFiles): Promise<PastFilesReply> =>
  request(formEditor.pastFiles, wish);

/** Keeps a state of the files, as they are saved now and with edits, until the server ends. */
export const createSnapshot = (edits: Edits): Promise<NewSnapshot> =>
  request(formEditor.snapshots, { edits });

export const releaseSavedForms = (): Promise<SaveReply> => request(formEditor.release, {});

export const saveToFiles = (edits: FileEdits): Promise<SaveReply> => request(formEditor.save, { edits });

/** Saves edits on a new branch. */
export const saveToBranch = (wish: BranchWish): Promise<SaveReply> => request(formEditor.branch, wish);

export const pushToRemote = (wish: PushWish): Promise<PushReply> => request(formEditor.push, wish);

/**
 * Refetches everything whenever a file is saved. Only the outer page listens to the server, and passes each
 * event on to its frames: a browser opens at most six connections to a server, and each event stream occupies
 * one.
 * @param onFiles called in the outer page with the files each time that they were fetched and have changed,
 * before they are shown
 */
export function refetchQueriesOnSaves(client: QueryClient, onFiles: (files: FormFiles) => void): void {
  const sharedSave = createSessionEntry("form editor save");
  // Results for earlier files are never shown again, not even for a moment: a form without a saved field could
  // otherwise appear.
  const forgetEarlier = () => client.removeQueries({ queryKey: [onServer], type: "inactive" });
  const refetch = () => {
    forgetEarlier();
    void client.invalidateQueries({ queryKey: [onServer] });
  };
  if (window.parent !== window) return void sharedSave.subscribe(refetch);
  let last: FormFiles | undefined;
  client.getQueryCache().subscribe(() => {
    const files = client.getQueryData(sourceFilesQuery.queryKey);
    if (!files || files === last) return;
    last = files;
    forgetEarlier();
    onFiles(files);
  });
  new EventSource(formEditor.saves).addEventListener("message", () => {
    sharedSave.write(crypto.randomUUID());
    refetch();
  });
}

async function request<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    ...(body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
