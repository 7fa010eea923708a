/** Forms composed from their files, and compiled. At build, in Node: no page loads this. */
/** A form that has no markets: of `Sources.account`, whatever it is for. */
export { composeAccount as composeForm, composeApply, type Unversioned } from "../engine/compose/compose";
export { composeLabels, type FormWords } from "../engine/compose/composeLabels";
export type { Change, Sources } from "../engine/compose/sources";
export type { ComposedForm, Labels, Past } from "../engine/form";
export { compileValidator } from "../forms/compileValidator";
export { formVersion } from "../forms/formVersion";
export { parseSources, parseWordsOf } from "../forms/parseSources";
export { readTexts } from "../forms/texts";
