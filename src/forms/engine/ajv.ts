import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, Name, type Options } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { annotations } from "./annotations";
import { formats } from "./formats";
import { multipleOf } from "./keywords/multipleOf";
import { keywords, moduleOfOwnRule } from "./keywords/table";

/**
 * Creates an ajv in the only configuration for our forms, for validators compiled at build or at run time.
 * Answers are not coerced, get no defaults, and keep unknown properties. With `passContext`, keywords read
 * the day of validation as `this.today`.
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

/**
 * An ajv for schemas of any dialect, as JSON Schema 2020-12 defines them: unknown keywords are ignored, lists may
 * continue after `prefixItems`, and `format` is an annotation. Of our keywords it has `multipleOf` alone, since the
 * standard defines it; a keyword of ours may mean something else in another dialect.
 */
export function createForeignAjv(code?: Options["code"]): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    passContext: true,
    validateFormats: false,
    ownProperties: true,
    allErrors: true,
    messages: false,
    logger: false,
    validateSchema: false,
    ...(code && { code }),
  });
  return addKeyword(ajv, definition(multipleOf, undefined));
}

/**
 * Adds our custom keywords to an ajv. Without `clock`, keywords read today's date as `this.today`, which
 * needs `passContext`. With `clock`, they call it for the date (`YYYY-MM-DD`), and the compiled code cannot
 * be written to a file.
 */
export function addKeywords<Any extends Ajv>(ajv: Any, clock?: () => string): Any {
  ajv.addVocabulary(annotations);
  for (const keyword of keywords) addKeyword(ajv, definition(keyword, clock));
  return ajv;
}

/** Adds a keyword, in place of ajv's own of the same name. */
function addKeyword<Any extends Ajv>(ajv: Any, own: CodeKeywordDefinition & { keyword: string }): Any {
  ajv.removeKeyword(own.keyword);
  ajv.addKeyword(own);
  return ajv;
}

/** The name under which the module of a keyword exports it: `when` for `x-when`. */
const exportOf = (keyword: string): string => keyword.replace(/^x-/, "");

/**
 * The name by which compiled code requires the module of a keyword; for an own rule (`OwnRule`), the path of
 * its file.
 */
export const moduleOfKeyword = (keyword: string): string =>
  moduleOfOwnRule(keyword) ?? `#engine/keywords/${exportOf(keyword)}`;

/** The code that requires the `judge` function of a keyword. */
function judgeOf(keyword: string) {
  const required = _`require(${moduleOfKeyword(keyword)})`;
  return moduleOfOwnRule(keyword) === undefined
    ? _`${required}[${exportOf(keyword)}].judge`
    : _`${required}["default"].keyword.judge`;
}

/** The name of the whole data in the functions that ajv writes. */
const rootData = new Name("rootData");

/**
 * Defines a keyword by `code`, since ajv cannot write keywords with `validate` or `compile` to a standalone
 * file.
 */
function definition(
  { keyword, type, schemaType, judge }: (typeof keywords)[number],
  clock: (() => string) | undefined,
): CodeKeywordDefinition & { keyword: string } {
  return {
    keyword,
    type,
    schemaType,
    error: { message: keyword, params: (cxt) => _`${cxt.params.fault}` },
    code(cxt: KeywordCxt) {
      const { gen, data, schemaValue, it } = cxt;
      const run = gen.scopeValue("func", {
        ref: judge,
        code: judgeOf(keyword),
      });
      const today = clock ? _`${gen.scopeValue("func", { ref: clock })}()` : _`this.today`;
      const fault = gen.const(
        "fault",
        _`${run}(${data}, ${schemaValue}, { today: ${today}, parent: ${it.parentData}, root: ${rootData} })`,
      );
      cxt.setParams({ fault });
      cxt.fail(_`${fault} !== null`);
    },
  };
}
