/** Codes of the reasons why a file cannot be read, each with the names of its params. */
export const readingCodes = {
  isFolder: [],
  mayNotBeRead: [],
  isNotThere: [],
  linksToItself: [],
  isNoFolder: [],
  isTooLarge: [],
  isUnreadable: ["error"],
} as const;
