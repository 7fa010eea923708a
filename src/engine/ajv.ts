import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import { annotations } from "./annotations";
import { formats } from "./formats";
import { keywords } from "./keywords/table";

/**
 * The one configuration of ajv, for the compiled validators and wherever a live one is wanted.
 * Answers are neither coerced nor filled nor stripped.
 *
 * `passContext`: the day of validation reaches the keywords as `this.today`.
 */
export function createAjv(code?: Options["code"]): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    passContext: true,
    messages: false,
    formats,
    ...(code && { code: { ...code, formats: _`require("#engine/formats").formats` } }),
  });
  return addKeywords(ajv);
}

/** Teaches any ajv of the house's keywords; those that look at today's date need `passContext`. */
export function addKeywords<Any extends Ajv>(ajv: Any): Any {
  ajv.addVocabulary(annotations);
  for (const keyword of keywords) ajv.addKeyword(definition(keyword));
  return ajv;
}

/** A `code` keyword, since one with `validate` or `compile` cannot be written to a file. */
function definition({ keyword, type, schemaType, judge }: (typeof keywords)[number]): CodeKeywordDefinition {
  return {
    keyword,
    type,
    schemaType,
    error: { message: keyword, params: (cxt) => _`${cxt.params.fault}` },
    code(cxt: KeywordCxt) {
      const { gen, data, schemaValue, it } = cxt;
      const run = gen.scopeValue("func", {
        ref: judge,
        code: _`require(${`#engine/keywords/${keyword}`})[${keyword}].judge`,
      });
      const fault = gen.const(
        "fault",
        _`${run}(${data}, ${schemaValue}, { today: this.today, parent: ${it.parentData} })`,
      );
      cxt.setParams({ fault });
      cxt.fail(_`${fault} !== null`);
    },
  };
}
