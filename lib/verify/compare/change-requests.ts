import { asc, gt, sql } from 'drizzle-orm';
import type { ProposalRow } from '@/lib/change-requests/change-request';
import type { Executor } from '@/lib/db/client';
import { proposals } from '@/lib/db/schema/rules/proposals';
import { proposalHash } from '@/lib/identity/second-factors/proposal-hash';
import type { ProposalId } from '@/lib/kernel/ids';
import { type Compared, openTally } from '../difference';
import { type ChainRecord, missingSubjects, recordsOf } from '../records';

const pageSize = 500;

/**
 * Everything that one person asked for and another decided about, as the chain has it: what, by whom, and how
 * it ended.
 */
export async function compareProposals(db: Executor): Promise<Compared> {
  const tally = openTally('changes of two people');
  for (let after: ProposalId | undefined; ; ) {
    const page = await db
      .select()
      .from(proposals)
      .where(after && gt(proposals.id, after))
      .orderBy(asc(proposals.id))
      .limit(pageSize);
    const records = await recordsOf(
      db,
      'proposal',
      page.map(({ id }) => id),
    );
    for (const row of page) tally.add(row.id, judgeProposal(row, records.get(row.id) ?? []));
    after = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  for (const id of await missingSubjects(db, 'proposal', sql`select id::text from proposals`))
    tally.miss(id, 'the audit chain knows it, and it is not stored any more');
  for (const id of await neverAsked(db))
    tally.miss(id, 'the service is said to have been asked for it, and the audit chain does not know that');
  return tally.result();
}

function judgeProposal(row: ProposalRow, records: readonly ChainRecord[]): readonly string[] {
  const opened = records.find(({ action }) => action === 'proposal.opened');
  const ended = records.find(({ action }) =>
    ['proposal.approved', 'proposal.declined', 'proposal.withdrawn'].includes(action),
  );
  const state = ended ? ended.action.replace('proposal.', '') : 'open';
  return [
    opened ? undefined : 'the audit chain does not know who asked for it',
    proposalHash(row) === row.hash && records.every(({ details }) => details.hash === row.hash)
      ? undefined
      : `what is stored of it (${row.kind}) is not what was asked for and decided about`,
    opened && opened.actorId !== row.proposerId ? 'somebody else asked for it by the audit chain' : undefined,
    state === row.state ? undefined : `it is ${row.state}, and ${state} by the audit chain`,
    (ended?.actorId ?? null) === row.deciderId
      ? undefined
      : 'somebody else decided about it by the audit chain',
  ].filter((why) => why !== undefined);
}

/**
 * What is marked as asked of the service without a record of the asking. What was marked at an upgrade bears
 * the time of its decision.
 */
async function neverAsked(db: Executor): Promise<readonly string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from proposals p
    where service_asked_at is not null and service_asked_at <> decided_at and not exists (
      select from audit_records
      where action in ('payment.cancel_asked', 'payment.reschedule_asked', 'order.cancel_asked', 'order.reschedule_asked')
        and details->>'proposal' = p.id::text)
    limit 20`);
  return rows.map(({ id }) => id);
}
