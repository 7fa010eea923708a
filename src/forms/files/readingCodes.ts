/** Why a file cannot be read, by code, each with the names of its params. */
export const readingCodes = {
  isFolder: [],
  mayNotBeRead: [],
  isNotThere: [],
  linksToItself: [],
  isNoFolder: [],
  isTooLarge: [],
  isUnreadable: ["error"],
} as const;
