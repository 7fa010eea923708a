/**
 * Defines the rules and describes the widgets that an application adds, for the page, the server and the
 * command `starling-forms`.
 */
export type { JudgeContext, Keyword } from "../engine/keywords/keyword";
export { defineKeyword, type OwnRule } from "../engine/keywords/rule";
export type { WidgetFacts } from "../engine/widgetTable";
export type { FormsConfig } from "../files/loadConfig";
