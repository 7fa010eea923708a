import type { DeskRow } from "../../src/contract/desk/lists";
import type { ApplicationSheet } from "../../src/contract/desk/sheets";
import type { ComposedForm, ObjectSchema } from "../../src/forms/engine/form";

const schema: ObjectSchema = {
  type: "object",
  properties: {
    surname: { type: "string", title: "surname" },
    photo: { type: "object", title: "photo", file: { kind: "photo" } },
    diploma: { type: "object", title: "diploma", file: { kind: "diploma" } },
  },
};

const form: ComposedForm = {
  name: "crew.north",
  form: "crew",
  market: "north",
  currency: "JPY",
  timeZone: "Asia/Tokyo",
  version: "v1",
  schema,
  steps: [
    {
      id: "basic",
      path: "",
      sections: [{ id: "person", fields: ["surname", "photo", "diploma"] }],
      schema,
      ui: { photo: { "ui:options": { field: "photo" } } },
    },
  ],
};

const names = { photo: "a".repeat(20).concat(".jpg"), diploma: "b".repeat(20).concat(".pdf") };
const standing: Omit<DeskRow, "cells"> = {
  id: 5,
  jobId: 1,
  status: "inProcess",
  stage: "interview",
  stageLabel: "Interview",
  stages: ["screened", "interview", "medical"],
  submittedAt: "2026-03-02T03:00:00.000Z",
  attempt: 1,
  isWithdrawn: false,
  promisedFor: null,
  isOverdue: false,
  timeZone: "Asia/Tokyo",
  assignedTo: null,
  pending: null,
  isBlind: false,
  name: "Ida Marlowe",
};

/** An application as the server gives it. */
export const aSheet = (changes: Partial<ApplicationSheet> = {}): ApplicationSheet => ({
  ...standing,
  jobTitle: "Egg sitter",
  form,
  labels: {
    person: { label: "About you" },
    surname: { label: "Family name" },
    photo: { label: "Photo" },
    diploma: { label: "Diploma" },
  },
  answers: {
    surname: "Marlowe",
    photo: { kind: "photo", slot: "main", fileName: names.photo },
    diploma: { kind: "diploma", slot: "main", fileName: names.diploma },
  },
  files: [
    {
      kind: "photo",
      fileName: names.photo,
      label: "Photo",
      originalName: "me.jpg",
      contentType: "image/jpeg",
      size: 2048,
    },
    {
      kind: "diploma",
      fileName: names.diploma,
      label: "Diploma",
      originalName: "diploma.pdf",
      contentType: "application/pdf",
      size: 4096,
    },
  ],
  contact: { email: "ida@example.com", mobile: "+81901234567", country: "JP", language: "ja" },
  demands: [],
  changes: [],
  editedAt: null,
  askedAt: null,
  dueAt: null,
  answeredAt: null,
  notes: [],
  labelled: [],
  earlier: null,
  ...changes,
});

/** A row of the desk's list for an application. */
export const aRow = (id: number): DeskRow => ({ ...standing, id, cells: [] });
