import { countries } from "countries-list";

/** A country (ISO 3166-1, two letters) and what is dialled before its numbers, digits alone. */
export interface CallingCode {
  country: string;
  code: string;
}

const all = Object.entries(countries).flatMap(([country, { phone }]) =>
  phone.map((code) => ({ country, code: String(code) })),
);
const codes = new Set(all.map(({ code }) => code));

/** What some call their code is another's and an area ("1242"): numbers are told apart by the code alone. */
const known = (code: string) => [...codes].find((other) => other !== code && code.startsWith(other)) ?? code;

const rows = new Map(
  all.map(({ country, code }) => [`${country} ${known(code)}`, { country, code: known(code) }]),
);

export const callingCodes: readonly CallingCode[] = [...rows.values()];
