/** The unit of a field's numbers, with the names that people write beside a number: "51kg", "NT$64,000". */
export interface Unit {
  /** In lower case. */
  names: readonly string[];
  /**
   * Names of units that differ from this unit by a power of ten, with the exponent: for centimetres, a metre
   * has 2.
   */
  powers?: Readonly<Record<string, number>>;
  /** The unit's identifier in `Intl` (CLDR), where it has one. */
  intl?: string;
}

/** All units of fields, by the value of `ui:options.unit`. */
export const units: Readonly<Record<string, Unit>> = {
  cm: {
    names: ["cm", "㎝", "公分", "厘米", "センチ", "センチメートル", "centimetres", "centimeters"],
    intl: "centimeter",
    powers: { m: 2, 公尺: 2, 米: 2, メートル: 2, metres: 2, meters: 2, mm: -1 },
  },
  kg: {
    names: ["kg", "kgs", "㎏", "公斤", "キロ", "キログラム", "kilo", "kilos", "kilograms"],
    powers: { g: -3 },
    intl: "kilogram",
  },
  hour: { names: ["h", "hr", "hrs", "hour", "hours", "時間", "小時", "giờ"], intl: "hour" },
  point: { names: ["p", "pt", "pts", "point", "points", "点", "點", "分", "điểm"] },
};

/** Names that people use for a currency, besides those of CLDR. */
const currencyNames: Readonly<Record<string, readonly string[]>> = {
  TWD: ["nt", "nt$", "ntd", "元", "圓", "台幣"],
  JPY: ["円", "yen", "¥", "￥"],
  VND: ["vnđ", "đ", "đồng", "dong"],
  SGD: ["s$", "新幣"],
};

const currencies = new Map<string, Unit>();

/** A currency (ISO 4217) as the unit of an amount, with its names and signs in these languages. */
export function currencyUnit(currency: string, languages: readonly string[]): Unit {
  const key = JSON.stringify([currency, languages]);
  const unit = currencies.get(key) ?? {
    names: [
      ...(currencyNames[currency] ?? []),
      ...languages.flatMap((language) => namesIn(currency, language)),
    ],
  };
  currencies.set(key, unit);
  return unit;
}

const namesIn = (currency: string, language: string): string[] =>
  (["symbol", "code", "name"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay })
      .formatToParts(2)
      .flatMap(({ type, value }) => (type === "currency" ? value.toLowerCase() : [])),
  );

/** Every name of a unit or a currency in this file. */
export const allUnitNames: readonly string[] = [
  ...Object.values(units).flatMap(({ names, powers = {} }) => [...names, ...Object.keys(powers)]),
  ...Object.values(currencyNames).flat(),
];
