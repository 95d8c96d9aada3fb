import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import type { Executor } from '@/lib/db/client';
import { countInbox, listInbox } from '@/lib/inbox/inbox';
import { compareCursors } from '@/lib/inbox/inbox-cursor';
import { submittedBatch } from '../../support/batches/batches';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { submittedOrder, value } from '../../support/orders/orders';

const partsOf = (db: Executor) => ({ db, now: new Date(), changeKinds: changeRequestKinds });

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

describe('the inbox', () => {
  it('lists payments and batches together, first due first, each once over all pages', async () => {
    const { db, team } = database;
    const batch = await submittedBatch({ db, team });
    for (let index = 0; index < 60; index += 1) await submittedOrder(db, team);
    const actor = team.approver;
    const first = await listInbox(partsOf(db), actor, {});
    const second = await listInbox(partsOf(db), actor, { after: first.next });
    const all = [...first.entries, ...second.entries];
    expect([first.entries.length, all.length, second.next]).toEqual([50, 61, undefined]);
    expect(all[0]).toMatchObject({ kind: 'batch', id: batch.id });
    expect(new Set(all.map(({ id }) => id)).size).toBe(61);
    expect(all).toEqual([...all].sort(compareCursors));
    expect(await countInbox(partsOf(db), actor)).toEqual([
      { kind: 'payment', count: 60 },
      { kind: 'batch', count: 1 },
      { kind: 'change_request', count: 0 },
      { kind: 'exception', count: 0 },
      { kind: 'difference', count: 0 },
    ]);
    expect((await listInbox(partsOf(db), actor, { kind: 'batch' })).entries).toHaveLength(1);
  });

  it('drops what the person decided', async () => {
    const { db, team } = database;
    const order = await submittedOrder(db, team);
    const listed = async () => {
      const { entries } = await listInbox(partsOf(db), team.approver, { payments: { from: order.amount } });
      return entries.some(({ id }) => id === order.id);
    };
    value(await team.anna.approve(order));
    expect(await listed()).toBe(false);
  });

  it('has no kind for people who decide nothing', async () => {
    const { db, team } = database;
    expect(await countInbox(partsOf(db), team.viewer)).toEqual([]);
    expect(await listInbox(partsOf(db), team.viewer, {})).toEqual({ entries: [], next: undefined });
  });

  it('has the kinds of each role: differences for makers, requests of their own kind for admins', async () => {
    const { db, team } = database;
    const kindsOf = async (actor: Actor) => (await countInbox(partsOf(db), actor)).map(({ kind }) => kind);
    expect(await kindsOf(team.maker)).toEqual(['difference']);
    expect(await kindsOf({ ...team.viewer, role: 'admin' })).toEqual(['change_request']);
  });
});
