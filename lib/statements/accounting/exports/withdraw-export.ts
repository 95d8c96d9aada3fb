import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accountsWithheld } from '@/lib/access/confidential/reader-database';
import type { Actor, Granted } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import type { Database, Executor } from '@/lib/db/client';
import { takeLock } from '@/lib/db/locks';
import {
  accountingExportAccounts,
  accountingExportEntries,
  accountingExports,
} from '@/lib/db/schema/records/accounting';
import type { AccountingExportId, UserId } from '@/lib/kernel/ids';
import { ok, type Result, refuse } from '@/lib/kernel/result';

export type WithdrawalRefusal = 'not_found' | 'not_yours' | 'withdrawn' | 'not_last' | 'reason_missing';

/** The longest reason, in characters. */
const longestReason = 500;

/** Who made an export may withdraw it, and admins. */
export const mayWithdraw = ({ id, role }: Actor, { madeById }: { readonly madeById: UserId }): boolean =>
  madeById === id || role === 'admin';

/**
 * Withdraws the last export of its accounts: its entries come again with the next one. Its file stays, as
 * accounting may have it.
 */
export async function withdrawExport(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor }: Granted<'accounting:export'>,
  id: AccountingExportId,
  typed: string,
): Promise<Result<undefined, WithdrawalRefusal>> {
  const reason = typed.trim().slice(0, longestReason);
  return await db.transaction(async (tx) => {
    await takeLock(tx, 'accounting');
    const [found] = await tx.select().from(accountingExports).where(eq(accountingExports.id, id));
    const accounts = await tx
      .select({ account: accountingExportAccounts.account })
      .from(accountingExportAccounts)
      .where(eq(accountingExportAccounts.exportId, id));
    const withheld = await accountsWithheld(
      tx,
      actor,
      accounts.map(({ account }) => account),
    );
    if (!found || withheld.size > 0) return refuse('not_found');
    if (!mayWithdraw(actor, found)) return refuse('not_yours');
    if (found.withdrawnAt !== null) return refuse('withdrawn');
    if (reason === '') return refuse('reason_missing');
    if (await isFollowed(tx, found)) return refuse('not_last');
    await tx
      .update(accountingExports)
      .set({ withdrawnAt: now(), withdrawnById: actor.id, withdrawnReason: reason })
      .where(eq(accountingExports.id, id));
    await tx
      .update(accountingExportEntries)
      .set({ isWithdrawn: true })
      .where(eq(accountingExportEntries.exportId, id));
    await recordAudit(tx, {
      actor,
      action: 'accounting.export_withdrawn',
      subjectKind: 'accounting',
      subjectId: id,
      details: { label: found.fileName, reason },
    });
    return ok(undefined);
  });
}

/** Whether a later export that holds has one of its accounts. */
export async function isFollowed(
  db: Executor,
  { id, sequence }: Pick<typeof accountingExports.$inferSelect, 'id' | 'sequence'>,
): Promise<boolean> {
  const [later] = await db
    .select({ id: accountingExports.id })
    .from(accountingExports)
    .where(
      and(
        gt(accountingExports.sequence, sequence),
        isNull(accountingExports.withdrawnAt),
        sql`exists (select from accounting_export_accounts own join accounting_export_accounts other using (account)
          where own.export_id = ${id} and other.export_id = ${accountingExports.id})`,
      ),
    )
    .limit(1);
  return later !== undefined;
}
