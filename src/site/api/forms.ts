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

// Forms and labels are chunks of the build, one for each form and language. They never become stale within a build, and
// the HTML of drawn pages does not contain them.
const inChunks = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { isInChunks: true },
};

/**
 * The name of the form of an ApplyType in a market: the form to apply with or, for `due`, the form of the later
 * answers; undefined when there is none.
 */
export const formFor = (applyType: string, market: string, kind: "apply" | "due") =>
  Object.keys(forms).find((name) => {
    const entry = forms[name];
    return entry?.kind === kind && entry.form === applyType && entry.market === market;
  });

/** A form and its validator, by name: `register`, or the result of `formFor`. */
export const formQuery = (name: string) =>
  queryOptions({ queryKey: ["form", name], queryFn: () => entryOf(name).load(), ...inChunks });

export const formLabelsQuery = (name: string, language: Language) =>
  queryOptions({
    queryKey: ["formLabels", name, language],
    queryFn: async () => (await entryOf(name).labels[language]()).default,
    // The labels of the old language stay until those of the new one are loaded, so that nothing disappears.
    placeholderData: keepPreviousData,
    ...inChunks,
  });

/** The server's form, with its words, in a version that this build does not have. */
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
