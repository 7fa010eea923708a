import i18next from "i18next";
import { listSiblings } from "../../../../src/forms/editor/editing/siblings";
import {
  filterEarlierFields,
  filterFieldsElsewhere,
  listTestableFields,
} from "../../../../src/forms/editor/editing/testableFields";
import { createAskedTogetherCheck } from "../../../../src/forms/editor/operations/createAskedTogetherCheck";
import { readField } from "../../../../src/forms/editor/operations/readField";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { createComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";

const view = { form: "pilot", market: "tw" };

/** The facts that the panel gets about a field, from the files as they are now. */
export function panelSubject(texts: SavedTexts, field: string) {
  const all = new Map(Object.entries(texts));
  const facts = readField(texts, { ...view, field });
  if (!facts) throw new Error(`no ${field}`);
  const { form, labels } = createComposer(parseSources(all), parseWords(all)).application(
    view.form,
    view.market,
  );
  const elsewhere = listTestableFields(form, labels.en, i18next.t);
  const together = filterFieldsElsewhere(elsewhere, field, {
    mayBeLater: facts.later === true,
    isThere: createAskedTogetherCheck(texts, facts),
  });
  const earlier = filterEarlierFields(field, elsewhere, together);
  const group = field.slice(0, field.lastIndexOf("."));
  const beside = listSiblings(group, facts.beside, form, labels.en, String);
  const near = {
    beside,
    inEntries: [],
    elsewhere,
    earlier: new Set(earlier.map(({ name }) => name)),
    together: new Set(together.map(({ name }) => name)),
  };
  return { facts, near, earlier };
}
