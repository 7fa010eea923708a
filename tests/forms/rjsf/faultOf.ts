import type { RJSFValidationError } from "@rjsf/utils";
import type { Fault } from "../../examples/readExamples";

/** An error of rjsf as our examples write it. */
export const faultOf = ({ property = "", name = "" }: RJSFValidationError): Fault => ({
  path: property.replaceAll(".", "/"),
  keyword: name,
});
