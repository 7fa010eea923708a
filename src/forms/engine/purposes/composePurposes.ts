import type { FieldSchema } from "../form";
import { declaredFields } from "./declaredFields";
import { shorterKeep } from "./keptFields";
import type { NarrowedPurposes, Purpose, PurposesFile } from "./purpose";

/**
 * The purposes that a form's fields name, as they are in a market: never a longer time, more people or an earlier stage
 * than everywhere else, whatever the market's file says (the gate refuses such a file).
 */
export function composePurposes(
  schema: FieldSchema,
  { stages, purposes }: PurposesFile,
  narrowed: NarrowedPurposes = {},
): Record<string, Purpose> {
  const named = new Set(declaredFields(schema).map(({ use }) => use.purpose));
  return Object.fromEntries(
    Object.entries(purposes)
      .filter(([id]) => named.has(id))
      .map(([id, purpose]) => [id, narrow(purpose, narrowed[id] ?? {}, stages)]),
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
    keep: shorterKeep(purpose.keep, { ...purpose.keep, ...keep }),
  };
}
