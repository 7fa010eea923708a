import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import { marketName } from "./marketName";

/** The label of an ApplyType or account form; the name of its file while it has none. */
export const formName = (form: string, t: TFunction<"formEditor">): string =>
  t(`forms.${form}`, { defaultValue: form });

/** The labels of composed forms: `cabinCrew.jp` and `cabinCrew.tw` are "Cabin crew (Japan and Taiwan)". */
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
