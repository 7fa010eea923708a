import { type Static, Type } from "typebox";

/** A statement of `privacies.json`. */
export const SamplePrivacy = Type.Object(
  {
    key: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    /** Paragraphs, separated by blank lines. */
    text: Type.Object(
      { en: Type.String(), ja: Type.String(), "zh-TW": Type.String() },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type SamplePrivacy = Static<typeof SamplePrivacy>;
export const SamplePrivacies = Type.Array(SamplePrivacy);
