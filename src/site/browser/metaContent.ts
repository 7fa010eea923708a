/** The content of a `<meta>` that the server put into this page's HTML; undefined without one. */
export const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
