import { countries } from "countries-list";

/** A country (ISO 3166-1 alpha-2) and its calling code, digits only. */
export interface CallingCode {
  country: string;
  code: string;
}

const all = Object.entries(countries).flatMap(([country, { phone }]) =>
  phone.map((code) => ({ country, code: String(code) })),
);
const codes = new Set(all.map(({ code }) => code));

/** Some listed codes are a shared code plus an area code ("1242"): a number is split at the shared code only ("1"). */
const known = (code: string) => [...codes].find((other) => other !== code && code.startsWith(other)) ?? code;

const rows = new Map(
  all.map(({ country, code }) => [`${country} ${known(code)}`, { country, code: known(code) }]),
);

export const callingCodes: readonly CallingCode[] = [...rows.values()];
