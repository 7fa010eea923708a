import type { Call } from "../call";
import { descriptionCalls } from "../description";

export const deskDescriptionCalls = {
  deskOpenApi: { ...descriptionCalls.openApi, path: "/desk/openapi.json" },
} satisfies Record<string, Call>;
