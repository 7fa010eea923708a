import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { MetaSchemas } from "../forms/editor/textEditor/metaSchemas";
import type { FileKinds } from "../forms/engine/fileKinds";
import type { FormModule, Labels, Language } from "../forms/engine/form";
import { isObject } from "../forms/engine/pointer";
import { type PlaygroundFiles, type PlaygroundReply, playground } from "./protocol";

/** A form that is drawn: composed, with its modules loaded. */
export interface DrawnForm {
  loaded: FormModule;
  kinds: FileKinds;
  labels: Record<Language, Labels>;
}

/** The error for a response of the server with a status other than success. */
export class ServerRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`${status}: ${reason}`);
  }
}

/** The meta schemas, from which the text editors offer completions. */
export const metaQuery = queryOptions({
  queryKey: ["meta"],
  queryFn: async () => new MetaSchemas(await request<Record<string, string>>(playground.meta)),
});

/** The faults of the files, and their form; no form when the files cannot be composed. */
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
  if (!response.ok) throw new ServerRefusal(response.status, await reasonOf(response));
  return response.json();
}

/** Returns the message in the body of a refusal, or the name of its status. */
async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  return isObject(body) && typeof body.message === "string" ? body.message : response.statusText;
}
