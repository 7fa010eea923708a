import { moduleOfOwnRule } from "../../engine/keywords/table";
import { isObject } from "../../engine/pointer";
import { labelsOf, tagsOfLanguageFolders } from "../../files/labelsOf";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { titledFields } from "./titledFields";

/**
 * Returns faults for rules of a form that the software around the package has added (see `moduleOfOwnRule`),
 * and that have no sentence in a language: neither in the language's `errors.json` nor among the errors of
 * their field. The package has sentences for its own rules.
 */
export function missingSentenceFaults({ texts, sources, composed }: Project): Fault[] {
  const faults = tagsOfLanguageFolders(texts).flatMap((language) => {
    const file = `locales/${language}/errors.json`;
    const said: unknown = JSON.parse(texts.get(file) ?? "{}");
    return composed.flatMap((each) => {
      const { labels } = labelsOf(each, sources, texts, language);
      return [...titledFields(each.form.schema)].flatMap(({ title, field }) =>
        Object.keys(field)
          .filter((rule) => moduleOfOwnRule(rule) !== undefined)
          .filter((rule) => !(isObject(said) && rule in said) && labels[title]?.errors?.[rule] === undefined)
          .map((rule): Fault => {
            const example = `"${rule}": "{{field}}: …"`;
            return { file, at: "", ...createFinding("noSentence", { rule, language, example }) };
          }),
      );
    });
  });
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
