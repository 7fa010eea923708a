import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import { marketName } from "./marketName";

/** What staff call an ApplyType or account form. One that has no name yet is called as its file. */
export const formName = (form: string, t: TFunction<"formEditor">): string =>
  t(`forms.${form}`, { defaultValue: form });

/** Composed forms as people call them: `cabinCrew.jp` and `cabinCrew.tw` are "Cabin crew (Japan and Taiwan)". */
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
      own.length === 0
        ? formName(form, t)
        : t("formIn", { form: formName(form, t), market: list.format(own) }),
    ),
  );
}
