import { asc, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { recurringRequests } from '@/lib/db/schema/orders/recurring';
import { isRecordOf } from '@/lib/recurring/requests/request-record';
import type { RecurringRow } from '@/lib/recurring/set-up/standing';
import { type Compared, openTally } from '../difference';
import { groupedBy } from '../grouped';
import { type ChainRecord, missingSubjects, recordsOf } from '../records';

/** Compares every recurring payment request with the chain: content, requester and outcome. */
export async function compareRecurring(db: Executor): Promise<Compared> {
  const tally = openTally('requests about recurring payments');
  const rows = await db
    .select()
    .from(recurringRequests)
    .orderBy(asc(recurringRequests.beneficiaryId), asc(recurringRequests.version));
  const byBeneficiary = groupedBy(rows, ({ beneficiaryId }) => String(beneficiaryId));
  const records = await recordsOf(db, 'recurring', [...byBeneficiary.keys()]);
  for (const [id, requests] of byBeneficiary) {
    const recorded = records.get(id) ?? [];
    for (const row of requests) tally.add(`${id}, request ${row.version}`, judgeRequest(row, recorded));
    const versions = new Set(requests.map(({ version }) => version));
    for (const { details, sequence } of recorded)
      if (!versions.has(Number(details.version)))
        tally.miss(
          `${id}, request ${details.version}`,
          `what record ${sequence} tells is not stored any more`,
        );
  }
  const stored = sql`select beneficiary_id::text from recurring_requests`;
  for (const id of await missingSubjects(db, 'recurring', stored))
    tally.miss(id, 'the audit chain knows requests about it, and none is stored any more');
  return tally.result();
}

function judgeRequest(row: RecurringRow, records: readonly ChainRecord[]): readonly string[] {
  const recorded = records.filter(({ details }) => details.version === row.version);
  const requested = recorded.find(({ action }) => action === `recurring.${row.what}_requested`);
  if (!requested) return ['the audit chain does not know that it was asked'];
  const answers = recorded.filter(({ action }) => action !== `recurring.${row.what}_requested`);
  const reported = answers.at(-1)?.action.replace(`recurring.${row.what}_`, '') ?? null;
  return [
    requested.actorId === row.requestedById ? undefined : 'somebody else asked for it by the audit chain',
    isRecordOf(row, requested.details) ? undefined : 'its values are not those that were asked for',
    reported === row.outcome
      ? undefined
      : `it is ${row.outcome ?? 'unanswered'}, and ${reported ?? 'unanswered'} by the audit chain`,
  ].filter((why) => why !== undefined);
}
