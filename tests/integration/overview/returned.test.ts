import { describe, expect, it } from 'vitest';
import { grant } from '@/lib/access/grant';
import { declineOrder, sendBackOrder } from '@/lib/orders/approvals/decline';
import { listReturned } from '@/lib/overview/returned';
import { createFixture } from '../../support/database/fixture';
import { draftOrder, getOrder, submit, submittedOrder, value } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';

const options = { now: new Date(), limit: 5 };

async function open() {
  const { db, team } = await createFixture();
  const parts = { db, now: () => new Date() };
  const returned = () => listReturned(db, granted(team.maker, 'payments:draft'), options);
  return { db, team, parts, returned };
}

describe('what was returned to a maker', () => {
  it('is what approvers sent back or declined, newest first, with their reasons', async () => {
    const { db, team, parts, returned } = await open();
    const [back, declined] = [await submittedOrder(db, team), await submittedOrder(db, team)];
    await draftOrder(db, team);
    value(await sendBackOrder(parts, team.anna.approving, back, 'Wrong invoice'));
    value(await declineOrder(parts, team.anna.approving, declined, 'Paid already'));
    expect(await returned()).toMatchObject([
      { id: declined.id, how: 'declined', by: team.anna.actor.name, reason: 'Paid already' },
      { id: back.id, how: 'sent_back', amount: back.amount, reason: 'Wrong invoice' },
    ]);
  });

  it('is no longer returned once it is submitted again', async () => {
    const { db, team, parts, returned } = await open();
    const order = await submittedOrder(db, team);
    value(await sendBackOrder(parts, team.anna.approving, order, 'Wrong invoice'));
    expect(await returned()).toHaveLength(1);
    await submit(db, team, await getOrder(db, order.id));
    expect(await returned()).toEqual([]);
  });

  it('is forgotten a week after it was declined', async () => {
    const { db, team, parts } = await open();
    const order = await submittedOrder(db, team);
    value(await declineOrder(parts, team.anna.approving, order, 'Paid already'));
    const now = new Date(Date.now() + 8 * 86_400_000);
    expect(await listReturned(db, granted(team.maker, 'payments:draft'), { ...options, now })).toEqual([]);
  });

  it('is shown to its maker only', async () => {
    const { db, team, parts } = await open();
    const order = await submittedOrder(db, team);
    value(await sendBackOrder(parts, team.anna.approving, order, 'Wrong invoice'));
    const other = await addActor(db, 'maker', 'Other Maker');
    expect(await listReturned(db, granted(other, 'payments:draft'), options)).toEqual([]);
    expect(grant(team.viewer, 'payments:draft')).toBeUndefined();
  });
});
