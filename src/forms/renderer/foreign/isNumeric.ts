/** Whether a schema allows only numbers, or only numbers and null: `"number"`, or `["integer", "null"]`. */
export function isNumeric({ type }: { type?: unknown }): boolean {
  const types: unknown[] = [type].flat().filter((each) => each !== "null");
  return types.length > 0 && types.every((each) => each === "number" || each === "integer");
}
