/** The plugin that composes the forms of a folder within a build by Vite. */
export { type FormsPluginOptions, formsPlugin } from "../vite/formsPlugin";
