/**
 * The form of the bench's model, composed and with a compiled validator like the site's forms: `buildPages`
 * writes it.
 */
declare module "#bench/form.mjs" {
  type FormModule = import("../../../src/forms/engine/form").FormModule;
  export const form: FormModule["form"];
  export const validate: FormModule["validate"];
}
