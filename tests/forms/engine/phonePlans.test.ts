import { getCountries, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import examples from "libphonenumber-js/examples.mobile.json";
import metadata from "libphonenumber-js/mobile/metadata";
import { describe, expect, it } from "vitest";
import { joinPhoneNumber, phoneFault, splitPhoneNumber } from "../../../src/forms/engine/phoneNumbers";

/** Where Google's numbering plans stand in the package's rows. */
const at = { number: 2, lengths: 3, nationalPrefix: 5, prefixForParsing: 7, transformRule: 8, types: 11 };

/** How long the country's mobile numbers may be. */
function lengthsOf(row: unknown[]): number[] {
  const { 1: mobile } = Object(row[at.types]);
  return Object(mobile)[1] ?? row[at.lengths];
}

function planOf(countries: readonly string[]) {
  const rows = countries.map((country): unknown[] => Object(Object(metadata.countries)[country]));
  const [main = []] = rows;
  const trunk = main[at.prefixForParsing] || main[at.nationalPrefix];
  return {
    countries: countries.join(" "),
    number: [...new Set(rows.map((row) => row[at.number]))].join("|"),
    lengths: [...new Set(rows.flatMap(lengthsOf))].toSorted((one, other) => one - other).join(" "),
    ...(trunk ? { trunk } : {}),
    ...(main[at.transformRule] ? { moved: main[at.transformRule] } : {}),
  };
}

it("are those of the package: `npm run unit -- tests/forms/engine/phonePlans.test.ts -u` takes over newer ones", async () => {
  const plans = Object.entries(metadata.country_calling_codes)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([code, countries]) => [code, planOf(countries ?? [])] as const);
  const text = `${JSON.stringify(Object.fromEntries(plans), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../src/forms/engine/phonePlans.json");
});

describe("a mobile number of each country", () => {
  const numbers = getCountries(metadata).flatMap(
    (country) => getExampleNumber(country, examples, metadata) ?? [],
  );

  it("is known in all of them", () => expect(numbers.length).toBeGreaterThan(230));

  it("is understood as it is dialled at home and abroad, as the package understands it", () => {
    for (const number of numbers) {
      const { countryCallingCode: code } = number;
      const home = parsePhoneNumberFromString(
        number.formatNational(),
        { defaultCallingCode: code },
        metadata,
      );
      expect(joinPhoneNumber(code, number.formatNational()), number.number).toBe(home?.number);
      expect(joinPhoneNumber(code, number.formatInternational())).toBe(number.number);
      expect(joinPhoneNumber(undefined, number.formatInternational())).toBe(number.number);
      expect(joinPhoneNumber(code, number.nationalNumber)).toBe(number.number);
    }
  });

  it("is right, and has one calling code", () => {
    for (const { number, countryCallingCode: code, nationalNumber } of numbers) {
      expect(phoneFault(number, true), number).toBe(null);
      expect(splitPhoneNumber(number)).toEqual({ code, number: nationalNumber });
    }
  });
});
