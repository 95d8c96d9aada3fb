import { and, asc, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import {
  accountingExportAccounts,
  accountingExportParts,
  accountingExports,
} from '@/lib/db/schema/records/accounting';
import type { AccountingExportId } from '@/lib/kernel/ids';
import { isFollowed } from './withdraw-export';

const withdrawers = alias(users, 'withdrawers');

const exportsWithNames = (db: Executor) =>
  db
    .select({
      made: accountingExports,
      madeBy: users.name,
      withdrawnBy: withdrawers.name,
    })
    .from(accountingExports)
    .innerJoin(users, eq(users.id, accountingExports.madeById))
    .leftJoin(withdrawers, eq(withdrawers.id, accountingExports.withdrawnById));

export type AccountingExport = Omit<typeof accountingExports.$inferSelect, 'sequence'> & {
  readonly madeBy: string;
  readonly withdrawnBy: string | null;
};

/** A year of daily exports and some; older ones are found in the audit log. */
const mostListed = 400;

/** Exports, newest first. */
export async function listExports(
  db: Executor,
  _granted: Granted<'accounting:export'>,
): Promise<readonly AccountingExport[]> {
  const rows = await exportsWithNames(db).orderBy(desc(accountingExports.sequence)).limit(mostListed);
  return rows.map(({ made: { sequence: _, ...made }, ...names }) => ({ ...made, ...names }));
}

export type ExportDetails = AccountingExport & {
  readonly accounts: readonly (typeof accountingExportAccounts.$inferSelect)[];
  /** Only the last export of its accounts can be withdrawn. */
  readonly isLast: boolean;
};

export async function findExport(
  db: Executor,
  _granted: Granted<'accounting:export'>,
  id: AccountingExportId,
): Promise<ExportDetails | undefined> {
  const [row] = await exportsWithNames(db).where(eq(accountingExports.id, id));
  if (!row) return undefined;
  const { sequence, ...made } = row.made;
  const accounts = await db
    .select()
    .from(accountingExportAccounts)
    .where(eq(accountingExportAccounts.exportId, id))
    .orderBy(asc(accountingExportAccounts.account));
  const isLast = !(await isFollowed(db, { id, sequence }));
  return { ...made, madeBy: row.madeBy, withdrawnBy: row.withdrawnBy, accounts, isLast };
}

/** The bytes of an export as they were made, one part at a time. */
export async function* exportBytes(db: Executor, id: AccountingExportId): AsyncGenerator<Uint8Array, void> {
  for (let position = 0; ; position += 1) {
    const [part] = await db
      .select({ bytes: accountingExportParts.bytes })
      .from(accountingExportParts)
      .where(and(eq(accountingExportParts.exportId, id), eq(accountingExportParts.position, position)));
    if (!part) return;
    yield part.bytes;
  }
}
