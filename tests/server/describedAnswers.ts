import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { siteApi } from "../../src/contract/calls";
import { deskApi } from "../../src/contract/desk/deskCalls";
import { type DescribedApi, describeApi, type OpenApi, type Operation } from "../../src/contract/openApi";

const described = (api: DescribedApi): OpenApi => JSON.parse(JSON.stringify(describeApi(api)));

/** All operations of an OpenAPI description, by the name of the call. */
const operationsOf = ({ paths }: OpenApi): ReadonlyMap<string, Operation> =>
  new Map(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  );

const description = described(siteApi);
export const operations = operationsOf(description);
export const deskOperations = operationsOf(described(deskApi));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: "description", components: description.components });
const compiled = new Map<string, ValidateFunction>();

/** How an answer differs from the description; undefined when it does not. `body` is parsed if it is JSON. */
export function answerFault(name: string, status: number, type: string, body: unknown): string | undefined {
  const answers = (operations.get(name) ?? deskOperations.get(name))?.responses[String(status)];
  if (!answers) return `a status that is not described: ${status}`;
  const [[mediaType, { schema }] = ["", { schema: {} }]] = Object.entries(answers.content);
  if (mediaType !== "*/*" && !type.startsWith(mediaType)) return `${type} in place of ${mediaType}`;
  const key = `${name} ${status}`;
  const validate = compiled.get(key) ?? ajv.compile(closed(schema));
  compiled.set(key, validate);
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}

/** The same schema without additional properties in any object. */
function closed(schema: object): object {
  const whole: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(schema)) {
    if (key === "$ref") whole[key] = String(part).replace("#", "description#");
    else if (Array.isArray(part)) whole[key] = part.map((each) => (isObject(each) ? closed(each) : each));
    else whole[key] = isObject(part) ? closed(part) : part;
  }
  const isOpen = whole.type === "object" && "properties" in whole && !("additionalProperties" in whole);
  return isOpen ? { ...whole, additionalProperties: false } : whole;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
