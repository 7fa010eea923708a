import { createAjv } from "../../../../src/forms/engine/ajv";
import { checkAnswers } from "../../../../src/forms/engine/checkAnswers";
import type {
  ComposedForm,
  FormModule,
  Json,
  JsonObject,
  ObjectSchema,
} from "../../../../src/forms/engine/form";
import { isObject, valueAt } from "../../../../src/forms/engine/pointer";
import { projectAnswers } from "../../../../src/forms/engine/projectAnswers";
import { previewStep } from "../../../../src/forms/engine/stepPaths";
import { normaliseLoadedResume } from "../../../../src/resume/normaliseLoadedResume";
import { resumeToWire } from "../../../../src/resume/wire";
import { matchPath } from "../../../../src/site/matchPath";
import { today } from "../../engine/generated/dates";
import { type Filling, fillings } from "./fillings";
import type { Site } from "./site";

/** Noon in every market. */
export const noon = new Date(`${today}T04:00:00Z`);

const modules = new Map<string, FormModule>();

/** A form with its validator, compiled by ajv in strict mode as the build does. @throws Error when it does not compile */
export function moduleOf(form: ComposedForm): FormModule {
  const known = modules.get(form.version);
  const validate = known?.validate ?? createAjv().compile(form.schema);
  if (modules.size > 100) modules.clear();
  modules.set(form.version, { form, validate });
  return { form, validate };
}

const filledKnown = new Map<string, Filling[]>();

/** The applications of a form for all combinations of its branches. */
export function fillingsOf({ version, schema }: { version: string; schema: ObjectSchema }): Filling[] {
  const known = filledKnown.get(version) ?? fillings(schema);
  if (filledKnown.size > 200) filledKnown.clear();
  filledKnown.set(version, known);
  return known;
}

/** What keeps a form from being filled in and sent, whichever branches hold. */
export function refusals(form: ComposedForm): string[] {
  let module: FormModule;
  try {
    module = moduleOf(form);
  } catch (error) {
    return [`its validator does not compile: ${error instanceof Error ? error.message : String(error)}`];
  }
  const made = fillingsOf(form);
  if (made.length === 0) return ["no combination of its branches can hold"];
  const unanswerable = made.flatMap((filling) =>
    filling.unanswerable.map((what) => `no answer was found to ${what}`),
  );
  if (unanswerable.length > 0) return unanswerable;
  return made.flatMap(({ answers }) =>
    checkAnswers(module, answers, noon).map(
      ({ path, keyword, params }) =>
        `an application is refused: ${keyword} at ${path} ${JSON.stringify(params).slice(0, 80)}, which is ${JSON.stringify(valueAt(answers, path))?.slice(0, 60)}`,
    ),
  );
}

/** The fields of an application that `src/resume` restores differently than they were filed. */
export function misfiled(form: ComposedForm): string[] {
  const fields = fillingsOf(form).flatMap(({ answers }) => {
    const judged = asJson(projectAnswers(form.schema, answers));
    const reopened = normaliseLoadedResume(asJson(resumeToWire(judged)), form.schema, () => "new");
    const filed = leavesIn(judged, "");
    const opened = leavesIn(asJson(projectAnswers(form.schema, reopened)), "");
    return [...without(filed, opened), ...without(opened, filed)].map((leaf) => leaf.replace(/=.*/s, ""));
  });
  return [...new Set(fields)].map((field) => `${field} is opened otherwise than it was filed`);
}

const without = (some: string[], others: string[]) => some.filter((each) => !others.includes(each));

const asJson = (answers: JsonObject): JsonObject => JSON.parse(JSON.stringify(answers));

/** Each answer with the names that lead to it, whatever the order of entries. */
function leavesIn(value: Json, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => leavesIn(entry, at));
  if (!isObject(value)) return [`${at}=${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "entryId" ? [] : leavesIn(inner, `${at}/${name}`),
  );
}

/** Steps whose address leads nowhere or to another step. */
export function lostSteps(site: Site): string[] {
  return [...site.forms.values()]
    .filter(({ kind }) => kind === "apply")
    .flatMap(({ form: { form, steps } }) => {
      const taken = new Set<string>([previewStep.toLowerCase()]);
      return steps.flatMap(({ id, path }, index) => {
        if ((path === "") !== (index === 0)) return [`the step ${id} of ${form} has no address of its own`];
        const address = `/Apply/${encodeURIComponent(form)}/27${path && `/${encodeURIComponent(path)}`}`;
        const found = matchPath(address, site.stepPaths);
        const isTwin = taken.has(path.toLowerCase());
        taken.add(path.toLowerCase());
        return found?.route.name === "apply" &&
          found.params.applyType === form &&
          (found.params.step ?? "") === path &&
          !isTwin
          ? []
          : [
              `${address} leads ${found ? `to ${found.route.name} ${JSON.stringify(found.params)}` : "nowhere"}`,
            ];
      });
    });
}
