/** What the server tells this page in a `<meta>` of its HTML; undefined when it says nothing. */
export const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
