import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Orders and batch rows have a generated column `beneficiary_key`, computed from the beneficiary's account by
 * `counterparty_key`, with an index over it and the amount (migration `0000_schema`). Sums and comparisons of
 * payments to one beneficiary use it. It is in no schema file, as no query shows it.
 */
export const beneficiaryKeyOf = (table: PgTable): SQL => sql`${table}.beneficiary_key`;
