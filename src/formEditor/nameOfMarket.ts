import type { TFunction } from "i18next";

/** A market that is new has no name on the site yet: it goes by its file's. */
export const nameOfMarket = (market: string, t: TFunction<"formEditor">): string =>
  t(`app:markets.${market}`, { defaultValue: market });
