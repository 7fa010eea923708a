import { type JsonObject, type Language, languages } from "../forms/engine/form";
import across from "./examples/across.json";
import choices from "./examples/choices.json";
import comparison from "./examples/comparison.json";
import contact from "./examples/contact.json";
import list from "./examples/list.json";
import ownRule from "./examples/ownRule.json";
import total from "./examples/total.json";
import { layOutJson } from "./layOutJson";
import { shownForm } from "./protocol";
import type { PlaygroundState } from "./state";

interface Example {
  /** The files of the example's form, by path, besides `filesOfAll`. */
  files: JsonObject;
  answers: JsonObject;
}

/** The examples in the order in which they are offered; `playground.json` contains their names. */
export const examples = { contact, list, across, total, comparison, choices, ownRule } satisfies Record<
  string,
  Example
>;
export type ExampleName = keyof typeof examples;

/**
 * The files that all examples have: a form of one section, and the name of its step, which a form of one step
 * does not show.
 */
const filesOfAll: JsonObject = {
  [`schemas/account/${shownForm}.json`]: {
    steps: [{ id: shownForm, path: "", sections: [shownForm] }],
  },
  ...Object.fromEntries(
    languages.map((language) => [`locales/${language}/steps.json`, { [shownForm]: shownForm }]),
  ),
};

/** The state in which an example begins. */
export function stateOfExample(name: ExampleName, language: Language): PlaygroundState {
  const { files, answers }: Example = examples[name];
  const texts = Object.entries({ ...filesOfAll, ...files }).map(([file, content]) => [
    file,
    `${layOutJson(content)}\n`,
  ]);
  return { files: Object.fromEntries(texts), answers: `${layOutJson(answers)}\n`, language };
}
