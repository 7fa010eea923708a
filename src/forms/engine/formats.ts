import { fullFormats } from "ajv-formats/dist/formats.js";

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const partialDate = /^(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?$/;

/** The formats that schemas may name. */
export const formats = {
  date: fullFormats.date,
  email: fullFormats.email,
  uri: fullFormats.uri,
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
