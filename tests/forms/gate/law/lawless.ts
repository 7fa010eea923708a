import type { Texts } from "../../../../src/forms/files/texts";
import { withChanged } from "../changedTexts";
import { smallProject } from "../project";

const ofLaw = ["hide", "optional", "later"];

/** The small project without the changes that only a law lets a market make. */
export const lawless: Texts = ["jp", "vn"].reduce(
  (texts, market) =>
    withChanged(texts, `schemas/markets/${market}.json`, (file) => {
      file.changes = file.changes.filter(({ change }: { change: string }) => !ofLaw.includes(change));
    }),
  smallProject,
);
