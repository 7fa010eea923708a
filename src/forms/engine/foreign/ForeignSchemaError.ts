/** A foreign schema cannot be compiled. `path`: where, as the file's address and a JSON Pointer (`#/properties/size`). */
export class ForeignSchemaError extends Error {
  constructor(
    readonly path: string,
    says: string,
  ) {
    super(`${path}: ${says}`);
    this.name = "ForeignSchemaError";
  }
}
