import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineActor } from '@/lib/engine/engine-actor';
import { type OrderState, orderStates } from '@/lib/kernel/states/order-states';
import { declineOrder, sendBackOrder } from '@/lib/orders/approvals/decline';
import { editDraft } from '@/lib/orders/drafts/draft';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { canMove, isFinal, type Move, moves } from '@/lib/orders/order/order';
import { moveOrder } from '@/lib/orders/transitions/move';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { getOrder, movesOf, orderIn, sepa, submit, traceOf } from '../../support/orders/orders';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const parts = () => ({ db: database.db, now: () => new Date() });

const unchanged = new Map<OrderState, Promise<OrderRow>>();

/** The order in a state of all tests in which it stays as it is: making one takes longer than the rest. */
function unchangedIn(state: OrderState): Promise<OrderRow> {
  const made = unchanged.get(state) ?? orderIn(state, database.db, team);
  unchanged.set(state, made);
  return made;
}

/** Each command as a person gives it, with the order that they saw. */
const commands = {
  edit: (order) => editDraft(database.db, team.drafting, order, sepa({ reference: 'Changed' })),
  submit: (order) => submit(database.db, team, order),
  withdraw: (order) => withdrawOrder(parts(), team.drafting, order),
  approve: (order) => team.anna.approve(order),
  decline: (order) => declineOrder(parts(), team.approving, order, 'Not ours'),
  send_back: (order) => sendBackOrder(parts(), team.approving, order, 'Wrong invoice'),
} satisfies Partial<Record<Move, (order: OrderRow) => Promise<unknown>>>;

const verbs = Object.keys(commands) as (keyof typeof commands)[]; // safe: the keys of a literal table
const pairs = verbs.flatMap((verb) => orderStates.map((state): [typeof verb, OrderState] => [verb, state]));

describe('a command', () => {
  test.each(pairs.filter(([verb, state]) => canMove(verb, state)))(
    'can %s an order in the state %s',
    async (verb, state) => {
      const order = await orderIn(state, database.db, team);
      expect(await commands[verb](order)).toMatchObject({
        ok: true,
        value: { id: order.id, state: moves[verb].to },
      });
      expect((await getOrder(database.db, order.id)).state).toBe(moves[verb].to);
      expect((await movesOf(database.db, order.id)).at(-1)).toBe(verb);
    },
  );

  test.each(pairs.filter(([verb, state]) => !canMove(verb, state)))(
    'refuses to %s an order in the state %s, and leaves no trace',
    async (verb, state) => {
      const order = await unchangedIn(state);
      const before = await traceOf(database.db, order.id);
      expect(await commands[verb](order)).toEqual({ ok: false, error: 'wrong_state' });
      expect(await traceOf(database.db, order.id)).toEqual(before);
    },
  );

  test.each(verbs)('refuses to %s an order in a version that was not seen', async (verb) => {
    const order = await unchangedIn('awaiting_approval');
    const before = await traceOf(database.db, order.id);
    expect(await commands[verb]({ ...order, version: order.version + 1 })).toEqual({
      ok: false,
      error: 'changed_since',
    });
    expect(await traceOf(database.db, order.id)).toEqual(before);
  });

  test.each(verbs)('refuses to %s an unknown order', async (verb) => {
    const order = await unchangedIn('draft');
    const nobodys = { ...order, id: crypto.randomUUID() as OrderRow['id'] }; // safe: a UUID
    expect(await commands[verb](nobodys)).toEqual({ ok: false, error: 'not_found' });
  });
});

const everyPair = (Object.keys(moves) as Move[]).flatMap(
  (
    move, // safe: the keys of a literal table
  ) => orderStates.map((state): [Move, OrderState] => [move, state]),
);

describe('a move of the table', () => {
  test.each(everyPair.filter(([move, state]) => !canMove(move, state)))(
    'refuses %s in the state %s, and leaves no trace',
    async (move, state) => {
      const order = await unchangedIn(state);
      const before = await traceOf(database.db, order.id);
      const moved = await database.db.transaction((tx) => moveOrder(tx, order, move, { actor: engineActor }));
      expect(moved).toBeUndefined();
      expect(await traceOf(database.db, order.id)).toEqual(before);
    },
  );
});

const statePairs = orderStates.flatMap((from) =>
  orderStates.map((to): [OrderState, OrderState] => [from, to]),
);
const isInTable = (from: OrderState, to: OrderState): boolean =>
  Object.values(moves).some((move) => move.to === to && (move.from as readonly OrderState[]).includes(from));

describe('the database', () => {
  test.each(statePairs.filter(([from, to]) => from !== to && !isInTable(from, to)))(
    'refuses every move of an order from %s to %s',
    async (from, to) => {
      const order = await unchangedIn(from);
      await expect(
        database.sql`update orders set state = ${to}, payment_id = coalesce(payment_id, ${order.id}),
          scheduled_for = scheduled_for where id = ${order.id}`,
      ).rejects.toThrow(/does not move|orders_/);
      expect((await getOrder(database.db, order.id)).state).toBe(from);
    },
  );
});

describe('the transition table', () => {
  test('has the same moves in code and database', async () => {
    const rows = await database.sql<{ from_state: string; to_state: string }[]>`
      select from_state, to_state from unnest(${orderStates}::text[]) from_state, unnest(${orderStates}::text[]) to_state
      where can_order_move(from_state, to_state)`;
    const inDatabase = rows.map((row) => `${row.from_state} > ${row.to_state}`);
    const inCode = Object.values(moves).flatMap(({ from, to }) => from.map((state) => `${state} > ${to}`));
    expect(new Set(inDatabase)).toEqual(new Set(inCode));
  });

  test('leaves no final state, except by a late settlement after a declared failure', () => {
    const ends = orderStates.filter(isFinal);
    const names = Object.keys(moves) as Move[]; // safe: the keys of a literal table
    const ways = ends.flatMap((state) =>
      names.filter((move) => canMove(move, state)).map((move) => `${state}: ${move}`),
    );
    expect(ways).toEqual(['refused: settle_late']);
  });

  test('sends nothing that was not approved', () => {
    const names = Object.keys(moves) as Move[]; // safe: the keys of a literal table
    expect(names.filter((move) => moves[move].to === 'sending').map((move) => moves[move].from)).toEqual([
      ['approved'],
    ]);
  });
});
