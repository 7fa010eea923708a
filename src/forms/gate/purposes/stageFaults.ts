import type { ComposedForm } from "../../engine/form";
import { createFinding, type Fault } from "../fault";
import { buildSuggestion } from "../nearestName";
import type { Project } from "../project";
import { classesFile } from "./unknownPurposeFaults";

/**
 * Returns faults for stages of a form in a wrong order or outside of the process, for answers that are hidden
 * until the first stage, for purposes whose answers nobody sees during the process, and for templates of
 * mails that belong to no stage or status.
 */
export function stageFaults(project: Project): Fault[] {
  const {
    sources: { apply, purposes, blindUntil },
    composed,
  } = project;
  const { stages = [] } = purposes ?? {};
  const named = Object.entries(apply).flatMap(([form, { stages: own = [] }]) =>
    own.flatMap((stage, index): Fault[] => {
      const place = { file: fileOf(form), at: `/stages/${index}` };
      const [after] = own.slice(0, index).filter((each) => stages.indexOf(each) > stages.indexOf(stage));
      if (stage === stages[0] || stage === stages.at(-1))
        return [{ ...place, ...createFinding("stageOfStatus", { stage }) }];
      return after === undefined ? [] : [{ ...place, ...createFinding("stageTooLate", { stage, after }) }];
    }),
  );
  const unreached = composed.flatMap(({ form }) => unreachedPurposeFaults(form, stages));
  return [
    ...named,
    ...blindUntilFirst(blindUntil, stages),
    ...new Map(unreached.map((fault) => [JSON.stringify(fault), fault])).values(),
    ...idleTemplates(project, stages),
  ];
}

/**
 * Returns the fault of a `blindUntil` that is the first stage: answers that are hidden until then are hidden
 * from nobody.
 */
function blindUntilFirst(stage: string | undefined, [first]: readonly string[]): Fault[] {
  if (stage === undefined || stage !== first) return [];
  return [{ file: classesFile, at: "/blindUntil", ...createFinding("blindUntilFirst", { stage }) }];
}

/**
 * Returns faults for templates of mails that belong to no stage or status: the part of a template's name
 * before the first hyphen must be a stage or status.
 */
function idleTemplates({ texts, site: { mailedStatuses } }: Project, stages: readonly string[]): Fault[] {
  const known = [...mailedStatuses, ...stages.slice(1, -1)];
  return [...texts.keys()].flatMap((file): Fault[] => {
    const [, name] = /^locales\/[^/]+\/mail\/([^-]+).*\.json$/.exec(file) ?? [];
    if (name === undefined || known.includes(name)) return [];
    const meant = buildSuggestion(name, known);
    return [{ file, ...createFinding("templateOfNothing", { name, statuses: mailedStatuses, meant }) }];
  });
}

const fileOf = (form: string) => `schemas/apply/${form}.json`;

function unreachedPurposeFaults(
  { form, stages: own, purposes = {} }: ComposedForm,
  stages: readonly string[],
): Fault[] {
  if (!own) return [];
  const furthest = Math.max(...own.map((stage) => stages.indexOf(stage)), 0);
  return Object.entries(purposes)
    .filter(([, { from }]) => from !== stages.at(-1) && stages.indexOf(from) > furthest)
    .map(([purpose, { from }]) => ({
      file: fileOf(form),
      at: "/stages",
      ...createFinding("stageNotReached", { purpose, stage: from }),
    }));
}
