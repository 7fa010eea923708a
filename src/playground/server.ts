import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { MetaSchemas } from "../forms/editor/textEditor/metaSchemas";
import type { FileKinds } from "../forms/engine/fileKinds";
import type { FormModule, Labels, Language } from "../forms/engine/form";
import { type PlaygroundFiles, type PlaygroundReply, playground } from "./protocol";

/** A form that is drawn: composed, with its modules loaded. */
export interface DrawnForm {
  loaded: FormModule;
  kinds: FileKinds;
  labels: Record<Language, Labels>;
}

/** The meta schemas, from which the text editors complete. */
export const metaQuery = queryOptions({
  queryKey: ["meta"],
  queryFn: async () => new MetaSchemas(await request<Record<string, string>>(playground.meta)),
});

/** The faults of the files, and the form that they make; without a form where they make none. */
export const composedQuery = (files: PlaygroundFiles) =>
  queryOptions({
    queryKey: ["composed", files],
    queryFn: async ({ signal }): Promise<Pick<PlaygroundReply, "faults"> & { form?: DrawnForm }> => {
      const { faults, form } = await request<PlaygroundReply>(playground.compose, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(files),
        signal,
      });
      if ("broken" in form) return { faults };
      const [loaded, kinds]: [FormModule, FileKinds] = await Promise.all([
        import(/* @vite-ignore */ form.module),
        import(/* @vite-ignore */ form.fileKinds),
      ]);
      return { faults, form: { loaded, kinds, labels: form.labels } };
    },
    placeholderData: keepPreviousData,
  });

async function request<Reply>(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
