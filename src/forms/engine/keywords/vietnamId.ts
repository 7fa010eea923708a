import type { Keyword } from "./keyword";
import type { Rule } from "./rule";

/** The codes of the 63 provinces until 2025; the 34 provinces since then use some of these codes. */
const provinces = new Set(
  `001 002 004 006 008 010 011 012 014 015 017 019 020 022 024 025
    026 027 030 031 033 034 035 036 037 038 040 042 044 045 046 048
    049 051 052 054 056 058 060 062 064 066 067 068 070 072 074 075
    077 079 080 082 083 084 086 087 089 091 092 093 094 095 096`.split(/\s+/),
);

/**
 * `"vietnamId": true`: the number of a Vietnamese citizen ID card: the code of a province, which begins with 0, and nine
 * digits.
 */
export const vietnamId: Keyword<string, boolean> = {
  keyword: "vietnamId",
  type: "string",
  schemaType: "boolean",
  judge: (value) => (/^\d{12}$/.test(value) && provinces.has(value.slice(0, 3)) ? null : {}),
};

export const rule: Rule = {
  keyword: vietnamId,
  meta: { description: "A Vietnamese citizen ID number: a 0 and 11 digits.", const: true },
  types: ["string"],
  fits: ["text"],
  input: "tick",
  example: true,
  tightens: "changed",
  bounds: true,
  answers: () => ["001099000001"],
  breaks: (_field, kept) => [`1${String(kept).slice(1)}`],
};
