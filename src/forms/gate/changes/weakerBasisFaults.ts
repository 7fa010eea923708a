import type { Basis } from "../../engine/purposes/purpose";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { purposesFile } from "../purposes/unknownPurposeFaults";
import { readNewestReleasedForms } from "./newestRelease";

/** How much an applicant has agreed to on each basis. */
const consents: Readonly<Record<Basis, number>> = {
  explicitConsent: 2,
  consent: 1,
  contract: 0,
  legalObligation: 0,
  legitimateInterest: 0,
};

/**
 * Returns faults for purposes that rest on less consent than at the newest release: what people gave with
 * their consent cannot be used without it afterwards.
 */
export function weakerBasisFaults({ texts, sources: { purposes: file } }: Project): Fault[] {
  const { purposes = {} } = file ?? {};
  const released = [...readNewestReleasedForms(texts).values()].map((form) => form.purposes ?? {});
  return Object.entries(purposes).flatMap(([id, { basis }]): Fault[] => {
    const before = released
      .flatMap((form) => form[id]?.basis ?? [])
      .find((each) => consents[each] > consents[basis]);
    return before === undefined
      ? []
      : [
          {
            file: purposesFile,
            at: `/purposes/${id}/basis`,
            ...createFinding("basisWeaker", { purpose: id, basis, before }),
          },
        ];
  });
}
