import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { forms } from "#forms/registry.mjs";
import { formCalls } from "../../contract/forms";
import type { Labels } from "../../forms/engine/form";
import type { ComposedModule } from "../../forms/engine/migration";
import { urlOf } from "./client";

interface ServedForm extends ComposedModule {
  labels: Record<Language, Labels>;
}

type Language = keyof (typeof forms)[string]["labels"];

// Each form is a chunk of the build, as are its labels in each language. Chunks never become stale within a
// build, and the HTML of drawn pages does not contain them.
const inChunks = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { isInChunks: true },
};

/**
 * The name of the form of an ApplyType in a market: the form to apply with or, for `due`, the form of the later
 * answers; undefined when there is none.
 */
export const findFormName = (applyType: string, market: string, kind: "apply" | "due") =>
  Object.keys(forms).find((name) => {
    const entry = forms[name];
    return entry?.kind === kind && entry.form === applyType && entry.market === market;
  });

/**
 * A form and its validator. `name` is the name of an account form, for instance `register`, or the result of
 * `findFormName`.
 */
export const formQuery = (name: string) =>
  queryOptions({ queryKey: ["form", name], queryFn: () => entryOf(name).load(), ...inChunks });

export const formLabelsQuery = (name: string, language: Language) =>
  queryOptions({
    queryKey: ["formLabels", name, language],
    queryFn: async () => (await entryOf(name).labels[language]()).default,
    // The labels of the old language stay until the labels of the new language are loaded, so that nothing
    // disappears.
    placeholderData: keepPreviousData,
    ...inChunks,
  });

/**
 * A form in the version that the server has and this build does not have, with its words in each language.
 */
export const servedFormQuery = (name: string, version: string) =>
  queryOptions({
    queryKey: ["servedForm", name, version],
    queryFn: async (): Promise<ServedForm> => {
      const served: ServedForm = await import(
        /* @vite-ignore */ urlOf(formCalls.servedForm, { form: name, version })
      );
      // The server's file may have been composed again since the server started.
      if (served.form.version !== version) throw new Error(`${name} is not served as ${version}`);
      return served;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

function entryOf(name: string) {
  const entry = forms[name];
  if (!entry) throw new Error(`there is no form ${name}`);
  return entry;
}
