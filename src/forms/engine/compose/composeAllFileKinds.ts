import type { FileRule } from "../fileKinds";
import type { FieldSchema, ObjectSchema } from "../form";
import type { OptionFile } from "./sources";

/** The rule for a kind of file: its own, else the rule `*`. @throws Error when there is neither */
export function ruleOfKind({ rules = {} }: OptionFile, kind: string): FileRule {
  const rule = rules[kind] ?? rules["*"];
  if (!rule) throw new Error(`there is no rule for files of kind ${kind}`);
  return rule;
}

/** The rule of each kind of file, and the schema that validates `{[kind]: FileContent}`. */
export function composeAllFileKinds(list: OptionFile): {
  rules: Record<string, FileRule>;
  schema: ObjectSchema;
} {
  const { "*": others, ...named } = list.rules ?? {};
  return {
    rules: Object.fromEntries(list.codes.map((code) => [code, ruleOfKind(list, String(code))])),
    schema: {
      type: "object",
      properties: Object.fromEntries(Object.entries(named).map(([kind, rule]) => [kind, keywords(rule)])),
      ...(others && { additionalProperties: keywords(others) }),
    },
  };
}

function keywords({ maxFiles, ...rule }: FileRule): FieldSchema {
  return { type: "object", ...rule };
}
