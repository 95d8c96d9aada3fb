import { type ConfidentialReader, readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Database } from '@/lib/db/client';
import { userId } from '@/lib/kernel/ids';
import { localeOf } from '@/locale/locale.mjs';

/** Reads what a service token reads: what a viewer does who works on nothing confidential. */
const outsider: ConfidentialReader = {
  id: userId('00000000-0000-0000-0000-000000000000'),
  role: 'viewer',
};

/** The database as programs outside may read it. Confidential records are not there. */
export const outsiderDatabase = (db: Database): Promise<Database> =>
  readerDatabase(db, outsider, localeOf({}));
