import type { MarketFile } from "../../engine/compose/sources";
import { currenciesOf, isCountry, timeZonesOf } from "../../files/countries";
import { createFinding, type Fault, joinPhrases } from "../fault";

/**
 * Returns faults for a market that is named by the code of a country, but whose currency or time zone is not
 * one of that country.
 */
export function marketCountryMismatchFaults(market: string, { currency, timeZone }: MarketFile): Fault[] {
  const country = market.toUpperCase();
  if (!isCountry(country)) return [];
  const file = `schemas/markets/${market}.json`;
  const [currencies, zones] = [currenciesOf(country), timeZonesOf(country)];
  const zone = canonicalTimeZone(timeZone);
  return [
    ...(currencies.length === 0 || currencies.includes(currency)
      ? []
      : [
          {
            file,
            at: "/currency",
            ...createFinding("otherCurrency", {
              currency,
              country,
              currencies: joinPhrases("or", currencies),
            }),
          },
        ]),
    ...(zones.length === 0 || zone === undefined || zones.map(canonicalTimeZone).includes(zone)
      ? []
      : [
          {
            file,
            at: "/timeZone",
            ...createFinding("otherTimeZone", {
              zone: timeZone,
              country,
              zones: joinPhrases("or", zones.slice(0, 3)),
            }),
          },
        ]),
  ];
}

/**
 * The canonical name of a time zone, because some zones have several names, such as `Asia/Saigon` and
 * `Asia/Ho_Chi_Minh`. Undefined for an unknown time zone.
 */
function canonicalTimeZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
