import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approvals } from '@/lib/db/schema/orders/orders';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { users } from '@/lib/db/schema/people/users';
import { endDeputyship } from '@/lib/deputies/end';
import { newOrderId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { findUnproven } from '@/lib/orders/approvals/proven';
import { createDraft } from '@/lib/orders/drafts/draft';
import { findOrder } from '@/lib/orders/reads/queries';
import { createFixture } from '../../support/database/fixture';
import { getOrder, sepa, submit, submittedOrder, traceOf, value } from '../../support/orders/orders';
import { giveRights } from '../../support/people/admins';
import { agreedDeputy } from '../../support/people/deputies';
import { granted } from '../../support/people/people';
import { everything } from '../../support/people/policy';
import { testSealingKey } from '../../support/people/second-factors';
import { addApprover } from '../../support/people/team';

/** Anna is absent, and Tomas is her deputy; a payment needs an approval by her group. */
async function absence(groups: string[] = ['Senior'], approvalsNeeded = groups.length) {
  const fixture = await createFixture({ bands: [everything(approvalsNeeded, groups)] });
  const { team, joinGroup } = fixture;
  await joinGroup(team.anna, 'Senior');
  const pair = { absent: team.anna.actor, deputy: team.tomas.actor };
  return { ...fixture, pair, deputyOf: team.anna.actor.id };
}

describe('a deputy', () => {
  it('fills a seat of the group of the absent person, in whose place the approval is recorded', async () => {
    const { db, team, pair, deputyOf } = await absence();
    await agreedDeputy(db, pair);
    const order = await submittedOrder(db, team);
    expect(value(await team.tomas.approve({ ...order, deputyOf })).state).toBe('approved');
    expect(await db.$count(submissions)).toBe(1);
    const [given] = await db.select().from(approvals).where(eq(approvals.orderId, order.id));
    expect(given).toMatchObject({ approverId: team.tomas.actor.id, deputyOf, groups: ['Senior'] });
    const dossier = await findOrder(db, team.reading, order.id);
    expect(dossier?.timeline.at(-1)?.details).toMatchObject({ deputyOf, deputyOfName: 'Anna Approver' });
  });

  it('fills no such seat in their own name', async () => {
    const { db, team, pair } = await absence();
    await agreedDeputy(db, pair);
    const order = await submittedOrder(db, team);
    expect(value(await team.tomas.approve(order)).state).toBe('awaiting_approval');
  });

  it('gives an approval that the engine proves, also after the period', async () => {
    const { db, team, pair, deputyOf } = await absence();
    const { id } = await agreedDeputy(db, pair);
    const order = await submittedOrder(db, team);
    const approved = value(await team.tomas.approve({ ...order, deputyOf }));
    const now = () => new Date();
    value(await endDeputyship({ db, now }, granted(team.anna.actor, 'profile:manage'), id));
    expect((await findUnproven(db, [approved], testSealingKey)).get(order.id)).toBeUndefined();
  });

  it('is no second approval by the same person', async () => {
    const { db, team, pair, deputyOf } = await absence(['Senior'], 2);
    await agreedDeputy(db, pair);
    const order = await submittedOrder(db, team);
    value(await team.tomas.approve({ ...order, deputyOf }));
    expect(await team.tomas.approve(order)).toEqual({ ok: false, error: 'already_approved' });
  });

  it('cannot approve what the absent person has approved, nor the reverse', async () => {
    const { db, team, pair, deputyOf } = await absence(['Senior'], 2);
    await agreedDeputy(db, pair);
    const [first, second] = [await submittedOrder(db, team), await submittedOrder(db, team)];
    value(await team.anna.approve(first));
    const before = await traceOf(db, first.id);
    expect(await team.tomas.approve({ ...first, deputyOf })).toEqual({
      ok: false,
      error: 'represented_decided',
    });
    expect(await traceOf(db, first.id)).toEqual(before);
    value(await team.tomas.approve({ ...second, deputyOf }));
    expect(await team.anna.approve(second)).toEqual({ ok: false, error: 'already_approved' });
  });

  it('cannot approve what the absent person made', async () => {
    const { db, team, pair, deputyOf } = await absence();
    await giveRights(db, deputyOf, { role: 'maker', groups: [] });
    const drafting = granted({ ...team.anna.actor, role: 'maker' }, 'payments:draft');
    const made = await createDraft(db, drafting, sepa(), { id: newOrderId() });
    await giveRights(db, deputyOf, { role: 'approver', groups: ['Senior'] });
    await agreedDeputy(db, pair);
    const order = value(await submit(db, team, made));
    expect(await team.tomas.approve({ ...order, deputyOf })).toEqual({ ok: false, error: 'own_of_absent' });
  });

  it('cannot approve in the place of somebody else', async () => {
    const { db, team, pair } = await absence();
    await agreedDeputy(db, pair);
    const other = await addApprover(db, 'Olga Approver');
    const order = await submittedOrder(db, team);
    expect(await team.tomas.approve({ ...order, deputyOf: other.actor.id })).toEqual({
      ok: false,
      error: 'not_deputy',
    });
  });

  it('represents one absent person in one approval, and fills no seat of another one’s group', async () => {
    const { db, team, pair, deputyOf, joinGroup } = await absence(['Board', 'Senior'], 2);
    const olga = await addApprover(db, 'Olga Approver');
    await joinGroup(olga, 'Board');
    await agreedDeputy(db, pair);
    await agreedDeputy(db, { absent: olga.actor, deputy: team.tomas.actor });
    const order = await submittedOrder(db, team);
    expect(value(await team.tomas.approve({ ...order, deputyOf })).state).toBe('awaiting_approval');
    expect(value(await olga.approve(order)).state).toBe('approved');
  });
});

describe('the period', () => {
  it.each([
    ['the moment before the first day', 'startsAt', -1, false],
    ['the first moment of the first day', 'startsAt', 0, true],
    ['the last moment of the last day', 'endsAt', -1, true],
    ['the moment after the last day', 'endsAt', 0, false],
  ] as const)('at %s', async (_, edge, ms, isAllowed) => {
    const { db, team, pair, deputyOf } = await absence();
    const deputyship = await agreedDeputy(db, pair, { from: 2, until: 3 });
    const order = await submittedOrder(db, team);
    const at = () => new Date(deputyship[edge].getTime() + ms);
    const approved = await team.tomas.approve({ ...order, deputyOf }, at);
    expect(approved.ok ? approved.value.state : approved.error).toBe(isAllowed ? 'approved' : 'not_deputy');
    const stored = await getOrder(db, order.id);
    if (isAllowed) expect(await findUnproven(db, [stored], testSealingKey)).toEqual(new Map());
  });

  it('ends when either is deactivated or loses the role, and does not resume', async () => {
    const { db, team, pair, deputyOf } = await absence();
    await agreedDeputy(db, pair);
    const order = await submittedOrder(db, team);
    const setActive = (isActive: boolean) =>
      db.transaction(async (tx) => {
        if (isActive) await tx.execute('set local session_replication_role = replica');
        await tx.update(users).set({ isActive }).where(eq(users.id, deputyOf));
      });
    await setActive(false);
    expect(await team.tomas.approve({ ...order, deputyOf })).toEqual({ ok: false, error: 'not_deputy' });
    await setActive(true);
    expect(await team.tomas.approve({ ...order, deputyOf })).toEqual({ ok: false, error: 'not_deputy' });
  });

  it('does not count an earlier approval for an absent person who was deactivated before the last one', async () => {
    const { db, team, pair, deputyOf, joinGroup } = await absence(['Senior'], 2);
    await agreedDeputy(db, pair);
    const order = await submittedOrder(db, team, sepa({ amount: fromDecimal('13.00') }));
    value(await team.tomas.approve({ ...order, deputyOf }));
    await db.update(users).set({ isActive: false }).where(eq(users.id, deputyOf));
    const olga = await addApprover(db, 'Olga Approver');
    await joinGroup(olga, 'Senior');
    expect(value(await olga.approve(order)).state).toBe('awaiting_approval');
  });

  it('either ends before an approval, which is refused, or after it, which stands', async () => {
    const { db, team, pair, deputyOf } = await absence();
    const { id } = await agreedDeputy(db, pair);
    const order = await submittedOrder(db, team);
    const now = () => new Date();
    const [approved, ended] = await Promise.all([
      team.tomas.approve({ ...order, deputyOf }),
      endDeputyship({ db, now }, granted(team.anna.actor, 'profile:manage'), id),
    ]);
    expect(ended.ok).toBe(true);
    const stored = await getOrder(db, order.id);
    expect(stored.state).toBe(approved.ok ? 'approved' : 'awaiting_approval');
    if (approved.ok) expect(await findUnproven(db, [stored], testSealingKey)).toEqual(new Map());
    else expect(approved.error).toBe('not_deputy');
  });
});
