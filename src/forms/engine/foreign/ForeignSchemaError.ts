/**
 * The error for a foreign schema that cannot be compiled. `path` is the address of the file with a JSON
 * Pointer to what is wrong in it (`#/properties/size`).
 */
export class ForeignSchemaError extends Error {
  constructor(
    readonly path: string,
    says: string,
  ) {
    super(`${path}: ${says}`);
    this.name = "ForeignSchemaError";
  }
}
