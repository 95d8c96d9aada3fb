import { describe, expect, it } from 'vitest';
import type { Database } from '@/lib/db/client';
import { submissions } from '@/lib/db/schema/orders/submissions';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { approveList, beginListApproval } from '@/lib/orders/approvals/list/approve-list';
import { editDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { createFixture } from '../../../support/database/fixture';
import { listParts, signed, submittedOrders } from '../../../support/orders/approval-lists';
import { getOrder, sepa, value } from '../../../support/orders/orders';
import type { EnrolledApprover } from '../../../support/people/second-factors';

const rounds = 15;
const now = () => new Date();

/** A confirmed list that only has to be sent. */
async function confirmedList(db: Database, approver: EnrolledApprover, orders: readonly OrderRow[]) {
  const request = value(await beginListApproval(listParts(db), approver.approving, orders));
  const answer = signed(approver, request);
  return () => approveList(listParts(db), approver.approving, orders, answer);
}

const statesOf = (db: Database, orders: readonly OrderRow[]) =>
  Promise.all(orders.map(async ({ id }) => (await getOrder(db, id)).state));

describe('two lists at the same moment', () => {
  it('approve all of one list, and nothing of one that overlaps with it', async () => {
    const { db, team } = await createFixture();
    for (let round = 0; round < rounds; round += 1) {
      const orders = await submittedOrders(db, team, 4);
      const overlapping = orders.slice(1).reverse();
      const race = [
        await confirmedList(db, team.anna, orders.slice(0, 3)),
        await confirmedList(db, team.tomas, overlapping),
      ];
      const results = await Promise.all((round % 2 ? race : race.reverse()).map((run) => run()));
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
      const states = await statesOf(db, orders);
      expect(states.filter((state) => state === 'approved')).toHaveLength(3);
      expect(states.filter((state) => state === 'awaiting_approval')).toHaveLength(1);
    }
    expect(await db.$count(submissions)).toBe(3 * rounds);
  });

  it('count both if each payment needs two approvals', async () => {
    const { db, team } = await createFixture({
      bands: [{ network: 'any', account: 'any', upTo: null, approvals: 2, groups: [] }],
    });
    for (let round = 0; round < rounds; round += 1) {
      const orders = await submittedOrders(db, team, 4);
      const race = [
        await confirmedList(db, team.anna, orders),
        await confirmedList(db, team.tomas, orders.toReversed()),
      ];
      for (const result of await Promise.all(race.map((run) => run()))) value(result);
      expect(await statesOf(db, orders)).toEqual(Array(4).fill('approved'));
    }
  });
});

describe('a list beside single commands at the same moment', () => {
  it('is approved as a whole or not at all, without deadlocks', async () => {
    const { db, team } = await createFixture();
    for (let round = 0; round < rounds; round += 1) {
      const orders = await submittedOrders(db, team, 4);
      const [approved, edited, withdrawn] = orders;
      if (!approved || !edited || !withdrawn) throw new Error('no orders');
      const answer = await team.tomas.answer(approved.hash);
      const list = await confirmedList(db, team.anna, orders);
      const [ofList, ...others] = await Promise.all([
        list(),
        approveOrder(listParts(db), team.otherApproving, approved, answer),
        editDraft(db, team.drafting, edited, sepa({ reference: 'Edited' })),
        withdrawOrder({ db, now }, team.drafting, withdrawn),
      ]);
      const states = await statesOf(db, orders);
      if (ofList.ok) {
        expect(others.map(({ ok }) => ok)).toEqual([false, false, false]);
        expect(states).toEqual(Array(4).fill('approved'));
      } else {
        expect(others.some(({ ok }) => ok)).toBe(true);
        expect(states[3]).toBe('awaiting_approval');
      }
    }
  });
});
