import type { ObjectSchema } from "../../../src/forms/engine/form";
import type { Purpose } from "../../../src/forms/engine/purposes/purpose";
import type { Catalog } from "../../../src/server/catalog";
import { aCatalog } from "../aCatalog";

const keep = { notHired: "P12M", withdrawn: "P12M", hired: "P24M", idle: "P24M" };
export const aPurpose: Purpose = { basis: "contract", audience: ["recruiting"], from: "offer", keep };

/** A catalog with one form of the market `north`, which asks for a surname and a salary. */
export function aPromisingCatalog(
  purposes: Record<string, Purpose> = { contact: aPurpose },
  uses: { surname?: string; salary?: string } = {},
): Catalog {
  const catalog = aCatalog();
  const [crew] = catalog.applying;
  if (!crew) throw new Error("The catalog has no form.");
  const [first = "", other = first] = Object.keys(purposes);
  const schema: ObjectSchema = {
    type: "object",
    properties: {
      surname: {
        type: "string",
        title: "surname",
        "x-data": { purpose: first, class: uses.surname ?? "identity" },
      },
      salary: {
        type: "integer",
        title: "salary",
        "x-data": { purpose: other, class: uses.salary ?? "identity" },
      },
    },
  };
  const words = {
    surname: { label: "Surname" },
    salary: { label: "Salary" },
    "purposes.contact": { label: "Reaching you", why: "So that we can reach you.", who: "Recruiting." },
    "purposes.pay": { label: "Pay", why: "So that we agree.", who: "Recruiting." },
    "classes.identity": { label: "Name" },
    "classes.payHistory": { label: "Pay history" },
  };
  const labels = { en: words, ja: words, "zh-TW": words };
  return {
    ...catalog,
    accounts: [],
    applying: [{ ...crew, form: { ...crew.form, purposes, schema }, labels }],
  };
}
