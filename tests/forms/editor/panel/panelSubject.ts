import i18next from "i18next";
import {
  answersElsewhere,
  askedElsewhere,
  earlierThan,
} from "../../../../src/forms/editor/editing/answersElsewhere";
import { siblingsOf } from "../../../../src/forms/editor/editing/siblings";
import { askedTogether } from "../../../../src/forms/editor/operations/askedTogether";
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
  const elsewhere = answersElsewhere(form, labels.en, i18next.t);
  const together = askedElsewhere(elsewhere, field, {
    mayBeLater: facts.later === true,
    isThere: askedTogether(texts, facts),
  });
  const earlier = earlierThan(field, elsewhere, together);
  const group = field.slice(0, field.lastIndexOf("."));
  const beside = siblingsOf(group, facts.beside, form, labels.en, String);
  const near = {
    beside,
    inEntries: [],
    elsewhere,
    earlier: new Set(earlier.map(({ name }) => name)),
    together: new Set(together.map(({ name }) => name)),
  };
  return { facts, near, earlier };
}
