/** Rules of an application, which both ends and the command honour. */
export type { JudgeContext, Keyword } from "../engine/keywords/keyword";
export { defineKeyword, type OwnRule } from "../engine/keywords/rule";
export type { WidgetFacts } from "../engine/widgetTable";
export type { FormsConfig } from "../files/loadConfig";
