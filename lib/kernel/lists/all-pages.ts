import type { ListPosition } from './position';

type Page<Row> = { readonly rows: readonly Row[]; readonly next: ListPosition | undefined };

/** The rows of all pages of a list, page by page, for its export. */
export async function* allPages<Row>(
  read: (after: ListPosition | undefined) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[], void> {
  let after: ListPosition | undefined;
  do {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
  } while (after);
}

/** Rows of a page of an export. */
export const exportPageSize = 1_000;
