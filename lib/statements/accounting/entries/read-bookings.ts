import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import type { AccountingMapping } from '../mapping/mapping';
import { type BookedRow, type Booking, createBooker } from './booking';
import { type BookedSet, bookedRows, type EntryRange } from './entry-sets';

/** Rows fetched at a time: a few hundred KiB. */
const fetchSize = 1_000;

/** The month in which business years begin, if the mapping does not say. */
export const firstMonthOf = ({ datev }: AccountingMapping): number => datev?.firstMonth ?? 1;

/**
 * The bookings of a set of entries, by business year, account and day, from one snapshot, in constant memory.
 * A transaction reads one set at a time.
 */
export async function* readBookings(
  tx: Transaction,
  mapping: AccountingMapping,
  set: BookedSet,
  range: EntryRange,
): AsyncGenerator<readonly Booking[]> {
  const book = createBooker(mapping);
  await tx.execute(
    sql`declare bookings no scroll cursor for ${bookedRows(set, range, firstMonthOf(mapping))}`,
  );
  try {
    for (;;) {
      const rows = await tx.execute<BookedRow>(sql.raw(`fetch ${fetchSize} from bookings`));
      if (rows.length > 0) yield rows.map(book);
      if (rows.length < fetchSize) return;
    }
  } finally {
    // A failed transaction has closed it, and its own error matters more.
    await tx.execute(sql`close bookings`).catch(() => undefined);
  }
}
