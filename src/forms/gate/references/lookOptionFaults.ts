import { matchPath } from "../../../site/matchPath";
import { takes } from "../../engine/answerJudge";
import type { FieldSchema, UiSchema } from "../../engine/form";
import { normalizer } from "../../engine/normalizers";
import { isOptionOf, optionTable, siblingOptions } from "../../engine/optionTable";
import { isObject, joinPointer } from "../../engine/pointer";
import { answerKind, type OptionSubject } from "../../engine/widgetTable";
import { type Found, toldAs } from "../fault";
import { answersTo } from "../meaning/applications/answers";
import { day } from "../meaning/applications/proveForms";
import { suggestion } from "../nearestName";
import { askedKind } from "./kindWords";

/** Options of a look that say nothing of such a field, that name what is not there, or that spoil its answers. */
export function lookOptionFaults(ui: UiSchema, field: FieldSchema, at: string, beside?: string[]): Found[] {
  const options = isObject(ui["ui:options"]) ? ui["ui:options"] : {};
  return [
    ...Object.entries(options).flatMap(([name, value]): Found[] => {
      const says = faultOf(name, value, field, beside);
      return says === undefined
        ? []
        : [
            {
              at: `${at}/ui:options${joinPointer("", name)}`,
              told: toldAs("optionUnfit", { name: name }),
              says,
            },
          ];
    }),
    ...autocompleteFaults(ui["ui:autocomplete"], joinPointer(at, "ui:autocomplete")),
  ];
}

function faultOf(name: string, value: unknown, field: FieldSchema, beside?: string[]): string | undefined {
  if (name in optionTable && !isOptionOf(name, subjectOf(field)))
    return `"${name}" says nothing of ${askedKind(field)}: take it out`;
  if (typeof value !== "string") return undefined;
  if (siblingOptions.includes(name) && beside && !beside.includes(value))
    return `there is no field "${value}" beside it${suggestion(value, beside)}`;
  if (optionTable[name]?.names === "page" && !matchPath(value, new Map()))
    return `the site has no page "${value}"`;
  return name === "normalize" && spoils(value, field)
    ? `"${value}" would turn every answer that this field takes into one that it refuses: take it out, or another rule`
    : undefined;
}

function subjectOf(field: FieldSchema): OptionSubject {
  const kind = answerKind(field);
  if (kind) return kind;
  if (field.prefixItems) return "places";
  return field.type === "object" ? "group" : "list";
}

/** How many answers are tried. */
const tries = 5;

function spoils(name: string, field: FieldSchema): boolean {
  const normalize = normalizer(name);
  const answers = [...answersTo(field, { today: day, parent: {}, isBegin: false })]
    .filter((answer) => typeof answer === "string")
    .slice(0, tries);
  return (
    normalize !== undefined &&
    answers.length > 0 &&
    answers.every((answer) => normalize(answer) === "" || !takes(field, normalize(answer), day))
  );
}

/** What browsers fill in, by its name in HTML. */
const autofill =
  `off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname email
  username new-password current-password one-time-code organization-title organization street-address address-line1
  address-line2 address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code
  language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national impp`.split(
    /\s+/,
  );

function autocompleteFaults(name: unknown, at: string): Found[] {
  // With the last word, browsers offer passkeys, too.
  return typeof name !== "string" || autofill.includes(name.replace(/ webauthn$/, ""))
    ? []
    : [{ at, says: `browsers know no "${name}"${suggestion(name, autofill)}` }];
}
