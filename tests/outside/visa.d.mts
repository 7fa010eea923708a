import type { Past } from "@starling/forms/drafts";
import type { FormContext } from "@starling/forms/react";
import type { FormModule, Validate } from "@starling/forms/validate";

export const form: FormModule["form"];
export const validate: Validate;
export const past: Past[];
export const labels: FormContext["labels"];
