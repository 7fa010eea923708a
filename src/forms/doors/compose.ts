/**
 * Composes forms from their files and compiles their validators, at build and in Node: no page loads this
 * module.
 */
/** `composeForm` composes one of the forms in `Sources.account`, which have no markets. */
export { composeAccount as composeForm, composeApply, type Unversioned } from "../engine/compose/compose";
export { composeLabels, type FormWords } from "../engine/compose/composeLabels";
export type { Change, Sources } from "../engine/compose/sources";
export type { ComposedForm, Labels } from "../engine/form";
export type { Past } from "../engine/migration";
export { compileValidator } from "../files/compileValidator";
export { formVersion } from "../files/formVersion";
export { FormsConfigError, loadConfig } from "../files/loadConfig";
export { parseSources, parseWordsOf } from "../files/parseSources";
export { readTexts } from "../files/texts";
