/**
 * The list of composed forms. `tools/writeComposedForms` writes this and the other `#forms` modules to
 * `.forms/`.
 */
declare module "#forms/registry.mjs" {
  type ComposedEntry = {
    form: string;
    market: string | null;
    kind: "apply" | "due" | "account";
    version: string;
    release: number | null;
    load(): Promise<import("../forms/engine/migration").ComposedModule>;
    labels: Record<
      import("../forms/engine/form").Language,
      () => Promise<{ default: import("../forms/engine/form").Labels }>
    >;
  };
  export const forms: Record<string, ComposedEntry>;
}

/**
 * The form in which the desk edits postings. Its answers are saved as a posting, not as answers to a form.
 */
declare module "#forms/posting.mjs" {
  export const form: import("../forms/engine/form").ComposedForm;
  export const validate: import("../forms/engine/form").Validate;
}

declare module "#forms/postingWords.mjs" {
  export const words: Record<
    import("../forms/engine/form").Language,
    () => Promise<{ default: import("../forms/engine/form").Labels }>
  >;
}

declare module "#forms/fileKinds.mjs" {
  export const rules: import("../forms/engine/fileKinds").FileKinds["rules"];
  export const validate: import("../forms/engine/fileKinds").FileKinds["validate"];
}

declare module "#forms/stepPaths.mjs" {
  export const stepPaths: import("../forms/engine/stepPaths").StepPaths;
}

/** The theme's tokens, base styles and keyframes, which `tools/sitePlugins` generates. */
declare module "virtual:theme.css" {}
