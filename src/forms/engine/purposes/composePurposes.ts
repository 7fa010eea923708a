import { getShortestKeepByEvent } from "./keepByField";
import { canPeriodBeLonger } from "./period";
import type { DataUse, KeepAgreement, KeepEvent, NarrowedPurposes, Purpose, PurposesFile } from "./purpose";

/**
 * The purposes in the uses of a form's fields, as they are in a market: never with a longer time, more people
 * or an earlier stage than in the file of purposes, even if the market's file widens them (the gate refuses
 * it). If an applicant agrees, the times after the events of the agreement are those of the file of purposes.
 */
export function composePurposes(
  uses: ReadonlyArray<Partial<DataUse>>,
  { stages, purposes }: PurposesFile,
  narrowed: NarrowedPurposes = {},
  { events }: Pick<KeepAgreement, "events"> = { events: [] },
): Record<string, Purpose> {
  const named = new Set(uses.map((use) => use.purpose));
  return Object.fromEntries(
    Object.entries(purposes)
      .filter(([id]) => named.has(id))
      .map(([id, purpose]) => [
        id,
        withAgreement(purpose, narrow(purpose, narrowed[id] ?? {}, stages), events),
      ]),
  );
}

function narrow(
  purpose: Purpose,
  { audience, from = purpose.from, keep = {} }: NarrowedPurposes[string],
  stages: string[],
): Purpose {
  return {
    ...purpose,
    audience: audience ? purpose.audience.filter((each) => audience.includes(each)) : purpose.audience,
    from: stages.indexOf(from) > stages.indexOf(purpose.from) ? from : purpose.from,
    keep: getShortestKeepByEvent(purpose.keep, { ...purpose.keep, ...keep }),
  };
}

function withAgreement(everywhere: Purpose, here: Purpose, events: readonly KeepEvent[]): Purpose {
  const longer = events.filter((event) => canPeriodBeLonger(everywhere.keep[event], here.keep[event]));
  if (longer.length === 0) return here;
  return { ...here, keepAgreed: Object.fromEntries(longer.map((event) => [event, everywhere.keep[event]])) };
}
