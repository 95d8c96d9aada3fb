import { asc } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { companyProfiles } from '@/lib/db/schema/rules/company';
import { type Compared, openTally } from '../../difference';
import { recordsOf } from '../../records';

/** Compares every version of the company details on documents with the record of its approval. */
export async function compareCompany(db: Executor): Promise<Compared> {
  const tally = openTally('company details');
  const rows = await db.select().from(companyProfiles).orderBy(asc(companyProfiles.version));
  const records = (await recordsOf(db, 'installation', ['company'])).get('company') ?? [];
  const known = new Map(
    records
      .filter(({ action }) => action === 'installation.company_changed')
      .map(({ details }) => [Number(details.version), details]),
  );
  for (const { version, address, letterhead, logo, changeRequestId } of rows) {
    const details = known.get(version);
    known.delete(version);
    const isAsApproved =
      details?.address === address.join('\n') &&
      details.letterhead === letterhead.join('\n') &&
      (details.logo ?? null) === logo &&
      details.changeRequest === changeRequestId;
    tally.add(`version ${version}`, [
      ...(details ? [] : ['the audit chain does not know it']),
      ...(!details || isAsApproved ? [] : ['it is not what two people approved']),
    ]);
  }
  for (const version of known.keys())
    tally.miss(`version ${version}`, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}
