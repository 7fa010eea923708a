import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import { marketName } from "./marketName";

/** The label of an ApplyType or account form; the name of its file if it has no label. */
export const formName = (form: string, t: TFunction<"formEditor">): string =>
  t(`forms.${form}`, { defaultValue: form });

/** The label of a form or market; the name of its file if it has no label. */
export function formOrMarketName(name: string, t: TFunction<"formEditor">): string {
  const form = formName(name, t);
  return form === name ? marketName(name, t) : form;
}

/**
 * The labels of composed forms: "Cabin crew (Japan and Taiwan)" for `cabinCrew.jp` and `cabinCrew.tw`. A form of the
 * phase `due` is listed separately from the form of the first phase.
 */
export function formatFormNames(
  names: readonly string[],
  language: Language,
  t: TFunction<"formEditor">,
): string {
  const markets = new Map<string, string[]>();
  for (const name of names) {
    const [form = name, market, phase] = name.split(".");
    const label = phase === undefined ? formName(form, t) : t("formDue", { form: formName(form, t) });
    markets.set(label, [
      ...(markets.get(label) ?? []),
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
