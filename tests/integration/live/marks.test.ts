import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNewestRecord, listNewestRecords } from '@/lib/audit/newest';
import { withdrawOrder } from '@/lib/orders/drafts/submit';
import type { OrderRow } from '@/lib/orders/order/content';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { submittedOrder, value } from '../../support/orders/orders';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

describe('the newest record of a page', () => {
  it('changes with its order, and with no other', async () => {
    const { db, team } = database;
    const [shown, other] = [await submittedOrder(db, team), await submittedOrder(db, team)];
    const read = () => findNewestRecord(db, [{ kind: 'order', id: shown.id }]);
    const before = await read();
    await withdraw(other);
    expect(await read()).toBe(before);
    await withdraw(shown);
    expect(await read()).toBeGreaterThan(before);
  });

  it('is the newest of all of a kind without an identifier', async () => {
    const { db, team } = database;
    const { id } = await submittedOrder(db, team);
    expect(await findNewestRecord(db, [{ kind: 'policy' }, { kind: 'order' }])).toBe(
      await findNewestRecord(db, [{ kind: 'order', id }]),
    );
  });

  it('is zero without any', async () => {
    expect(await findNewestRecord(database.db, [{ kind: 'restore' }])).toBe(0n);
    expect(await findNewestRecord(database.db, [])).toBe(0n);
  });

  it('is found for each card of a list at once', async () => {
    const { db, team } = database;
    const [one, other] = [await submittedOrder(db, team), await submittedOrder(db, team)];
    const newest = await listNewestRecords(db, 'order', [one.id, other.id]);
    expect(newest.get(one.id)).toBe(await findNewestRecord(db, [{ kind: 'order', id: one.id }]));
    expect(newest.get(other.id)).toBe(await findNewestRecord(db, [{ kind: 'order', id: other.id }]));
  });
});

async function withdraw(order: OrderRow): Promise<void> {
  const { db, team } = database;
  value(await withdrawOrder({ db, now: () => new Date() }, team.drafting, order));
}
