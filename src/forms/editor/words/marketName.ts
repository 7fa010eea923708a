import type { TFunction } from "i18next";

/** A new market has no name on the site yet, so the name of its file is used. */
export const marketName = (market: string, t: TFunction<"formEditor">): string =>
  t(`app:markets.${market}`, { defaultValue: market });
