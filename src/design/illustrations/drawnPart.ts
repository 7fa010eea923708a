const files = import.meta.glob<string>("./drawn/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The address of a part of a file that `npm run pictures` draws, for `<use>`. */
export const drawnPart = (file: string, id: string): string => `${files[`./drawn/${file}.svg`]}#${id}`;
