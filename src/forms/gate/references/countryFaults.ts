import type { MarketFile } from "../../engine/compose/sources";
import { currenciesOf, isCountry, timeZonesOf } from "../../files/countries";
import { type Fault, finding, joined } from "../fault";

/** A market that is called as a country is, with another currency or time zone than the country has. */
export function countryFaults(market: string, { currency, timeZone }: MarketFile): Fault[] {
  const country = market.toUpperCase();
  if (!isCountry(country)) return [];
  const file = `schemas/markets/${market}.json`;
  const [currencies, zones] = [currenciesOf(country), timeZonesOf(country)];
  const zone = sameZone(timeZone);
  return [
    ...(currencies.length === 0 || currencies.includes(currency)
      ? []
      : [
          {
            file,
            at: "/currency",
            ...finding("otherCurrency", { currency, country, currencies: joined("or", currencies) }),
          },
        ]),
    ...(zones.length === 0 || zone === undefined || zones.map(sameZone).includes(zone)
      ? []
      : [
          {
            file,
            at: "/timeZone",
            ...finding("otherTimeZone", { zone: timeZone, country, zones: joined("or", zones.slice(0, 3)) }),
          },
        ]),
  ];
}

/** One name for each zone, of which some have several: `Asia/Saigon` is `Asia/Ho_Chi_Minh`. Undefined for none. */
function sameZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
