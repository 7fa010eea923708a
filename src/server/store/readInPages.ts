/**
 * Reads rows page after page, so that few of them are in memory, and other statements run in between.
 * @param read reads at most `size` rows, which follow the last row of the page before
 */
export async function* readInPages<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let page = await read(undefined); page.length > 0; page = await read(page.at(-1))) {
    yield page;
    if (page.length < size) return;
  }
}
