/** The order of the keywords of an object. */
export const partOrder = ["$schema", "type", "properties", "required", "dependentRequired", "allOf"];
