import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FieldSchema, Json, JsonObject } from "../../../src/forms/engine/form";
import { isObject } from "../../../src/forms/engine/pointer";
import type { Parts } from "../../../src/server/parts";
import { addFile, attachFiles } from "../../../src/server/store/files";
import { encryptUpload, encryptUploadName } from "../../../src/server/uploads/encryptUpload";
import { listFileRefs } from "../../../src/server/uploads/listFileRefs";
import { aCanary, plantedAnswers } from "../plantedAnswers";

/** Answers to every field with a canary in each, and the canaries in the original names of their files. */
export interface PlantedSheet {
  answers: JsonObject;
  /** By the stored name of the file. */
  originalNames: ReadonlyMap<string, string>;
}

/** Answers whose files are named as the server names them. */
export function plantSheet(schema: FieldSchema): PlantedSheet {
  const answers = withStoredNames(plantedAnswers(schema).answers);
  const group = isObject(answers) ? answers : {};
  const originalNames = new Map(listFileRefs(group).map(({ fileName }) => [fileName, aCanary()]));
  return { answers: group, originalNames };
}

function withStoredNames(value: Json): Json {
  if (Array.isArray(value)) return value.map(withStoredNames);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === "fileName" && typeof part === "string" ? storedName(part) : withStoredNames(part),
    ]),
  );
}

const storedName = (planted: string) =>
  planted.toLowerCase().replace(".", "f").padEnd(24, "0").concat(".pdf");

/** Stores the files of planted answers, each with the canary of its original name in its bytes. */
export async function storePlantedFiles(
  parts: Pick<Parts, "db" | "keys" | "files">,
  { id, applicant }: { id: number; applicant: string },
  { answers, originalNames }: PlantedSheet,
  readingCopy: (canary: string) => string | Buffer = (canary) => `read ${canary}`,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "planted-"));
  for (const { kind, slot, fileName } of listFileRefs(answers)) {
    const canary = originalNames.get(fileName) ?? "";
    const [from, to] = [join(folder, "plain"), join(folder, "encrypted")];
    await writeFile(from, readingCopy(canary));
    await writeFile(`${from} sent`, `sent ${canary}`);
    const size = await encryptUpload(parts, fileName, { from, original: `${from} sent`, to });
    await parts.files.put(fileName, to, size);
    await addFile(parts.db, {
      name: fileName,
      account_id: applicant,
      kind,
      slot,
      sealed_name: encryptUploadName(parts, fileName, `${canary}.pdf`),
      content_type: "application/pdf",
      size,
      uploaded_at: new Date(),
    });
  }
  await attachFiles(parts.db, id, [...originalNames.keys()]);
  await rm(folder, { recursive: true });
}
