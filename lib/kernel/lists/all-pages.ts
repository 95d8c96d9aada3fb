import type { ListPosition } from './position';

type Page<Row, Position> = { readonly rows: readonly Row[]; readonly next: Position | undefined };

/** The rows of all pages of a list, page by page, for its export. */
export async function* allPages<Row, Position = ListPosition>(
  read: (after: Position | undefined) => Promise<Page<Row, Position>>,
): AsyncGenerator<readonly Row[], void> {
  let after: Position | undefined;
  do {
    const { rows, next } = await read(after);
    yield rows;
    after = next;
  } while (after !== undefined);
}

/** Rows of a page of an export. */
export const exportPageSize = 1_000;
