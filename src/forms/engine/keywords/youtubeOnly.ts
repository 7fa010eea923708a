import { parseYoutubeId } from "../parseYoutubeId";
import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** `"youtubeOnly": true`: an https link to a video on YouTube. */
export const youtubeOnly: Keyword<string, boolean> = {
  keyword: "youtubeOnly",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (parseYoutubeId(value) === undefined ? {} : null),
};

export const rule: Rule = {
  keyword: youtubeOnly,
  meta: { description: "An https link to a video on YouTube.", const: true },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  tightens: "changed",
  answers: ({ minLength }) => [video, shortVideo, `${video}&t=${"1".repeat(Number(minLength ?? 1))}`],
  breaks: () => ["https://youtube.com.example/watch?v=dQw4w9WgXcQ"],
};

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const shortVideo = "https://youtu.be/dQw4w9WgXcQ";
