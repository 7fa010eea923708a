import { createAjv } from "../../src/forms/engine/ajv";
import { composeAllFileKinds } from "../../src/forms/engine/compose/composeAllFileKinds";
import {
  byLanguage,
  type ComposedForm,
  type JsonObject,
  type Labels,
  type ObjectSchema,
  type Validate,
} from "../../src/forms/engine/form";
import { allFields } from "../../src/forms/engine/shownFields";
import { listCountryDetails } from "../../src/forms/files/countries";
import type { Catalog, CatalogForm } from "../../src/server/catalog";

const fileKinds = composeAllFileKinds({
  codes: ["photo", "diploma"],
  rules: {
    photo: {
      mimes: ["image/jpeg"],
      size: 200,
      dimensions: {
        minWidth: 413,
        ratios: [
          [35, 45],
          [51, 51],
        ],
      },
      maxFiles: 1,
    },
    "*": { mimes: ["application/pdf", "image/jpeg", "image/png"], fileSize: 5, maxFiles: 2 },
  },
});

/** A small form with everything that the server handles specially: identity numbers, files, questions, conditions. */
const crewSchema: ObjectSchema = {
  type: "object",
  properties: {
    nationality: { type: "string", title: "nationality", included: ["TW", "GB"], "x-options": "country" },
    surname: { type: "string", title: "surname", maxLength: 60, englishOnly: true },
    expectedMonthlySalary: { type: "integer", title: "salary", minimum: 1 },
    photo: { type: "object", title: "photo", file: { kind: "photo" } },
    diplomaFile: { type: "object", title: "diploma", file: { kind: "diploma" } },
    languageLicenses: {
      type: "object",
      properties: {
        JLPTLevel: { type: "string", title: "level", included: ["N1", "N2"] },
        JLPTScore: { type: "integer", title: "score", maximum: 180 },
      },
    },
    recruitingAnswers: {
      type: "array",
      prefixItems: [
        {
          type: "object",
          properties: {
            questionId: { const: "why" },
            answer: { type: "string", title: "why", wordCount: 5 },
          },
          required: ["questionId", "answer"],
        },
        {
          type: "object",
          properties: {
            questionId: { const: "shifts" },
            answer: { type: "string", title: "shifts", included: ["yes", "no"], "x-options": "yesNo" },
          },
          required: ["questionId"],
        },
      ],
      items: false,
      minItems: 2,
    },
  },
  required: ["nationality", "surname", "recruitingAnswers"],
  allOf: [
    {
      if: { properties: { nationality: { const: "TW" } }, required: ["nationality"] },
      then: {
        properties: { nationalIdNumber: { type: "string", title: "id", taiwanId: true } },
        required: ["nationalIdNumber"],
      },
      else: {
        properties: { passportNumber: { type: "string", title: "passport", pattern: "^[A-Z0-9]{5,15}$" } },
        required: ["passportNumber"],
      },
    },
  ],
};

const names = { type: "string", maxLength: 60 } as const;
const person = {
  firstName: { ...names, title: "firstName" },
  lastName: { ...names, title: "lastName" },
  country: { type: "string", included: ["TW", "JP", "GB"], title: "country" },
  mobile: { type: "string", pattern: "^\\+[1-9][0-9]{6,14}$", title: "mobile" },
} as const satisfies ObjectSchema["properties"];
const newPassword = {
  password: { type: "string", minLength: 12, maxLength: 128, uncommon: ["starling"], title: "password" },
  confirmPassword: { type: "string", confirmed: "password", title: "confirmPassword" },
} as const satisfies ObjectSchema["properties"];

/** A form in which every field is required. */
function asking(properties: ObjectSchema["properties"]): ObjectSchema {
  return { type: "object", properties, required: Object.keys(properties) };
}

const email = { type: "string", format: "email", maxLength: 254, title: "email" } as const;
const accountSchemas = {
  register: asking({
    ...person,
    email,
    confirmEmail: { type: "string", confirmed: "email", title: "confirmEmail" },
    ...newPassword,
    privacyAccepted: { type: "boolean", title: "privacyAccepted" },
  }),
  signIn: asking({ email, password: { type: "string", title: "password" } }),
  verify: asking({ password: { type: "string", title: "password" } }),
  resend: asking({ email }),
  forgotPassword: asking({ email }),
  resetPassword: asking(newPassword),
  changePassword: asking({ oldPassword: { type: "string", title: "oldPassword" }, ...newPassword }),
  profile: asking(person),
};

/** The same form with answers that may wait, and one that is not asked before they are due. */
const puttingOff: ObjectSchema = {
  ...crewSchema,
  properties: {
    ...crewSchema.properties,
    diplomaFile: { type: "object", title: "certificate", file: { kind: "diploma" }, "x-later": true },
    medical: {
      type: "object",
      title: "medical",
      "x-later": true,
      properties: { issuedOn: { type: "string", title: "medical.issuedOn", maxLength: 10 } },
      required: ["issuedOn"],
    },
  },
};

const due: ObjectSchema = {
  ...puttingOff,
  properties: {
    ...puttingOff.properties,
    height: { type: "integer", title: "height", minimum: 100, "x-later": true },
  },
  required: [...(puttingOff.required ?? []), "diplomaFile", "medical", "height"],
};

function form(
  name: string,
  market: string | null,
  schema: ObjectSchema,
  version: string,
  phase?: "due",
): CatalogForm {
  const composed: ComposedForm = {
    name: [name, market, phase].filter(Boolean).join("."),
    form: name,
    market,
    currency: market === null ? null : "JPY",
    timeZone: market === null ? null : "Asia/Tokyo",
    ...(phase && { phase }),
    version,
    schema,
    steps: [
      {
        id: "only",
        path: "",
        sections: [{ id: "only", fields: Object.keys(allFields(schema)) }],
        schema,
        ui: {},
      },
    ],
  };
  const labels = { en: english, ja: { ...english, surname: { label: "姓" } }, "zh-TW": english };
  const moduleText = async () => `export const form = ${JSON.stringify(composed)};`;
  return { form: composed, past: [], validate: live(schema), release: 1, labels, moduleText };
}

/** Shared by all catalogs, because creating an Ajv takes 20 ms. It compiles each schema once. */
const ajv = createAjv();

function live(schema: ObjectSchema): Validate {
  const compiled = ajv.compile(schema);
  const validate: Validate = function (this: { today: string }, data: unknown): boolean {
    const isValid = compiled.call(this, data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}

const english: Labels = {
  nationality: { label: "Nationality" },
  surname: { label: "Surname" },
  score: { label: "Total score" },
  certificate: { label: "Diploma" },
  medical: { label: "Medical certificate" },
  "medical.issuedOn": { label: "Issued on" },
  height: { label: "Height" },
  mobile: { label: "Mobile number", errors: { pattern: "Invalid mobile number" } },
  privacyAccepted: { label: "Privacy", errors: { required: "Please accept Data Privacy Statement" } },
  why: { label: "Why do you want to fly?" },
  shifts: { label: "Can you work in shifts?" },
  "options.yesNo.yes": { label: "Yes" },
  "options.yesNo.no": { label: "No" },
};

/** A catalog for tests: the form `crew` in one market, and the account forms. @param isLater puts some answers off; `change` changes the form `crew`, in both of its phases */
export function aCatalog({
  crewVersion = "v1",
  isLater = false,
  change = (schema: ObjectSchema) => schema,
} = {}): Catalog {
  const crew = form("crew", "north", change(isLater ? puttingOff : crewSchema), crewVersion);
  const dueCrew = isLater ? form("crew", "north", change(due), `${crewVersion}due`, "due") : undefined;
  const accounts = new Map(
    Object.entries(accountSchemas).map(([name, schema]) => [name, form(name, null, schema, "a1")]),
  );
  return {
    stepPaths: new Map([
      ["crew", ["Wings"]],
      ["ground", []],
    ]),
    options: {
      jobCategory: ["air", "land"],
      gender: ["female", "male"],
      academicDegree: [1, 2],
      yesNo: ["yes", "no"],
      fileKind: ["photo", "diploma"],
      languageLicense: ["TOEIC"],
    },
    countries: byLanguage((language) => listCountryDetails(["TW", "JP"], language)),
    stages: ["submitted", "screened", "interview", "offer"],
    fileKinds: { rules: fileKinds.rules, validate: live(fileKinds.schema) },
    postingLaws: {},
    applying: [crew],
    due: dueCrew ? [dueCrew] : [],
    accounts: [...accounts.values()],
    dueFor: (applyType, market) => (applyType === "crew" && market === "north" ? dueCrew : undefined),
    forJob: (applyType, market) => (applyType === "crew" && market === "north" ? crew : undefined),
    account(name) {
      const found = accounts.get(name);
      if (!found) throw new Error(`no account form ${name}`);
      return found;
    },
  };
}

/** A valid resume. */
export function aResume(changes: JsonObject = {}): JsonObject {
  return {
    nationality: "GB",
    passportNumber: "123456789",
    surname: "Marlowe",
    recruitingAnswers: [
      { questionId: "why", answer: "I like the sky" },
      { questionId: "shifts", answer: "yes" },
    ],
    ...changes,
  };
}
