import type { Fault } from "../fault";
import type { Project } from "../project";
import { type FactReader, loneTextFaults } from "./loneTextFaults";
import type { PlaceholderOrders } from "./placeholderOrders";

/**
 * Returns a fault for each text in which two placeholders stand in each other's place, compared with the same
 * text in other languages: "{{count}} of {{place}}" for "{{place}} of {{count}}".
 */
export const exchangedPlaceholderFaults = (project: Pick<Project, "texts" | "sources" | "site">): Fault[] =>
  loneTextFaults(project, project.site.placeholderOrders.map(readerOfOrders), "exchangedPlaceholders");

function readerOfOrders(orders: PlaceholderOrders): FactReader {
  const byLanguage = new Map(
    Object.entries(orders).map(([language, ways]) => [language, ways.map(patternOf)] as const),
  );
  return (language, text) => {
    for (const pattern of byLanguage.get(language) ?? []) {
      const { 0: words = "", groups: { one, other } = {} } = pattern.exec(text) ?? {};
      if (one !== undefined && other !== undefined && one !== other)
        return { fact: `${one} ${other}`, opposite: `${other} ${one}`, words };
    }
    return undefined;
  };
}

const patternOf = (way: string): RegExp =>
  new RegExp(way.replaceAll(/<(one|other)>/g, "\\{\\{(?<$1>\\w+)\\}\\}"), "u");
