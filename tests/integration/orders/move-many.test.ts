import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineActor } from '@/lib/engine/engine-actor';
import { paymentId } from '@/lib/kernel/ids';
import { moveOrders } from '@/lib/orders/transitions/move';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import {
  draftOrder,
  getOrder,
  movesOf,
  orderIn,
  submittedOrder,
  swift,
  traceOf,
} from '../../support/orders/orders';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

describe('moving many orders in one statement', () => {
  it('moves those in the right state, sets the columns of each, and writes their events and records', async () => {
    const { db, team } = database;
    const [declined, expired, draft] = [
      await submittedOrder(db, team),
      await submittedOrder(db, team, swift({ reference: 'Another invoice' })),
      await draftOrder(db, team),
    ];
    const moved = await db.transaction((tx) =>
      moveOrders(tx, engineActor, [
        {
          order: declined,
          move: 'decline',
          set: { endReason: 'Not ours', requiredGroups: ['A "board"', 'B'] },
        },
        { order: expired, move: 'expire', details: { reason: 'Late' } },
        { order: draft, move: 'accept' },
      ]),
    );
    expect(moved).toEqual([await getOrder(db, declined.id), await getOrder(db, expired.id)]);
    expect(moved).toMatchObject([
      { state: 'declined', endReason: 'Not ours', requiredGroups: ['A "board"', 'B'] },
      { state: 'expired', endReason: null, requiredGroups: expired.requiredGroups, amount: expired.amount },
    ]);
    for (const [{ id }, what] of [[declined, 'decline'] as const, [expired, 'expire'] as const]) {
      const [event] = await database.sql`
        select move, actor_name from order_events where order_id = ${id} order by id desc limit 1`;
      const [record] = await database.sql`
        select action from audit_records where subject_id = ${id} order by sequence desc limit 1`;
      expect([event, record]).toEqual([
        { move: what, actor_name: engineActor.name },
        { action: `order.${what}` },
      ]);
    }
    expect(await movesOf(db, draft.id)).toEqual(['create']);
  });

  it('moves an order twice that is named twice, and writes the caller’s rows before the events', async () => {
    const { db, team } = database;
    const order = await orderIn('sending', db, team);
    const before = await movesOf(db, order.id);
    const accepted = { ...order, state: 'pending' as const, paymentId: paymentId('4711') };
    let seen: readonly string[] = [];
    const moved = await db.transaction((tx) =>
      moveOrders(
        tx,
        engineActor,
        [
          { order, move: 'accept', set: { paymentId: accepted.paymentId } },
          { order: accepted, move: 'complete' },
        ],
        async () => {
          seen = await movesOf(tx, order.id);
        },
      ),
    );
    expect(seen).toEqual(before);
    expect(moved.map(({ state }) => state)).toEqual(['pending', 'completed']);
    expect(moved.at(-1)).toEqual(await getOrder(db, order.id));
    expect(await movesOf(db, order.id)).toEqual([...before, 'accept', 'complete']);
  });

  it('moves no order that changed since it was read', async () => {
    const { db, team } = database;
    const order = await submittedOrder(db, team);
    const stale = { ...order, version: order.version + 1 };
    const before = await traceOf(db, order.id);
    expect(
      await db.transaction((tx) => moveOrders(tx, engineActor, [{ order: stale, move: 'expire' }])),
    ).toEqual([]);
    expect(await traceOf(db, order.id)).toEqual(before);
  });
});
