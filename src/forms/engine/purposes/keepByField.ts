import type { ComposedForm } from "../form";
import { declaredFields } from "./declaredFields";
import { canPeriodBeLonger, shorterPeriod } from "./period";
import { type KeepEvent, keepEvents, type Period, type Purpose } from "./purpose";

/** How long an answer is kept after each event. */
export type Keep = Record<KeepEvent, Period>;

/**
 * The purpose of a field (null if no purpose is declared), and how long the answers to the field are kept.
 */
export interface KeptField {
  purpose: string | null;
  keep: Keep;
  /** The times for applicants who agree to be kept; absent where the agreement makes no difference. */
  agreed?: Keep;
}

/**
 * How long an answer to a field is kept.
 * @param isAgreed whether the applicant agrees that answers are kept longer
 */
export const getKeepOfField = ({ keep, agreed = keep }: KeptField, isAgreed: boolean): Keep =>
  isAgreed ? agreed : keep;

/**
 * How long answers are kept if their field declares nothing, or no known form asks for them: the longest time
 * that the site promises.
 */
export const undeclaredKeep: Keep = { notHired: "P24M", withdrawn: "P24M", hired: "P24M", idle: "P24M" };

export const undeclaredField: KeptField = { purpose: null, keep: undeclaredKeep };

type Declaring = Pick<ComposedForm, "schema" | "purposes">;

/** The kept fields of each form, cached because a form is large and never changes. */
const found = new WeakMap<Declaring, ReadonlyMap<string, KeptField>>();

/**
 * How long the answers to each field of a form are kept, by the field's path in the notation of migrations.
 */
export function keepByField(form: Declaring): ReadonlyMap<string, KeptField> {
  const fields = found.get(form) ?? findKept(form);
  found.set(form, fields);
  return fields;
}

function findKept({ schema, purposes = {} }: Declaring): ReadonlyMap<string, KeptField> {
  return new Map(
    declaredFields(schema).map(({ path, use }) => {
      const purpose = purposes[use.purpose ?? ""];
      return [path, purpose && use.purpose !== undefined ? keptFor(use.purpose, purpose) : undeclaredField];
    }),
  );
}

const keptFor = (id: string, { keep, keepAgreed }: Purpose): KeptField => ({
  purpose: id,
  keep,
  ...(keepAgreed && { agreed: { ...keep, ...keepAgreed } }),
});

/** For each event, the shorter time of the two, also for applicants who agree to be kept. */
export function shortenKeptField(one: KeptField, other: Omit<KeptField, "purpose">): KeptField {
  const keep = getShortestKeepByEvent(one.keep, other.keep);
  if (!one.agreed && !other.agreed) return { purpose: one.purpose, keep };
  return {
    purpose: one.purpose,
    keep,
    agreed: getShortestKeepByEvent(one.agreed ?? one.keep, other.agreed ?? other.keep),
  };
}

/** For each event, the shorter time of the two. */
export const getShortestKeepByEvent = (one: Keep, other: Keep): Keep => ofEach(one, other, shorterPeriod);

/** For each event, the longer time of the two. */
export const getLongestKeepByEvent = (one: Keep, other: Keep): Keep =>
  ofEach(one, other, (first, second) => (canPeriodBeLonger(first, second) ? first : second));

function ofEach(one: Keep, other: Keep, choose: (one: Period, other: Period) => Period): Keep {
  return Object.assign(
    {},
    one,
    ...keepEvents.map((event) => ({ [event]: choose(one[event], other[event]) })),
  );
}
