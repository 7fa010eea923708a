import type { SystemStyleObject } from "@chakra-ui/react";
import { buttonStyles } from "./buttonStyles";
import { collectionStyles } from "./collectionStyles";
import { controlStyles } from "./controlStyles";
import { fieldStyles } from "./fieldStyles";
import { pageStyles } from "./pageStyles";
import { printStyles } from "./printStyles";
import { sheetStyles } from "./sheetStyles";
import { textStyles } from "./textStyles";

/** Merges by selector: two files may style the same selector (`a[href]` on the screen and in print). */
const merge = (...parts: Record<string, SystemStyleObject>[]) => {
  const all: Record<string, SystemStyleObject> = {};
  for (const part of parts)
    for (const [selector, styles] of Object.entries(part)) all[selector] = { ...all[selector], ...styles };
  return all;
};

/**
 * The styles of all parts of a page, with the classes that forms put on native elements (a component for each
 * field would cost a millisecond per key). The main classes, from the outside in:
 *
 * fieldStyles.ts
 * - `field`: one question. Inside, in this order: `field-label` (on `<label>`), `field-hint`, the control,
 * `counter`, `field-error`. In the label, `field-required` is the asterisk, `field-optional` is the word
 * "optional", and `field-new` marks a field that an earlier version of the form did not have.
 * - `fieldset`, `fieldset-legend`: several controls for one question.
 * - `field-error`: text in `bad` after a sign, because colour alone is not enough.
 * - `field-note`: a note for the authors of a form, shown in the form editor.
 * - `counter`: words used and allowed; `data-over` when there are too many.
 * - `error-summary`: the box above a step: a heading and a list of links.
 *
 * controlStyles.ts
 * - `control`: `<input>`, `<select>`, `<textarea>`; has styles for `:disabled`, `[readonly]`,
 * `[aria-invalid=true]`.
 * - `control-short`: for a year, a code, a score; `control-two` for two digits. `control-row`: short controls
 * in a row, each in its own `field`.
 * - `control-group`: a control with a button inside its edge (show the password, clear).
 * - `choices` around several `choice`s: `<label class="choice"><input type="radio"> words</label>`.
 * - `listbox`, `listbox-option`: the list of a combobox; `aria-selected` marks the option that Enter selects.
 *
 * collectionStyles.ts
 * - `section-heading`: the heading of a section of the form, with or without a link beside it.
 * - `collection` around `entry`s; `entry-header` (name and buttons), `entry-summary` (the line of a collapsed
 * entry), `entry-unfinished` (the mark of an incomplete entry).
 * - `addable`: a row of buttons, one for each part that can be added.
 * - `file-slot`: one file, missing or uploaded; `file-name`; `progress` on `<progress>`.
 * - `cropper`: a picture behind its `cropper-frame`; `cropper-tools` below it.
 *
 * sheetStyles.ts
 * - `answers` on `<dl>`, `answers-row` around one `<dt>` and its `<dd>`s; `data-missing` on a row with a
 * problem, `data-long` on a row with a long answer; `answers-edit` is the `<dd>` with the link to the field.
 * - `paper`, `letterhead`, `letterhead-line`: a printed application, and the head of its pages.
 *
 * textStyles.ts: `visually-hidden` (for screen readers only), `by-script` (hidden when scripts are disabled).
 *
 * printStyles.ts: `no-print`.
 *
 * buttonStyles.ts: use these through `buttonClass()` in Button.tsx.
 */
export const partStyles: Record<string, SystemStyleObject> = merge(
  textStyles,
  buttonStyles,
  fieldStyles,
  controlStyles,
  collectionStyles,
  sheetStyles,
  printStyles,
);

/** The global styles of the site's own pages: page styles and the styles of all parts. */
export const baseStyles: Record<string, SystemStyleObject> = merge(pageStyles, partStyles);
