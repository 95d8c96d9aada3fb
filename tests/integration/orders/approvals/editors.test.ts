import { expect, test } from 'vitest';
import { countAwaitingBatches } from '@/lib/batches/decision/queue';
import { exclude, include } from '@/lib/batches/draft/exclude';
import { fromDecimal } from '@/lib/kernel/money';
import { listAwaitingDecision } from '@/lib/orders/approvals/queue';
import { editDraft } from '@/lib/orders/drafts/draft';
import { contentOf } from '@/lib/orders/order/content';
import { approveSeen, draftBatch, getBatch, submitSeen } from '../../../support/batches/batches';
import { createFixture } from '../../../support/database/fixture';
import { draftOrder, sepa, submit, traceOf, value } from '../../../support/orders/orders';
import { granted } from '../../../support/people/people';

type Fixture = Awaited<ReturnType<typeof createFixture>>;

/** The approver as the maker that this person was before. */
const asMaker = ({ team }: Fixture) => granted({ ...team.anna.actor, role: 'maker' }, 'payments:draft');

/** A payment whose amount the approver wrote, and another maker's full stop after it. */
async function editedBefore(own: Fixture) {
  const draft = await draftOrder(own.db, own.team);
  const written = value(await editDraft(own.db, asMaker(own), draft, sepa({ amount: fromDecimal('99.00') })));
  const content = { ...contentOf(written), reference: 'Invoice 2026-17.' };
  return value(await editDraft(own.db, own.team.drafting, written, content));
}

test('refuses approval by anybody who edited an earlier version', async () => {
  const own = await createFixture();
  const order = value(await submit(own.db, own.team, await editedBefore(own)));
  expect(await listAwaitingDecision(own.db, own.team.approving)).toEqual([]);
  expect(await listAwaitingDecision(own.db, own.team.otherApproving)).toHaveLength(1);
  const before = await traceOf(own.db, order.id);
  expect(await own.team.anna.approve(order)).toEqual({ ok: false, error: 'own_order' });
  expect(await traceOf(own.db, order.id)).toEqual(before);
  expect(value(await own.team.tomas.approve(order)).state).toBe('approved');
});

test('refuses approval by an earlier editor in the database, and does not count one', async () => {
  const own = await createFixture();
  const { id, version, hash } = value(await submit(own.db, own.team, await editedBefore(own)));
  const approve = (trusted: boolean) =>
    own.sql.begin(async (sql) => {
      if (trusted) await sql`set local session_replication_role = replica`;
      await sql`insert into approvals (order_id, version, hash, approver_id, decision, factor_id, evidence)
        select ${id}, ${version}, ${hash}, user_id, 'approved', id, '{}' from factors
        where user_id = ${own.team.anna.actor.id} limit 1`;
    });
  await expect(approve(false)).rejects.toThrow('maker, editors and approver are different people');
  await approve(true);
  await expect(own.sql`update orders set state = 'approved' where id = ${id}`).rejects.toThrow('approvals');
});

test('refuses approval of a batch by an earlier editor', async () => {
  const own = await createFixture();
  const draft = await draftBatch(own.db, own.team, 3);
  const parts = { db: own.db, now: () => new Date() };
  const change = { batchId: draft.id, positions: [2] };
  expect((await exclude(parts, asMaker(own), change)).ok).toBe(true);
  expect((await include(parts, own.team.drafting, change)).ok).toBe(true);
  const batch = value(await submitSeen(own, await getBatch(own.db, draft.id)));
  expect(await countAwaitingBatches(own.db, own.team.approving)).toBe(0);
  expect(await countAwaitingBatches(own.db, own.team.otherApproving)).toBe(1);
  expect(await approveSeen(own, own.team.anna, batch)).toEqual({ ok: false, error: 'own_batch' });
  await expect(own.sql`
    insert into batch_approvals (batch_id, version, hash, approver_id, decision, factor_id, evidence, at)
    select ${batch.id}, ${batch.version}, ${batch.hash}, user_id, 'approved', id, '{}', now() from factors
    where user_id = ${own.team.anna.actor.id} limit 1`).rejects.toThrow('different people');
  await expect(own.sql`delete from batch_editors`).rejects.toThrow('batch_editors');
  expect(value(await approveSeen(own, own.team.tomas, batch)).state).toBe('approved');
});

test('counts for a maker’s limit what they edited, and what others edited of theirs', async () => {
  const own = await createFixture({ limits: [{ scope: 'maker', period: 'day', amount: '100.00' }] });
  const edit = async (by: Fixture['team']['drafting'], content = sepa({ amount: fromDecimal('60.00') })) => {
    const draft = await draftOrder(own.db, own.team, content);
    return value(await editDraft(own.db, by, draft, { ...content, reference: 'Edited' }));
  };
  value(await submit(own.db, own.team, await edit(own.team.otherDrafting)));
  const other = await edit(own.team.otherDrafting);
  const refused = { ok: false, error: { kind: 'over_limit' } };
  expect(await submit(own.db, own.team, other)).toMatchObject(refused);
  const otherTeam = { ...own.team, drafting: own.team.otherDrafting };
  const theirs = await draftOrder(own.db, otherTeam, sepa({ amount: fromDecimal('60.00') }));
  expect(await submit(own.db, otherTeam, theirs)).toMatchObject(refused);
});
