import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readTexts, type Texts } from "../../../src/forms/files/texts";
import { writeComposedForms } from "../../../src/tools/writeComposedForms";
import { reduced, smallProject } from "./project";

/** The files of one form, that of cabin crew in Japan, and of the account forms. */
export const oneForm: Texts = reduced(
  new Map(
    [...smallProject].filter(
      ([file]) =>
        !/^schemas\/(?:apply\/cadet|questions\/cadet\w+|markets\/vn|data\/law\/vn)\.json$/.test(file) &&
        !/\/sections\/(?:flightLicences|medicalCertificate|pilotFiles|trainingOutline)\b/.test(file),
    ),
  ),
);

/** A folder of schemas and words, as staff have it, from which forms are composed again and again. */
export class FormsFolder {
  readonly #folder = mkdtempSync(join(tmpdir(), "forms-"));
  readonly schemas = join(this.#folder, "schemas");
  readonly locales = join(this.#folder, "locales");
  #composed = 0;

  /** The texts of all files in the folder. */
  read(): Texts {
    return new Map([...readTexts(this.schemas, "schemas"), ...readTexts(this.locales, "locales")]);
  }

  /** Makes the folder hold these texts. */
  write(texts: Texts): void {
    for (const part of ["schemas", "locales"])
      rmSync(join(this.#folder, part), { recursive: true, force: true });
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true });
      writeFileSync(join(this.#folder, file), text);
    }
  }

  /** Composes the forms of the files as they are now. @returns the folder with the composed forms */
  async compose(): Promise<string> {
    const out = join(this.#folder, `forms-${++this.#composed}`);
    await writeComposedForms({ schemas: this.schemas, locales: this.locales, out });
    return out;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
