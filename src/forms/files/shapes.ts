/**
 * The meta schema in `schemas/meta/` for each kind of file. The first row whose pattern matches the path
 * counts.
 */
const shapes: Array<[path: RegExp, shape: string]> = [
  [/^schemas\/(?:apply|account|editor)\//, "form.json"],
  [/^schemas\/sections\/.*\.ui\.json$/, "ui.json"],
  [/^schemas\/sections\//, "section.json"],
  [/^schemas\/questions\//, "questions.json"],
  [/^schemas\/markets\//, "market.json"],
  [/^schemas\/options\//, "options.json"],
  [/^schemas\/data\/law\//, "law.json"],
  [/^schemas\/data\/purposes\.json$/, "purposes.json"],
  [/^schemas\/data\/classes\.json$/, "classes.json"],
  [/^schemas\/migrations\//, "migration.json"],
  [/^schemas\/releases\/newest\.json$/, "newestRelease.json"],
  [/^schemas\/releases\/law\.json$/, "releasedLaw.json"],
  [/^schemas\/releases\//, "release.json"],
  [/^locales\/[^/]+\/language\.json$/, "words.json#/$defs/language"],
  [/^locales\/[^/]+\/sections\//, "words.json#/$defs/section"],
  [/^locales\/[^/]+\/questions\//, "words.json#/$defs/questions"],
  [/^locales\/[^/]+\/mail\//, "words.json#/$defs/mail"],
  [/^locales\/[^/]+\/options\.json$/, "words.json#/$defs/options"],
  [/^locales\/[^/]+\/data\.json$/, "words.json#/$defs/data"],
  [/^locales\/[^/]+\/steps\.json$/, "words.json#/$defs/texts"],
  [/^locales\/translated\//, "words.json#/$defs/notes"],
  [/^locales\/names\.json$/, "words.json#/$defs/names"],
  [/^locales\/searchWords\.json$/, "words.json#/$defs/searchWords"],
  [/^locales\/[^/]+\//, "words.json#/$defs/tree"],
];

/** A `$ref` to the meta schema of a file; undefined for a file without a meta schema. */
export const findMetaSchemaRef = (file: string): string | undefined =>
  shapes.find(([path]) => path.test(file))?.[1];
