import type { Save, Saved } from "../../src/contract/applications";
import type { FileRef, UploadedFile } from "../../src/contract/files";
import type { Json, JsonObject } from "../../src/engine/form";
import { isObject } from "../../src/engine/pointer";
import { composedForm } from "./composed";
import type { Person } from "./person";
import type { SampleJob } from "./sampleJobs";
import { uploadOf } from "./uploads";

/**
 * Uploads what an example names and saves it as somebody's draft, as if they had filled the form on another day: the
 * place where a test begins.
 * @returns what was saved, with the files' own names in it.
 */
export async function savesDraft(person: Person, job: SampleJob, example: JsonObject): Promise<JsonObject> {
  const resume = await withFiles(person, example);
  await saves(person, job, resume);
  return resume;
}

/** Saves for the first time, without the page. @throws Error with what the site answered. */
export async function saves(person: Person, job: SampleJob, resume: JsonObject): Promise<void> {
  await person.call<Saved>("POST", `/resume/${job.applyType}`, await bodyOf(job, resume, false));
}

/** Submits without the page, as a program would, and tells what the site answers. */
export async function asksToSubmit(
  person: Person,
  job: SampleJob,
  resume: JsonObject,
  { revision = 1, language = "en" } = {},
) {
  const body = { ...(await bodyOf(job, resume, true)), revision };
  return person.ask<Saved>("POST", `/resume/${job.applyType}`, body, language);
}

async function bodyOf(job: SampleJob, resume: JsonObject, isSubmitButton: boolean): Promise<Save> {
  const { version } = await composedForm(job.form);
  return { applyId: job.id, resume, isSubmitButton, formVersion: version };
}

async function withFiles(person: Person, resume: JsonObject): Promise<JsonObject> {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(resume)) result[name] = await uploaded(person, value);
  return result;
}

async function uploaded(person: Person, value: Json): Promise<Json> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => uploaded(person, entry)));
  if (!isObject(value)) return value;
  const { kind, slot, fileName } = value;
  if (typeof kind !== "string" || typeof slot !== "string" || fileName === undefined)
    return withFiles(person, value);
  return { ...(await upload(person, kind, slot)) };
}

async function upload(person: Person, kind: string, slot: string): Promise<FileRef> {
  const { name, mimeType, buffer } = await uploadOf(kind);
  const body = new FormData();
  body.set("kind", kind);
  body.set("slot", slot);
  body.set("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const [file] = await person.call<UploadedFile>("POST", "/resume/upload", body);
  if (!file) throw new Error(`Nothing came of uploading ${name}.`);
  return { kind: file.kind, slot: file.slot, fileName: file.fileName };
}
