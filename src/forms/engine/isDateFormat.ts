const dateFormats: readonly unknown[] = ["date", "yearMonth", "partialDate"];

/** Whether answers of a format are dates, with or without a day. */
export const isDateFormat = (format: unknown): boolean => dateFormats.includes(format);
