import { asc, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { confidentialAccounts } from '@/lib/db/schema/rules/confidential-accounts';
import { type Compared, openTally } from '../../difference';
import { recordsOf } from '../../records';

/** Compares every version of who works on a confidential account with the record of its approval. */
export async function compareConfidentialAccounts(db: Executor): Promise<Compared> {
  const tally = openTally('confidential accounts');
  const { iban, version } = confidentialAccounts;
  const rows = await db.select().from(confidentialAccounts).orderBy(asc(iban), asc(version));
  const named = await db.execute<{ iban: string }>(sql`
    select distinct subject_id as iban from audit_records
    where subject_kind = 'account' and action = 'account.confidentiality_changed'`);
  const records = await recordsOf(db, 'account', [
    ...new Set([...rows.map((row) => row.iban), ...named.map((row) => row.iban)]),
  ]);
  const changes = [...records].flatMap(([account, all]) =>
    all
      .filter(({ action }) => action === 'account.confidentiality_changed')
      .map(({ details }) => ({ key: `${account}, version ${details.version}`, details })),
  );
  const known = new Map(changes.map(({ key, details }) => [key, details]));
  for (const row of rows) {
    const key = `${row.iban}, version ${row.version}`;
    const details = known.get(key);
    known.delete(key);
    const isAsApproved =
      details?.isConfidential === row.isConfidential &&
      details.members === row.members.toSorted().join(' ') &&
      details.changeRequest === row.changeRequestId;
    tally.add(key, [
      ...(details ? [] : ['the audit chain does not know it']),
      ...(!details || isAsApproved ? [] : ['it is not what two people approved']),
    ]);
  }
  for (const key of known.keys()) tally.miss(key, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}
