import type { Operation, Parameter } from "../../../src/contract/openApi";
import type { Input } from "./goodRequests";

type Wrong = [told: string, input: Input];

/** The same request with an invalid value, one request for each parameter and each field of the body. */
export function spoilt(operation: Operation | undefined, good: Input): Wrong[] {
  if (!operation) return [];
  const parameters = operation.parameters.filter((each): each is Parameter => "in" in each);
  const { body, form, query, params } = good;
  return [
    ...parameters.map(({ name, in: place, schema }): Wrong => {
      const wrong = { [name]: unfit(schema) };
      return place === "path"
        ? [`${name} in the path`, { ...good, params: { ...params, ...wrong } }]
        : [`${name} in the query`, { ...good, query: { ...query, ...wrong } }];
    }),
    ...(form ? Object.keys(form).map((name): Wrong => [`no ${name}`, { form: without(form, name) }]) : []),
    ...(body
      ? wrongBodies(operation, body).map(([told, wrong]): Wrong => [told, { ...good, body: wrong }])
      : []),
  ];
}

/** Text that no schema of a parameter accepts: no id, code, number or choice. */
function unfit(schema: object): string {
  return "maxLength" in schema ? "x".repeat(Number(schema.maxLength) + 1) : "no such thing!";
}

function wrongBodies({ requestBody }: Operation, body: object): [string, object][] {
  const schema = Object(requestBody?.content["application/json"]?.schema);
  const required: string[] = schema.required ?? [];
  const properties = Object.keys(Object(schema.properties));
  return [
    ["a list", []],
    ["an unknown field", { ...body, unknown: 1 }],
    ...required.map((name): [string, object] => [`no ${name}`, without(body, name)]),
    ...properties.map((name): [string, object] => [`a wrong type of ${name}`, { ...body, [name]: [null] }]),
  ];
}

function without(body: object, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}
