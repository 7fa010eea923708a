/**
 * A text of the wizard, by its key (`conflict.title`), with what its placeholders stand for. Of the package they are
 * `locales/<language>/wizard.json`.
 */
export type WizardWords = (key: string, params?: Record<string, string | number>) => string;
