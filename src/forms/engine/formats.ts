import { fullFormats } from "ajv-formats/dist/formats.js";

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const partialDate = /^(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/;

/** Letters and digits of any script in an email address (RFC 6531), as in kim@例え.jp. */
const letters = "\\p{L}\\p{M}\\p{N}";
const local = `[${letters}!#$%&'*+/=?^_\`{|}~-]+`;
const label = `[${letters}](?:[${letters}-]*[${letters}])?`;
const email = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+${label}$`, "u");

/**
 * Matches addresses with dots anywhere, as in hana..mori.@docomo.ne.jp: two carriers once issued such
 * addresses, and many are still in use.
 */
const anyDots = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z0-9-]+\.)?(?:docomo|ezweb)\.ne\.jp$/i;

const isEmail = (text: string) => email.test(text) || anyDots.test(text);

/** Whether a text is an address on the web, in letters of any script: http or https, and a host. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#][^\s]*$/iu.test(text) && URL.canParse(text);

/** The formats that schemas may name. */
export const formats = {
  date: fullFormats.date,
  email: isEmail,
  uri: isWebAddress,
  /** A month of a year: `2019-04`. */
  yearMonth,
  /** A date of which the day may be unknown: `2019-04-13` or `2019-04`. */
  partialDate: (text: string) => {
    const [whole, year, month, day = 1] = partialDate.exec(text) ?? [];
    return (
      whole !== undefined && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
    );
  },
};
