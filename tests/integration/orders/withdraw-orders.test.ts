import { describe, expect, it, onTestFinished } from 'vitest';
import { grant } from '@/lib/access/grant';
import { newOrderId } from '@/lib/kernel/ids';
import { orderStates } from '@/lib/kernel/states/order-states';
import { editDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import { withdrawOrders } from '@/lib/orders/drafts/withdraw-orders';
import { canMove } from '@/lib/orders/order/order';
import { createTeamDatabase } from '../../support/database/database';
import {
  draftOrder,
  getOrder,
  movesOf,
  orderIn,
  sepa,
  submittedOrder,
  traceOf,
  value,
} from '../../support/orders/orders';
import { granted } from '../../support/people/people';

const now = () => new Date();

async function openTeam() {
  const { db, close, team } = await createTeamDatabase();
  onTestFinished(close);
  return { db, team, parts: { db, now }, drafting: team.drafting };
}

describe('withdrawing several payments', () => {
  it('withdraws all of them, each with its event', async () => {
    const { db, team, parts, drafting } = await openTeam();
    const orders = [await draftOrder(db, team), await submittedOrder(db, team, sepa({ reference: 'Two' }))];
    expect(await withdrawOrders(parts, drafting, orders)).toEqual({ done: 2, refused: [] });
    for (const { id } of orders) {
      expect((await getOrder(db, id)).state).toBe('withdrawn');
      expect((await movesOf(db, id)).at(-1)).toBe('withdraw');
    }
  });

  it('leaves what changed meanwhile as it is, and withdraws the others', async () => {
    const { db, team, parts, drafting } = await openTeam();
    const [edited, gone, other] = [
      await draftOrder(db, team),
      await draftOrder(db, team, sepa({ reference: 'Gone' })),
      await draftOrder(db, team, sepa({ reference: 'Other' })),
    ];
    value(await editDraft(db, drafting, edited, sepa({ reference: 'Edited' })));
    value(await withdrawOrder(parts, drafting, gone));
    const missing = { id: newOrderId(), version: 1 };
    const outcome = await withdrawOrders(parts, drafting, [edited, gone, missing, other]);
    expect(outcome).toEqual({
      done: 1,
      refused: [
        { id: edited.id, why: 'changed_since' },
        { id: gone.id, why: 'wrong_state' },
        { id: missing.id, why: 'not_found' },
      ],
    });
    expect((await getOrder(db, other.id)).state).toBe('withdrawn');
  });

  it('leaves the payments of another maker without a trace', async () => {
    const { db, team, parts } = await openTeam();
    const order = await draftOrder(db, team);
    const before = await traceOf(db, order.id);
    const colleague = granted(team.otherMaker, 'payments:draft');
    expect(await withdrawOrders(parts, colleague, [order])).toEqual({
      done: 0,
      refused: [{ id: order.id, why: 'not_own_order' }],
    });
    expect(await traceOf(db, order.id)).toEqual(before);
  });

  it.each(orderStates)('decides by the state %s as for a single payment', async (state) => {
    const { db, team, parts, drafting } = await openTeam();
    const order = await orderIn(state, db, team);
    const { done } = await withdrawOrders(parts, drafting, [order]);
    expect(done).toBe(canMove('withdraw', state) ? 1 : 0);
  });

  it('withdraws a payment once that is named twice', async () => {
    const { db, team, parts, drafting } = await openTeam();
    const order = await draftOrder(db, team);
    expect(await withdrawOrders(parts, drafting, [order, order])).toEqual({ done: 1, refused: [] });
  });

  it('is for makers only', async () => {
    const { team } = await openTeam();
    expect(grant(team.approver, 'payments:draft')).toBeUndefined();
    expect(grant(team.viewer, 'payments:draft')).toBeUndefined();
  });

  it('does not deadlock with an overlapping selection in the opposite order', async () => {
    const { db, team, parts, drafting } = await openTeam();
    for (let round = 0; round < 10; round += 1) {
      const orders = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => draftOrder(db, team, sepa({ reference: `${name} ${round}` }))),
      );
      const outcomes = await Promise.all([
        withdrawOrders(parts, drafting, orders),
        withdrawOrders(parts, drafting, orders.toReversed()),
      ]);
      expect(outcomes.map(({ done }) => done).sort()).toEqual([0, 4]);
      expect(outcomes.flatMap(({ refused }) => refused.map(({ why }) => why))).toEqual(
        Array(4).fill('wrong_state'),
      );
    }
  });
});
