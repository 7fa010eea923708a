import type { SystemStyleObject } from "@chakra-ui/react";
import { buttonStyles } from "./buttonStyles";
import { collectionStyles } from "./collectionStyles";
import { controlStyles } from "./controlStyles";
import { fieldStyles } from "./fieldStyles";
import { pageStyles } from "./pageStyles";
import { printStyles } from "./printStyles";
import { sheetStyles } from "./sheetStyles";

/** Two files may speak of one selector (`a[href]` on the screen and on paper): neither silences the other. */
const merge = (...parts: Record<string, SystemStyleObject>[]) => {
  const all: Record<string, SystemStyleObject> = {};
  for (const part of parts)
    for (const [selector, styles] of Object.entries(part)) all[selector] = { ...all[selector], ...styles };
  return all;
};

/**
 * What the whole site wears, and the classes that forms put on native elements (a component per field would cost
 * a millisecond per key). Every class, from the outside in:
 *
 * fieldStyles.ts
 * - `field`: one question. Inside, in this order: `field-label` (on `<label>`), `field-hint`, the control, `counter`,
 *   `field-error`. In the label, `field-required` is the asterisk `field-optional` the word "optional" and `field-new` what says that it was not asked before.
 * - `fieldset`, `fieldset-legend`: several controls under one question.
 * - `field-error`: text in `bad`, with a sign before it that is no colour.
 * - `field-note`: for whoever writes the form, in the form editor.
 * - `counter`: words used and allowed; `data-over` when there are too many.
 * - `error-summary`: the box above a step: a heading and a list of links.
 *
 * controlStyles.ts
 * - `control`: `<input>`, `<select>`, `<textarea>`; knows `:disabled`, `[readonly]`, `[aria-invalid=true]`.
 * - `control-short`: for a year, a code, a score; `control-two` for two digits. `control-row`: short controls side by side, each in its `field`.
 * - `control-group`: a control with a button inside its edge (show the password, clear).
 * - `choices` around several `choice`s: `<label class="choice"><input type="radio"> words</label>`.
 * - `listbox`, `listbox-option`: the list under a combobox; `aria-selected` is the one that Enter takes.
 *
 * collectionStyles.ts
 * - `section-heading`: the heading of a section of the form, perhaps with a link beside it.
 * - `collection` around `entry`s; `entry-header` (name and buttons), `entry-summary` (the one line of a folded entry).
 * - `file-slot`: a file that is asked for or given; `file-name`; `progress` on `<progress>`.
 *
 * sheetStyles.ts
 * - `answers` on `<dl>`, `answers-row` around one `<dt>` and its `<dd>`s; `data-missing` on a row to be mended.
 *
 * pageStyles.ts: `visually-hidden` (read, not seen). printStyles.ts: `no-print`, `sheet`.
 * buttonStyles.ts: wear these through `buttonClass()` in Button.tsx.
 */
export const baseStyles: Record<string, SystemStyleObject> = merge(
  pageStyles,
  buttonStyles,
  fieldStyles,
  controlStyles,
  collectionStyles,
  sheetStyles,
  printStyles,
);
