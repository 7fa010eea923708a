/** The name of the build of this page; undefined in development, where nothing is built. */
export const findBuildName = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
