/** The build that this page came from; undefined in development, where nothing is built. */
export const thisBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
