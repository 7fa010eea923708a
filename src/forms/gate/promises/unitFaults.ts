import { cachedByText } from "../../engine/cachedByText";
import type { Label, Language, UiSchema } from "../../engine/form";
import { languages } from "../../engine/form";
import { currencyUnit, type Unit, units } from "../../engine/units";
import { createFinding, dedupeFaultsByPlace, type Fault, type Finding } from "../fault";
import type { Project } from "../project";
import { lookOfTitle } from "../words/collectUsedTranslations";
import { findPlacedText } from "../words/findPlacedText";
import { placedTextsIn } from "../words/placedTexts";
import { groupFieldsByTitle } from "./groupFieldsByTitle";

/**
 * Returns a fault for each text of a number field that names a unit other than the field's, and for each text
 * of a form that names a currency. A text in the file of a market may name that market's currency. In texts
 * of number fields any name of a currency counts, in other texts only its code.
 */
export function unitFaults({ texts, sources, composed }: Project): Fault[] {
  const currencies = [...new Set(Object.values(sources.markets).map(({ currency }) => currency))];
  return dedupeFaultsByPlace(
    languages.flatMap((language) => {
      const placedTexts = [...placedTextsIn(language, texts, sources)];
      /** A cache, because most texts are in many forms. */
      const currencyIn = cachedByText((text) => namedCurrency(text, language, currencies));
      /**
       * Finds only codes of currencies, because in texts of other fields, the name of a currency can be a
       * part of another word.
       */
      const codeIn = cachedByText((text) => currencyCodeIn(text, currencies));
      return composed.flatMap(({ form, kind, written }) => {
        if (kind === "editor") return [];
        const words = written(language);
        return groupFieldsByTitle(form.schema).flatMap(({ title, variants }) => {
          const label = words[title];
          if (label === undefined) return [];
          const areNumbers = variants.every(({ type }) => type === "integer" || type === "number");
          const unit = areNumbers ? unitOf(lookOfTitle(title, form)) : undefined;
          const moneyIn = areNumbers ? currencyIn : codeIn;
          return textsOf(label).flatMap(([part, text]): Fault[] => {
            const found =
              (unit === undefined ? undefined : otherUnit(text, unit)) ??
              (form.currency === null ? undefined : moneyIn(text));
            const place = found && findPlacedText(title, part, text, placedTexts);
            const isOfOneMarket = place?.file === `schemas/markets/${form.market}.json`;
            // A text that belongs to a single market may contain the market's currency.
            if (
              !place ||
              (isOfOneMarket && found.code === "moneyWritten" && found.params.currency === form.currency)
            )
              return [];
            return [{ file: place.file, at: place.at, ...found }];
          });
        });
      });
    }),
  );
}

const textsOf = ({
  label,
  hint = "",
  placeholder = "",
  errors = {},
}: Label): Array<[part: string, text: string]> => [
  ["label", label],
  ["hint", hint],
  ["placeholder", placeholder],
  ...Object.entries(errors).map(([rule, text]): [string, string] => [`errors.${rule}`, text]),
];

function unitOf(look: UiSchema): string | undefined {
  const options: unknown = look["ui:options"];
  const unit: unknown =
    typeof options === "object" && options !== null ? Reflect.get(options, "unit") : undefined;
  return typeof unit === "string" ? unit : undefined;
}

/** For centimetres and kilograms, units that a text may contain by mistake, and that the site does not convert. */
const foreignUnits: Readonly<Record<string, readonly string[]>> = {
  cm: [
    "inch",
    "inches",
    "feet",
    "ft",
    "英寸",
    "英呎",
    "インチ",
    "フィート",
    "kg",
    "kilograms",
    "公斤",
    "キログラム",
  ],
  kg: ["lb", "lbs", "pounds", "磅", "ポンド", "cm", "centimetres", "公分", "センチ"],
};

/** The finding for a text with another unit and without the field's own unit. */
function otherUnit(text: string, unit: string): Finding | undefined {
  const own = units[unit];
  if (own === undefined || namedIn(text, own.names) !== undefined) return undefined;
  const named = namedIn(text, [...Object.keys(own.powers ?? {}), ...(foreignUnits[unit] ?? [])]);
  return named === undefined ? undefined : createFinding("otherUnit", { named, unit });
}

function namedCurrency(text: string, language: Language, currencies: readonly string[]): Finding | undefined {
  for (const each of currencies) {
    const named = namedIn(text, [each.toLowerCase(), ...currencyUnit(each, [language]).names]);
    if (named !== undefined)
      return createFinding("moneyWritten", { named, currency: each, placeholder: "{{currency}}" });
  }
  return undefined;
}

function currencyCodeIn(text: string, currencies: readonly string[]): Finding | undefined {
  const named = currencies.find((each) => new RegExp(`(?<![A-Z])${each}(?![A-Z])`, "u").test(text));
  return named === undefined
    ? undefined
    : createFinding("moneyWritten", { named, currency: named, placeholder: "{{currency}}" });
}

/**
 * The first of the names that the text contains. A name in Latin letters must be a whole word; Chinese and Japanese
 * have no spaces between words.
 */
function namedIn(text: string, names: Unit["names"]): string | undefined {
  const said = readable(text);
  return names.find((name) => latinWord(name)?.test(said) ?? said.includes(name));
}

/** A pattern of a name in Latin letters as a whole word; undefined for a name in other letters. */
const latinWord = cachedByText((name) =>
  /^[\p{Script=Latin}.$]+$/u.test(name)
    ? new RegExp(`(?<![\\p{Script=Latin}$])${escaped(name)}(?![\\p{Script=Latin}])`, "u")
    : undefined,
);

const escaped = (name: string) => name.replaceAll(/[.$]/g, "\\$&");

const readable = cachedByText((text) =>
  text
    .normalize("NFKC")
    .replaceAll(/\{\{\w+\}\}/g, "")
    .toLowerCase(),
);
