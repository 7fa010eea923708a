import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../../src/forms/engine/pointer";
import type { Texts } from "../../../../src/forms/files/texts";
import { lostSteps, misfiled, moduleOf, refusals } from "./applies";
import { lostAnswers, misfilled } from "./drafts";
import { brokenPages } from "./drawn";
import { type Site, siteOf } from "./site";
import { alikeLabels, brokenCatalogues, unreadable, unreadableLabels } from "./words";

/** What a mutation breaks for applicants, staff and visitors: nothing, where it is harmless by its effect. */
export function broken(base: Site, texts: Texts): string[] {
  let now: Site;
  try {
    now = siteOf(texts);
    changedForms(base, now);
  } catch (error) {
    return [`the forms cannot be composed: ${error instanceof Error ? error.message : String(error)}`];
  }
  return firstOf([
    () => [
      ...lostSteps(now),
      ...without(now.missing, base.missing).map((key) => `no words: ${key}`),
      ...lostForms(base, now),
      ...lostChoices(base, now),
      ...uselessKinds(now),
      ...brokenCatalogues(base, now),
      ...brokenSearchWords(now),
    ],
    () => changedForms(base, now).flatMap((name) => formFaults(base, now, name)),
    () =>
      [...base.forms.keys()].flatMap((name) =>
        lostAnswers(base, now, name)
          .slice(0, 3)
          .map((said) => `${name}: ${said}`),
      ),
    () => representatives(base, now).flatMap((name) => drawingFaults(base, now, name)),
  ]);
}

function firstOf(looks: Array<() => string[]>): string[] {
  for (const look of looks) {
    const found = look();
    if (found.length > 0) return found;
  }
  return [];
}

const without = (some: string[], others: string[]) => some.filter((each) => !others.includes(each));

/** The forms that have changed, and the new forms. */
function changedForms(base: Site, now: Site): string[] {
  return [...now.forms].flatMap(([name, composed]) =>
    JSON.stringify(base.forms.get(name)) === JSON.stringify(composed) ? [] : [name],
  );
}

/** The changed forms without those whose change is the same as that of an earlier form. */
function representatives(base: Site, now: Site): string[] {
  const byChange = new Map<string, string>();
  for (const name of changedForms(base, now)) {
    const [before, after] = [base.forms.get(name), now.forms.get(name)];
    const steps = after?.form.steps.map((step) => {
      const old = before?.form.steps.find(({ id }) => id === step.id);
      return JSON.stringify(old) === JSON.stringify(step) ? "" : `${JSON.stringify(step)}`;
    });
    const key = steps?.some((step) => step !== "")
      ? JSON.stringify(steps)
      : `words ${JSON.stringify(changedWords(before, after))}`;
    if (!byChange.has(key)) byChange.set(key, name);
  }
  return [...byChange.values()];
}

function changedWords(before: ReturnType<Site["forms"]["get"]>, after: ReturnType<Site["forms"]["get"]>) {
  return Object.entries(after?.labels ?? {}).map(([language, labels]) => {
    const old = Object.entries(before?.labels ?? {}).find(([other]) => other === language)?.[1];
    return Object.entries(labels).filter(
      ([key, label]) => JSON.stringify(old?.[key]) !== JSON.stringify(label),
    );
  });
}

function formFaults(base: Site, now: Site, name: string): string[] {
  const [before, after] = [base.forms.get(name), now.forms.get(name)];
  if (!after) return [];
  const said = firstOf([
    () => refusals(after.form),
    () => unreadableLabels(before, after, base),
    () => without(alikeLabels(after), before ? alikeLabels(before) : []),
    () => (before ? misfilled(before.form, after.form) : []),
    () => (before && after.kind === "apply" ? without(misfiled(after.form), misfiled(before.form)) : []),
  ]);
  return [...new Set(said)].slice(0, 3).map((each) => `${name}: ${each}`);
}

function drawingFaults(base: Site, now: Site, name: string): string[] {
  const [before, after] = [base.forms.get(name), now.forms.get(name)];
  if (!after) return [];
  moduleOf(after.form);
  return brokenPages(before, after)
    .slice(0, 3)
    .map((each) => `${name}: ${each}`);
}

/** Forms, markets and releases that are gone, and names of forms and markets that no address can have. */
function lostForms(base: Site, now: Site): string[] {
  const marketWords = Object.values(now.catalogues).map((files) => {
    const app = files.get("app.json");
    return isObject(app) ? app.markets : undefined;
  });
  return [
    ...[...base.forms.keys()]
      .filter((name) => !now.forms.has(name))
      .map((name) => `the form ${name} is not there`),
    ...[...now.forms.values()].flatMap(({ form: { form, market } }) => [
      ...(/^[a-z][a-z0-9]*$/i.test(form) ? [] : [`"${form}" cannot stand in an address`]),
      ...(market === null || /^[a-z]{2}$/.test(market) ? [] : [`"${market}" is no market`]),
      ...(market === null ||
      marketWords.every((words) => isObject(words) && typeof words[market] === "string")
        ? []
        : [`the market ${market} has no name`]),
    ]),
    ...base.releases.flatMap((release, index) =>
      isDeepStrictEqual(release, now.releases[index])
        ? []
        : [`release ${index + 1} is not what was released`],
    ),
  ];
}

/** Choices that postings and saved answers may hold and that are gone. */
function lostChoices(base: Site, now: Site): string[] {
  return Object.entries(base.options).flatMap(([list, { codes }]) =>
    codes
      .filter((code) => !now.options[list]?.codes.includes(code))
      .map((code) => `the choice ${JSON.stringify(code)} of ${list} is gone`),
  );
}

/** Kinds of files of which no file can be taken. */
function uselessKinds({ fileRules }: Site): string[] {
  const known = /^(?:application\/pdf|image\/(?:jpeg|png|webp|gif|bmp|svg\+xml))$/;
  return Object.entries(fileRules).flatMap(
    ([kind, { mimes, size = 1000, fileSize = 10, dimensions, maxFiles }]) => {
      const isTaken =
        mimes.some((mime) => known.test(mime)) &&
        mimes.every((mime) => known.test(mime)) &&
        size >= 10 &&
        fileSize >= 0.01 &&
        size <= 1_000_000 &&
        fileSize <= 1000 &&
        Number.isInteger(maxFiles) &&
        maxFiles >= 1 &&
        maxFiles <= 100;
      const isPicture = mimes.every((mime) => mime.startsWith("image/"));
      const { minWidth = 1, ratios = [] } = dimensions ?? {};
      const isShaped =
        minWidth >= 1 &&
        minWidth <= 10_000 &&
        ratios.every((sides) => sides.length === 2 && sides.every((side) => side > 0 && side < 10_000));
      return [
        ...(isTaken && isShaped ? [] : [`no file of the kind ${kind} can be taken`]),
        ...(dimensions && !isPicture
          ? [`a file of the kind ${kind} may be no picture, and has dimensions`]
          : []),
      ];
    },
  );
}

/** Faults of the search words with which the server would not start (`loadSearchWords`). */
function brokenSearchWords({ searchWords }: Site): string[] {
  const { synonyms, ignored, ...others }: Record<string, unknown> = isObject(searchWords) ? searchWords : {};
  const areWords = (list: unknown, least: number) =>
    Array.isArray(list) && list.length >= least && list.every((word) => unreadable(word) === undefined);
  const isWhole =
    Array.isArray(synonyms) &&
    synonyms.every((group) => areWords(group, 2)) &&
    areWords(ignored, 0) &&
    Object.keys(others).length === 0;
  return isWhole
    ? []
    : ["the server does not start with these words of one meaning, or nobody finds anything by them"];
}
