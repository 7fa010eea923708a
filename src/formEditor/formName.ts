import type { TFunction } from "i18next";
import { marketName } from "./marketName";

/** A form as people call it: `cabinCrew.jp` is "cabinCrew (Japan)". */
export function formName(name: string, t: TFunction<"formEditor">): string {
  const [form = name, market] = name.split(".");
  return market === undefined ? form : t("formIn", { form, market: marketName(market, t) });
}
