import { fullFormats } from "ajv-formats/dist/formats";

/** The formats that schemas may name. */
export const formats = {
  date: fullFormats.date,
  email: fullFormats.email,
  uri: fullFormats.uri,
  /** A month of a year: `2019-04`. */
  yearMonth: /^\d{4}-(?:0[1-9]|1[0-2])$/,
};
