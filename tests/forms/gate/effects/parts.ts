import { parseSources } from "../../../../src/forms/files/parseSources";
import type { Texts } from "../../../../src/forms/files/texts";
import { projectTexts, reduced, smallProject } from "../project";

/** Files that are only there for these ApplyTypes and markets. */
const filesOf = (applyTypes: string, markets: string, questions: string) =>
  new RegExp(
    `^(?:schemas|locales/[^/]+)/(?:(?:apply/(?:${applyTypes})|questions/(?:${questions})|markets/(?:${markets}))\\.json$)`,
  );

const without = (texts: Texts, files: RegExp): Texts =>
  new Map([...texts].filter(([file]) => !files.test(file)));

const ofFirst = filesOf("cabinCrew|cadet", "jp|vn", "(?:cabinCrew|cadet)Recruiting");

/** Without sections and questions, and their words, that no step names. */
function withoutUnused(texts: Texts): Texts {
  const { apply, account, editor } = parseSources(texts);
  const steps = [apply, account, editor]
    .flatMap((forms) => Object.values(forms))
    .flatMap((form) => form.steps);
  const used = new Set(steps.flatMap(({ sections }) => sections));
  return new Map(
    [...texts].filter(([file]) => {
      const [, name] = /\/(?:sections|questions)\/(\w+)/.exec(file) ?? [];
      return name === undefined || used.has(name);
    }),
  );
}

/** The project without the first ApplyTypes and markets (`ofFirst`). */
const otherHalf = reduced(withoutUnused(without(projectTexts, ofFirst)));

/** One ApplyType in one market, and the account forms. */
export const smallestProject = reduced(
  withoutUnused(without(smallProject, filesOf("cadet", "vn", "cadetRecruiting"))),
);

/** A part of the project in which a file matters: mutations are judged there, in a fifth of the time. */
export const partWith = (file: string): Texts =>
  smallProject.has(file) && !isOfOther.test(file) ? smallProject : otherHalf;

const isOfOther = filesOf("pilot|cpl|groundStaff", "sg|tw", "flight|(?:pilot|cpl|groundStaff)Recruiting");

export const filesToMutate: readonly string[] = [...projectTexts.keys()].filter(
  (file) => file.endsWith(".json") && !file.startsWith("schemas/meta/") && partWith(file).has(file),
);
