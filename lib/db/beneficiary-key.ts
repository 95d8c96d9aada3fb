import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Orders and rows of batches have a column `beneficiary_key`, which the database makes of the beneficiary's
 * account by `counterparty_key`, and an index over it and the amount (migration `0000_schema`). Whatever adds
 * up or compares payments of one beneficiary goes by it. It stands in no schema file, as no query shows it.
 */
export const beneficiaryKeyOf = (table: PgTable): SQL => sql`${table}.beneficiary_key`;
