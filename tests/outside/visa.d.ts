declare module "virtual:visa" {
  export const form: import("@starling/forms/validate").FormModule["form"];
  export const validate: import("@starling/forms/validate").Validate;
  export const past: import("@starling/forms/drafts").Past[];
  export const labels: import("@starling/forms/react").FormContext["labels"];
}
