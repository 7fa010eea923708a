/** In which order an object says what it asks. */
export const partOrder = ["$schema", "type", "properties", "required", "dependentRequired", "allOf"];
