import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { announceChange } from '@/lib/db/channels/changes-channel';
import { createDatabase } from '@/lib/db/client';
import { signOut } from '@/lib/identity/sessions/sessions';
import type { ChangeFeed } from '@/lib/web/changes/change-feed';
import { cutAll } from '../../support/database/cut-all';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { submittedOrder } from '../../support/orders/orders';
import { feedOf, readerOf, sessionOf } from '../../support/web/change-feeds';

let database: TeamDatabase;
let feed: ChangeFeed;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterEach(() => feed.close());
afterAll(() => database.close());

/** Counts servers' ends of connections, which outlive ours for a moment. */
const listeners = async (): Promise<number> => {
  const rows = await database.sql`
    select from pg_stat_activity where application_name = 'paydesk changes' and datname = current_database()`;
  return rows.length;
};

describe('the feed of changes', () => {
  it('tells open pages that an order has changed, and nothing about it', async () => {
    feed = feedOf(database);
    const maker = await sessionOf(database, database.team.maker);
    const reader = readerOf(await feed.open(maker, Date.now()));
    expect(await reader.next()).toEqual(['*']);
    await submittedOrder(database.db, database.team);
    expect(await reader.next()).toEqual(['order']);
  });

  it('announces changes that are not in the audit chain', async () => {
    feed = feedOf(database);
    const maker = await sessionOf(database, database.team.maker);
    const reader = readerOf(await feed.open(maker, Date.now()));
    await announceChange(database.db, 'statement');
    await reader.until('statement');
  });

  it('announces a transaction when it commits, and never if it fails', async () => {
    feed = feedOf(database);
    const reader = readerOf(await feed.open(await sessionOf(database, database.team.maker), Date.now()));
    await reader.next();
    const failed = database.db.transaction(async (tx) => {
      await announceChange(tx, 'statement');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await announceChange(database.db, 'batch');
    expect(await reader.next()).toEqual(['batch']);
  });

  it('uses one connection of the database for all browsers', async () => {
    feed = feedOf(database);
    const [maker, anna] = await Promise.all([
      sessionOf(database, database.team.maker),
      sessionOf(database, database.team.anna.actor),
    ]);
    const readers = await Promise.all(
      [maker, maker, anna].map(async (one) => readerOf(await feed.open(one, Date.now()))),
    );
    await announceChange(database.db, 'batch');
    await Promise.all(readers.map((reader) => reader.until('batch')));
    await expect.poll(listeners).toBe(1);
  });

  it('tells people only of what they may read', async () => {
    feed = feedOf(database);
    const viewer = readerOf(await feed.open(await sessionOf(database, database.team.viewer), Date.now()));
    await viewer.next();
    await announceChange(database.db, 'webhook');
    await announceChange(database.db, 'order');
    expect(await viewer.next()).toEqual(['order']);
  });

  it('ends the stream of a session that ends, and no other', async () => {
    feed = feedOf(database);
    const leaving = await sessionOf(database, database.team.maker);
    const staying = await sessionOf(database, database.team.maker);
    const [left, stayed] = [
      readerOf(await feed.open(leaving, Date.now())),
      readerOf(await feed.open(staying, Date.now())),
    ];
    await signOut(database.db, leaving.session, new Date());
    await left.toEnd();
    await announceChange(database.db, 'order');
    await stayed.until('order');
  });

  it('ends the stream of a session that expires', async () => {
    let at = new Date();
    feed = feedOf(database, { beatMs: 20, now: () => at });
    const reader = readerOf(
      await feed.open(await sessionOf(database, database.team.maker, at), at.getTime()),
    );
    at = new Date(at.getTime() + 61 * 60_000);
    await reader.toEnd();
  });

  it('shows a silent proxy that the stream is alive', async () => {
    feed = feedOf(database, { beatMs: 20 });
    const reader = readerOf(await feed.open(await sessionOf(database, database.team.maker), Date.now()));
    await reader.next();
    expect(await reader.next()).toEqual([]);
  });

  it('tells a browser without a stream what changed, of what it may read, and when', async () => {
    let at = new Date();
    feed = feedOf(database, { now: () => at });
    const { viewer } = database.team;
    const reader = readerOf(await feed.open(await sessionOf(database, viewer), Number.NaN));
    expect(await feed.missed(viewer, at.getTime())).toBe(`${at.getTime()} *`);
    at = new Date(at.getTime() + 60_000);
    await announceChange(database.db, 'webhook');
    await announceChange(database.db, 'batch');
    await reader.until('batch');
    expect(await feed.missed(viewer, at.getTime())).toBe(`${at.getTime()} batch@${at.getTime()}`);
    const later = at.getTime() + 60_000;
    expect(await feed.missed(viewer, later)).toBe(String(at.getTime()));
  });

  it('tells a browser that connects again what it missed', async () => {
    let at = new Date();
    feed = feedOf(database, { now: () => at });
    const maker = await sessionOf(database, database.team.maker);
    const first = readerOf(await feed.open(maker, Number.NaN));
    at = new Date(at.getTime() + 60_000);
    await announceChange(database.db, 'batch');
    await first.until('batch');
    await first.leave();
    expect(await readerOf(await feed.open(maker, at.getTime() - 5_000)).next()).toEqual(['batch']);
    at = new Date(at.getTime() + 60_000);
    expect(await readerOf(await feed.open(maker, at.getTime())).next()).toEqual([]);
  });

  it('ends every stream when the database cuts its connection, and listens again', async () => {
    feed = feedOf(database);
    const maker = await sessionOf(database, database.team.maker);
    const reader = readerOf(await feed.open(maker, Date.now()));
    const admin = createDatabase(database.url, { max: 1 });
    await cutAll(admin.sql, database.url);
    await reader.toEnd();
    const again = readerOf(await feed.open(maker, Date.now()));
    expect(await again.next()).toEqual(['*']);
    await announceChange(admin.db, 'order');
    await again.until('order');
    await admin.close();
  });

  it('ends every stream when it closes', async () => {
    feed = feedOf(database);
    const reader = readerOf(await feed.open(await sessionOf(database, database.team.maker), Date.now()));
    await feed.close();
    await reader.toEnd();
    await expect.poll(listeners).toBe(0);
  });

  it('ends the oldest stream of a session that opens too many', async () => {
    feed = feedOf(database);
    const maker = await sessionOf(database, database.team.maker);
    const oldest = readerOf(await feed.open(maker, Date.now()));
    for (let opened = 1; opened < 4; opened += 1) await feed.open(maker, Date.now());
    const newest = readerOf(await feed.open(maker, Date.now()));
    await oldest.toEnd();
    await announceChange(database.db, 'order');
    await newest.until('order');
  });
});
