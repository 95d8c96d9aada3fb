import { accountName } from '@/components/accounts/account-type';
import type { ExportableAccount } from '@/components/exports/accounting/export-choice';
import { membersOf } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { grant } from '@/lib/access/grant';
import type { Iban } from '@/lib/kernel/banking/iban';
import { listCachedAccounts } from '@/lib/statements/store/accounts';
import { readingRuntime } from '@/lib/web/session/reading';

/** The accounts whose entries this person may export, ordinary ones first. */
export async function listExportableAccounts(
  actor: Actor,
): Promise<readonly (ExportableAccount & { readonly iban: Iban })[]> {
  const reading = grant(actor, 'statements:read');
  if (!reading) return [];
  const { db } = await readingRuntime();
  const cached = await listCachedAccounts(db, reading);
  const confidential = await membersOf(
    db,
    cached.map(({ iban }) => iban),
  );
  return cached
    .map((account) => ({
      iban: account.iban,
      name: `${accountName(account)} · …${account.iban.slice(-4)}`,
      isConfidential: confidential.has(account.iban),
    }))
    .sort((left, right) => Number(left.isConfidential) - Number(right.isConfidential));
}
