import { describe, expect, test } from 'vitest';
import { approvals } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { fromDecimal } from '@/lib/kernel/money';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { sendBackOrder } from '@/lib/orders/approvals/decline';
import { listAwaitingDecision } from '@/lib/orders/approvals/queue';
import { checkReleasable } from '@/lib/orders/approvals/releasable';
import { editDraft } from '@/lib/orders/drafts/draft';
import { findOrder } from '@/lib/orders/reads/queries';
import { lockOrder } from '@/lib/orders/transitions/move';
import { createFixture } from '../../../support/database/fixture';
import {
  getOrder,
  heldOrder,
  movesOf,
  sepa,
  submit,
  submittedOrder,
  traceOf,
  value,
} from '../../../support/orders/orders';
import { applyPolicy, everything } from '../../../support/people/policy';
import { testSecondFactor } from '../../../support/people/second-factors';
import { addApprover } from '../../../support/people/team';

const now = () => new Date();

describe('an order that needs two approvals', () => {
  test('stays pending after the first, which is on its timeline, and is submitted with the second', async () => {
    const { db, team } = await createFixture({ bands: [everything(2)] });
    const order = await submittedOrder(db, team);
    expect(order).toMatchObject({ policyVersion: 1, requiredApprovals: 2 });
    expect(value(await team.anna.approve(order)).state).toBe('awaiting_approval');
    expect(await db.$count(submissions)).toBe(0);
    expect(value(await team.tomas.approve(order)).state).toBe('approved');
    expect(await db.$count(submissions)).toBe(1);
    expect(await movesOf(db, order.id)).toEqual(['create', 'submit', 'add_approval', 'approve']);
  });

  test('refuses a second approval by the same person, and leaves no trace', async () => {
    const { db, team } = await createFixture({ bands: [everything(2)] });
    const order = await submittedOrder(db, team);
    value(await team.anna.approve(order));
    const before = await traceOf(db, order.id);
    expect(await team.anna.approve(order)).toEqual({ ok: false, error: 'already_approved' });
    expect(await traceOf(db, order.id)).toEqual(before);
  });

  test('loses the first approval with an edit', async () => {
    const { db, team } = await createFixture({ bands: [everything(2)] });
    const order = await submittedOrder(db, team);
    value(await team.anna.approve(order));
    const edited = value(await editDraft(db, team.drafting, order, sepa({ reference: 'Edited' })));
    const again = value(await submit(db, team, edited));
    expect(value(await team.tomas.approve(again)).state).toBe('awaiting_approval');
  });

  test('loses the first approval when the second approver sends it back unchanged', async () => {
    const { db, team } = await createFixture({ bands: [everything(2)] });
    const order = await submittedOrder(db, team);
    value(await team.anna.approve(order));
    const back = value(await sendBackOrder({ db, now }, team.otherApproving, order, 'Which invoice?'));
    expect(back).toMatchObject({ state: 'draft', version: 2, lastEditorId: order.lastEditorId });
    const again = value(await submit(db, team, back));
    expect(value(await team.tomas.approve(again)).state).toBe('awaiting_approval');
  });

  test('waits for a member of the group in the policy', async () => {
    const { db, team, joinGroup } = await createFixture({ bands: [everything(1, ['Senior'])] });
    const order = await submittedOrder(db, team);
    expect(value(await team.anna.approve(order)).state).toBe('awaiting_approval');
    await joinGroup(team.tomas, 'Senior');
    expect(value(await team.tomas.approve(order)).state).toBe('approved');
  });

  test('stores the groups at approval: joining one later fills no seat', async () => {
    const { db, team, joinGroup } = await createFixture({ bands: [everything(2, ['Senior'])] });
    const order = await submittedOrder(db, team);
    value(await team.anna.approve(order));
    await joinGroup(team.anna, 'Senior');
    expect(value(await team.tomas.approve(order)).state).toBe('awaiting_approval');
  });
});

describe('an approver switched off after passing the gate', () => {
  test('approves nothing, and leaves no trace', async () => {
    const { db, sql, team } = await createFixture();
    const order = await submittedOrder(db, team);
    const before = await traceOf(db, order.id);
    const answer = await team.anna.answer(order.hash);
    await sql`update users set is_active = false where id = ${team.approver.id}`;
    const parts = { db, now, secondFactor: testSecondFactor(db) };
    expect(await approveOrder(parts, team.approving, order, answer)).toEqual({
      ok: false,
      error: 'no_longer_allowed',
    });
    expect(await traceOf(db, order.id)).toEqual(before);
  });
});

describe('an approver switched off before the quorum', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);

  async function withoutAnna(scheduledFor: Date | null = null) {
    const fixture = await createFixture({ bands: [everything(2)] });
    const { db, sql, team } = fixture;
    const order = await submittedOrder(db, team, sepa({ scheduledFor }));
    value(await team.anna.approve(order));
    await sql`update users set is_active = false where id = ${team.approver.id}`;
    return { ...fixture, order };
  }

  test('no longer counts: the order waits for somebody else', async () => {
    const { db, team, order } = await withoutAnna();
    expect(value(await team.tomas.approve(order)).state).toBe('awaiting_approval');
    const third = await addApprover(db, 'Tina Third');
    expect(value(await third.approve(order)).state).toBe('approved');
  });

  test('is not listed among the approvers in the queue', async () => {
    const { db, team, order } = await withoutAnna();
    const queue = await listAwaitingDecision(db, team.otherApproving);
    expect(queue).toMatchObject([{ id: order.id, approved: [] }]);
    const dossier = await findOrder(db, team.reading, order.id);
    expect(dossier?.decisions).toMatchObject([{ approverName: 'Anna Approver', counts: false }]);
  });

  test('does not count in the database either', async () => {
    const { sql, team, order } = await withoutAnna();
    value(await team.tomas.approve(order));
    for (const state of ['approved', 'held']) {
      await expect(sql`update orders set state = ${state} where id = ${order.id}`).rejects.toThrow(
        'by people who were not switched off since',
      );
    }
  });

  test('does not count at the release, nor on the page of the held order', async () => {
    const { db, team, order } = await withoutAnna(tomorrow());
    value(await team.tomas.approve(order));
    const held = value(await (await addApprover(db, 'Tina Third')).approve(order));
    expect(held.state).toBe('held');
    const dossier = await findOrder(db, team.reading, held.id);
    expect(dossier?.decisions.map(({ approverName, counts }) => [approverName, counts])).toEqual([
      ['Anna Approver', false],
      ['Tomas Approver', true],
      ['Tina Third', true],
    ]);
    const check = () =>
      db.transaction(async (tx) => checkReleasable(tx, (await lockOrder(tx, held.id)) ?? held, now()));
    expect(await check()).toMatchObject({ ok: true });
    await applyPolicy(db, { bands: [everything(3)] });
    expect(await check()).toMatchObject({ ok: false, error: expect.stringContaining('this order has 2') });
  });

  test('counts with another version approved after being switched on again', async () => {
    const { db, sql, team, order } = await withoutAnna(tomorrow());
    value(await team.tomas.approve(order));
    const held = value(await (await addApprover(db, 'Tina Third')).approve(order));
    // As two admins do.
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update users set is_active = true where id = ${team.approver.id}`;
    });
    const edited = value(await editDraft(db, team.drafting, held, sepa({ scheduledFor: tomorrow() })));
    const again = value(await submit(db, team, edited));
    value(await team.anna.approve(again));
    expect(value(await team.tomas.approve(again)).state).toBe('held');
    const dossier = await findOrder(db, team.reading, held.id);
    const counting = dossier?.decisions.filter(({ counts }) => counts);
    expect(counting?.map(({ approval, approverName }) => [approval.version, approverName])).toEqual([
      [held.version, 'Tomas Approver'],
      [held.version, 'Tina Third'],
      [again.version, 'Anna Approver'],
      [again.version, 'Tomas Approver'],
    ]);
  });

  test('does not count at the release if switched off after the approval, in command and database', async () => {
    const { db, sql, team } = await createFixture();
    const held = await heldOrder(db, team);
    await sql`update users set is_active = false where id = ${team.approver.id}`;
    const check = await db.transaction(async (tx) =>
      checkReleasable(tx, (await lockOrder(tx, held.id)) ?? held, now()),
    );
    expect(check).toEqual({
      ok: false,
      error: expect.stringContaining('has 0 from people who are still active'),
    });
    const dossier = await findOrder(db, team.reading, held.id);
    expect(dossier?.decisions).toMatchObject([{ counts: false }]);
    await expect(sql`update orders set state = 'approved' where id = ${held.id}`).rejects.toThrow(
      'by people who were not switched off since',
    );
  });
});

describe('a policy change while an order is pending', () => {
  test('applies from the next approval on', async () => {
    const { db, team } = await createFixture();
    const order = await submittedOrder(db, team);
    await applyPolicy(db, { bands: [everything(2)] });
    const waiting = value(await team.anna.approve(order));
    expect(waiting).toMatchObject({ state: 'awaiting_approval', policyVersion: 1, requiredApprovals: 2 });
  });

  test('refuses approval beyond a new limit', async () => {
    const { db, team } = await createFixture();
    const order = await submittedOrder(db, team, sepa({ amount: fromDecimal('500.00') }));
    await applyPolicy(db, { limits: [{ scope: 'account', period: 'day', amount: '100.00' }] });
    const before = await traceOf(db, order.id);
    expect(await team.anna.approve(order)).toMatchObject({ ok: false, error: { kind: 'over_limit' } });
    expect(await traceOf(db, order.id)).toEqual(before);
  });

  test('stops the release of a held order if it requires more people', async () => {
    const { db, team } = await createFixture();
    const held = await heldOrder(db, team);
    const check = () =>
      db.transaction(async (tx) => checkReleasable(tx, (await lockOrder(tx, held.id)) ?? held, now()));
    expect(await check()).toMatchObject({ ok: true });
    await applyPolicy(db, { bands: [everything(2)] });
    expect(await check()).toMatchObject({ ok: false, error: expect.stringContaining('2 approvers') });
  });
});

describe('the database, for the quorum', () => {
  test('refuses release with one approval of two', async () => {
    const { db, sql, team } = await createFixture({ bands: [everything(2)] });
    const order = await submittedOrder(db, team);
    value(await team.anna.approve(order));
    await expect(sql`update orders set state = 'approved' where id = ${order.id}`).rejects.toThrow(
      'only with the approvals that it needs',
    );
    await expect(sql`update orders set state = 'held' where id = ${order.id}`).rejects.toThrow();
  });

  test('refuses release with an empty seat of a group', async () => {
    const { db, sql, team } = await createFixture({ bands: [everything(1, ['Senior'])] });
    const order = await submittedOrder(db, team);
    value(await team.anna.approve(order));
    await expect(sql`update orders set state = 'approved' where id = ${order.id}`).rejects.toThrow(
      'only with the approvals that it needs',
    );
  });

  test('refuses to lower the requirement after approval', async () => {
    const { db, sql, team } = await createFixture({ bands: [everything(2)] });
    const order = await heldOrderOfTwo(db, team);
    await expect(sql`update orders set required_approvals = 1 where id = ${order.id}`).rejects.toThrow(
      'settled before its approval',
    );
  });

  test('refuses an approval without its confirmation', async () => {
    const { db, team } = await createFixture();
    const order = await submittedOrder(db, team);
    const bare = {
      orderId: order.id,
      version: order.version,
      hash: order.hash,
      approverId: team.approver.id,
      decision: 'approved' as const,
    };
    await expect(db.insert(approvals).values(bare)).rejects.toThrow();
    expect((await getOrder(db, order.id)).state).toBe('awaiting_approval');
  });

  async function heldOrderOfTwo(
    db: Awaited<ReturnType<typeof createFixture>>['db'],
    team: Awaited<ReturnType<typeof createFixture>>['team'],
  ) {
    const scheduledFor = new Date(Date.now() + 86_400_000);
    const order = await submittedOrder(db, team, sepa({ scheduledFor }));
    value(await team.anna.approve(order));
    return value(await team.tomas.approve(order));
  }
});
