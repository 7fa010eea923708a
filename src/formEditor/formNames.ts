import type { TFunction } from "i18next";
import type { Language } from "../engine/form";
import { marketName } from "./marketName";

/** Forms as people call them: `cabinCrew.jp` and `cabinCrew.tw` are "cabinCrew (Japan and Taiwan)". */
export function formNames(names: readonly string[], language: Language, t: TFunction<"formEditor">): string {
  const markets = new Map<string, string[]>();
  for (const name of names) {
    const [form = name, market] = name.split(".");
    markets.set(form, [
      ...(markets.get(form) ?? []),
      ...(market === undefined ? [] : [marketName(market, t)]),
    ]);
  }
  const list = new Intl.ListFormat(language);
  return list.format(
    [...markets].map(([form, own]) =>
      own.length === 0 ? form : t("formIn", { form, market: list.format(own) }),
    ),
  );
}
