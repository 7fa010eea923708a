import type { Json, JsonObject } from "./form";
import { units } from "./units";
import type { OptionSubject } from "./widgetTable";

/** One of the `ui:options`. */
export interface LookOption {
  /** The schema of the option's value in the files: the option's part of `schemas/meta/ui.json`. */
  meta: JsonObject;
  /** The fields on which the option has an effect. */
  fits: readonly OptionSubject[];
  /**
   * What the option's value names: a sibling field, a top-level field with a country, or a page of the site.
   */
  names?: "sibling" | "country" | "page";
  /**
   * The input of the option in the form editor, named `as` in its panel: a field with the schema `field`, or
   * a checkbox that sets the value `ticked`.
   */
  entered: { as: string; field: JsonObject } | { as: string; ticked: Json };
}

const named: JsonObject = { type: "string", maxLength: 60 };

/** All `ui:options`, in the order in which the panel of the form editor has them. */
export const optionTable: Readonly<Record<string, LookOption>> = {
  normalize: {
    meta: {
      description:
        "What is tidied when the field is left: width (full-width letters), kana, upper (capitals), code (capitals and digits without blanks), digits, video (https://), email (dots of any keyboard).",
      enum: ["width", "kana", "upper", "code", "digits", "video", "email"],
    },
    fits: ["text", "email"],
    entered: { as: "normalize", field: { type: "string", included: "editorNormalize" } },
  },
  countryFrom: {
    meta: {
      description:
        "For a telephone number: the field, at the top of the answers, whose country gives the calling code.",
      type: "string",
    },
    fits: ["phone"],
    names: "country",
    entered: { as: "countryFrom", field: named },
  },
  country: {
    meta: {
      description:
        "For a telephone number: the country (ISO 3166) whose calling code it has, unless countryFrom names an answer or another code is chosen.",
      type: "string",
    },
    fits: ["phone"],
    entered: { as: "country", field: { type: "string", included: "country" } },
  },
  partOf: {
    meta: {
      description: "In an addable group: the field beside it with which this one is added.",
      type: "string",
    },
    fits: ["any"],
    names: "sibling",
    entered: { as: "partOf", field: named },
  },
  optionalAfter: {
    meta: {
      description: "The field beside it that it stands after where it need not be answered.",
      type: "string",
    },
    fits: ["any"],
    names: "sibling",
    entered: { as: "optionalAfter", field: named },
  },
  statement: {
    meta: {
      description: "For a consent: the address of what is consented to.",
      type: "string",
      pattern: "^/",
    },
    fits: ["consent", "question"],
    names: "page",
    entered: { as: "statement", field: named },
  },
  slot: {
    meta: { description: "The name under which a file of its kind is kept.", type: "string" },
    fits: ["file"],
    entered: { as: "slot", field: { type: "string", maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" } },
  },
  width: {
    meta: { description: "short for numbers and codes.", enum: ["short"] },
    fits: ["text", "email", "number"],
    entered: { as: "short", ticked: "short" },
  },
  unit: {
    meta: {
      description:
        "What a number counts: people may write it behind the number. currency is that of the market.",
      enum: [...Object.keys(units), "currency"],
    },
    fits: ["number"],
    entered: { as: "unit", field: { type: "string", included: "editorUnit" } },
  },
  strength: {
    meta: { description: "Shows how strong the password is.", type: "boolean" },
    fits: ["text"],
    entered: { as: "strength", ticked: true },
  },
  orderable: {
    meta: { description: "Whether the order of the entries may be changed.", type: "boolean" },
    fits: ["list", "files"],
    entered: { as: "fixedOrder", ticked: false },
  },
  inline: {
    meta: { description: "Its fields stand side by side.", type: "boolean" },
    fits: ["places"],
    entered: { as: "inline", ticked: true },
  },
  addable: {
    meta: {
      description:
        "For a group: its parts are drawn once they are added. A part is a group in it, or a field and those that are partOf it.",
      type: "boolean",
    },
    fits: ["group"],
    entered: { as: "addable", ticked: true },
  },
};

/** Whether an option has an effect on a field. */
export const isLookOptionApplicable = (name: string, subject: OptionSubject): boolean => {
  const { fits = [] } = optionTable[name] ?? {};
  return fits.includes("any") || fits.includes(subject);
};

/** The names of the options whose value is the name of a sibling field. */
export const siblingOptions: readonly string[] = Object.entries(optionTable).flatMap(([name, { names }]) =>
  names === "sibling" ? [name] : [],
);
