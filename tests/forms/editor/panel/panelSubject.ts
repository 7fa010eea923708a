import i18next from "i18next";
import { describeFieldsOfGroup } from "../../../../src/forms/editor/editing/siblings";
import {
  filterEarlierFields,
  filterFieldsElsewhere,
  listAnswersOfForm,
} from "../../../../src/forms/editor/editing/testableFields";
import { createAlsoAskedEverywhereCheck } from "../../../../src/forms/editor/operations/createAlsoAskedEverywhereCheck";
import { readField } from "../../../../src/forms/editor/operations/readField";
import type { SavedTexts } from "../../../../src/forms/editor/protocol";
import { createSingleFormComposer } from "../../../../src/forms/files/composeAll";
import { parseSources, parseWords } from "../../../../src/forms/files/parseSources";

const view = { form: "pilot", market: "tw" };

/** The facts that the panel gets about a field, from the files as they are now. */
export function panelSubject(texts: SavedTexts, field: string) {
  const all = new Map(Object.entries(texts));
  const facts = readField(texts, { ...view, field });
  if (!facts) throw new Error(`no ${field}`);
  const { form, labels } = createSingleFormComposer(parseSources(all), parseWords(all)).application(
    view.form,
    view.market,
  );
  const elsewhere = listAnswersOfForm(form, labels.en, i18next.t);
  const together = filterFieldsElsewhere(elsewhere, field, {
    mayBeLater: facts.later === true,
    isThere: createAlsoAskedEverywhereCheck(texts, facts),
  });
  const earlier = filterEarlierFields(field, elsewhere, together);
  const group = field.slice(0, field.lastIndexOf("."));
  const beside = describeFieldsOfGroup(group, facts.beside, form, labels.en, String);
  const near = {
    beside,
    inEntries: [],
    elsewhere,
    earlier: new Set(earlier.map(({ name }) => name)),
    together: new Set(together.map(({ name }) => name)),
  };
  return { facts, near, earlier, t: i18next.t };
}
