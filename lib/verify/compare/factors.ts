import type { Executor } from '@/lib/db/client';
import { factors } from '@/lib/db/schema/people/factors';
import type { FactorOnRecord } from '@/lib/identity/second-factors/evidence';
import type { FactorRow } from '@/lib/identity/second-factors/factors';
import { readFactorsOnRecord } from '@/lib/identity/second-factors/factors-on-record';
import { passkeyHash } from '@/lib/identity/second-factors/methods/passkey';
import { type Compared, openTally } from '../difference';
import { judgeEnrolments } from '../judge/enrolments';

/** Compares second factors with the records of their enrolment and removal: owner, key and state. */
export async function compareFactors(db: Executor): Promise<Compared> {
  const tally = openTally('second factors');
  const onRecord = new Map(await readFactorsOnRecord(db));
  const enrolments = await judgeEnrolments(db);
  for (const row of await db.select().from(factors)) {
    tally.add(row.id, [...judgeFactor(row, onRecord.get(row.id)), ...(enrolments.get(row.id) ?? [])]);
    onRecord.delete(row.id);
  }
  for (const id of onRecord.keys()) tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  return tally.result();
}

function judgeFactor(row: FactorRow, known: FactorOnRecord | undefined): readonly string[] {
  const whys: string[] = [];
  if (row.publicKey !== null && passkeyHash(row.publicKey) !== row.keyHash)
    whys.push('its key is not the one that it is known by');
  if (!known)
    return row.state === 'active' ? [...whys, 'it is active, and the audit chain does not know it'] : whys;
  const isSame = row.userId === known.userId && row.kind === known.kind && row.keyHash === known.keyHash;
  if (!isSame || row.credentialId !== known.credentialId)
    whys.push('it is another person’s, or has another key, by the audit chain');
  if (row.activeFrom?.getTime() !== known.activeFrom.getTime() && known.isDated)
    whys.push('it counts from another time than by the audit chain');
  const state = known.removedAt ? 'removed' : 'active';
  if (row.state !== state) whys.push(`it is ${row.state}, and ${state} by the audit chain`);
  return whys;
}
