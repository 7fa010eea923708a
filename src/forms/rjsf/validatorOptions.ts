import { Ajv2020 } from "ajv/dist/2020.js";
import { addKeywords } from "../engine/ajv";
import { dateInTimeZone } from "../engine/dateInTimeZone";
import type { ComposedForm } from "../engine/form";
import { formats } from "../engine/formats";

/**
 * The options of `customizeValidator` that give `@rjsf/validator-ajv8` our formats and keywords. Unlike our
 * own validators, that validator passes no day to the keywords, so they take the day from `now`, in the
 * form's time zone.
 */
export function stockValidatorOptions(
  { timeZone }: Pick<ComposedForm, "timeZone">,
  now: () => Date = () => new Date(),
) {
  return {
    AjvClass: Ajv2020,
    extenderFn: <Any extends Ajv2020>(ajv: Any): Any =>
      addKeywords(withFormats(ajv), () => dateInTimeZone(timeZone, now())),
  };
}

function withFormats<Any extends Ajv2020>(ajv: Any): Any {
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  return ajv;
}
