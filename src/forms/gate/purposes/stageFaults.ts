import type { ComposedForm } from "../../engine/form";
import { type Fault, finding } from "../fault";
import type { Project } from "../project";

/**
 * Stages of a form that stand in another order than those of all applications, or that are none of an application in
 * process, and purposes whose answers nobody sees while it is.
 */
export function stageFaults({ sources: { apply, purposes }, composed }: Project): Fault[] {
  const { stages = [] } = purposes ?? {};
  const named = Object.entries(apply).flatMap(([form, { stages: own = [] }]) =>
    own.flatMap((stage, index): Fault[] => {
      const place = { file: fileOf(form), at: `/stages/${index}` };
      const [after] = own.slice(0, index).filter((each) => stages.indexOf(each) > stages.indexOf(stage));
      if (stage === stages[0] || stage === stages.at(-1))
        return [{ ...place, ...finding("stageOfStatus", { stage }) }];
      return after === undefined ? [] : [{ ...place, ...finding("stageTooLate", { stage, after }) }];
    }),
  );
  const unreached = composed.flatMap(({ form }) => neverSeen(form, stages));
  return [...named, ...new Map(unreached.map((fault) => [JSON.stringify(fault), fault])).values()];
}

const fileOf = (form: string) => `schemas/apply/${form}.json`;

function neverSeen({ form, stages: own, purposes = {} }: ComposedForm, stages: readonly string[]): Fault[] {
  if (!own) return [];
  const furthest = Math.max(...own.map((stage) => stages.indexOf(stage)), 0);
  return Object.entries(purposes)
    .filter(([, { from }]) => from !== stages.at(-1) && stages.indexOf(from) > furthest)
    .map(([purpose, { from }]) => ({
      file: fileOf(form),
      at: "/stages",
      ...finding("stageNotReached", { purpose, stage: from }),
    }));
}
