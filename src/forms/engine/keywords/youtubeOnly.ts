import { parseYoutubeId } from "../parseYoutubeId";
import type { Keyword } from "./keyword";

/** `"youtubeOnly": true`: an https link to a video on YouTube. */
export const youtubeOnly: Keyword<string, boolean> = {
  keyword: "youtubeOnly",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (parseYoutubeId(value) === undefined ? {} : null),
};
