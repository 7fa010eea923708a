/**
 * A text of the wizard, by its key (`conflict.title`), with the values of its placeholders. The package has these texts
 * in `locales/<language>/wizard.json`.
 */
export type WizardWords = (key: string, params?: Record<string, string | number>) => string;
