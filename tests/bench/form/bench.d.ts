/** The model's form, composed and its validator compiled, as the site's forms are; see `buildPages`. */
declare module "#bench/form.mjs" {
  type FormModule = import("../../../src/forms/engine/form").FormModule;
  export const form: FormModule["form"];
  export const validate: FormModule["validate"];
}
