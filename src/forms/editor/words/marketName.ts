import type { TFunction } from "i18next";

/** The label of a market; the name of its file if the site has no label for it. */
export const marketName = (market: string, t: TFunction<"formEditor">): string =>
  t(`app:markets.${market}`, { defaultValue: market });
