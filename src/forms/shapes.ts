/** Which schema of `schemas/meta/` says what a file looks like; the first that fits its path. */
const shapes: Array<[path: RegExp, shape: string]> = [
  [/^schemas\/(?:apply|account)\//, "form.json"],
  [/^schemas\/sections\/.*\.ui\.json$/, "ui.json"],
  [/^schemas\/sections\//, "section.json"],
  [/^schemas\/questions\//, "questions.json"],
  [/^schemas\/markets\//, "market.json"],
  [/^schemas\/options\//, "options.json"],
  [/^schemas\/migrations\//, "migration.json"],
  [/^locales\/[^/]+\/sections\//, "words.json#/$defs/section"],
  [/^locales\/[^/]+\/questions\//, "words.json#/$defs/questions"],
  [/^locales\/[^/]+\/options\.json$/, "words.json#/$defs/options"],
  [/^locales\/[^/]+\/steps\.json$/, "words.json#/$defs/texts"],
  [/^locales\/(?:en|ja|zh-TW)\//, "words.json#/$defs/tree"],
];

/** As a reference among the meta schemas; undefined for a file that has no shape. */
export const metaSchemaOf = (file: string): string | undefined =>
  shapes.find(([path]) => path.test(file))?.[1];
