import { describe, expect, onTestFinished, test } from 'vitest';
import { payoutsChannel } from '@/lib/db/channels/payouts-channel';
import { createDatabase } from '@/lib/db/client';
import type { Pipeline } from '@/lib/engine/submissions/loop/pipeline';
import { runEngineLoop } from '@/lib/worker/loop';
import { createTestDatabase } from '../../support/database/database';
import { openPlainDoor } from '../../support/database/postgres-doors';
import { startApp, stateOf } from '../../support/engine/engine';

type Looped = Pick<Pipeline, 'send' | 'poll' | 'lookUpReplacedOrders' | 'drained'>;

/** An engine that takes turns of one kind, which wait for nothing that is written down later. */
const engineOf = (take: () => Promise<boolean>): Looped => ({
  send: take,
  poll: async () => false,
  lookUpReplacedOrders: async () => false,
  drained: async () => undefined,
});

/** Counts the turns of an engine, and lets a test wait for one of them. */
function counted(take: () => Promise<boolean>) {
  let steps = 0;
  let waiting: { readonly until: number; readonly proceed: () => void }[] = [];
  const countedTake = async () => {
    try {
      return await take();
    } finally {
      steps += 1;
      waiting = waiting.filter(({ until, proceed }) => {
        if (steps >= until) proceed();
        return steps < until;
      });
    }
  };
  return {
    engine: engineOf(countedTake),
    get steps() {
      return steps;
    },
    /** Resolves when so many more turns were taken. */
    more: (count: number) =>
      new Promise<void>((proceed) => {
        waiting.push({ until: steps + count, proceed });
      }),
  };
}

/** Something that is given once, and can be waited for. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), given };
}

/** Nothing is ever due. */
const idle = async () => false;

async function runLoop(engine: Looped, url: string) {
  const { sql, close } = createDatabase(url, { max: 3 });
  onTestFinished(close);
  const stop = new AbortController();
  const reported: unknown[] = [];
  const running = runEngineLoop({
    engine,
    sql,
    signal: stop.signal,
    report: (error) => reported.push(error),
  });
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
  return { sql, stop, running, reported };
}

async function emptyDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

describe('the loop', () => {
  test('takes steps while something is due, and then waits', async () => {
    const { url } = await emptyDatabase();
    let due = 19;
    const busy = counted(async () => {
      due -= 1;
      return due >= 0;
    });
    const done = busy.more(20);
    const { stop, running } = await runLoop(busy.engine, url);
    await done;
    stop.abort();
    await running;
    expect(busy.steps).toBe(20);
  });

  test('sends an order that is approved while it waits', async () => {
    const app = await startApp();
    const steps = counted(app.engine.turn);
    const first = steps.more(1);
    const { running, stop } = await runLoop(steps.engine, app.url);
    await first;
    const order = await app.approved();
    await expect.poll(() => stateOf(app, order)).toBe('pending');
    stop.abort();
    await running;
  });

  test('starts while the database is unavailable', async () => {
    const database = await emptyDatabase();
    const door = await openPlainDoor(database.url);
    await door.close();
    const address = new URL(database.url);
    address.port = String(door.port);
    const steps = counted(idle);
    const third = steps.more(3);
    const { reported } = await runLoop(steps.engine, address.href);
    await third;
    expect(reported).toMatchObject([{ code: 'ECONNREFUSED' }]);
  });

  test('neither claims nor tidies while its clock is off, and sends once it is correct', async () => {
    const app = await startApp();
    const order = await app.approved();
    const { sql, close } = createDatabase(app.url, { max: 3 });
    onTestFinished(close);
    const stop = new AbortController();
    const requested = signal();
    let [isRight, times, tidied] = [false, 0, 0];
    const running = runEngineLoop({
      engine: engineOf(app.engine.turn),
      sql,
      signal: stop.signal,
      report: () => undefined,
      upkeep: {
        turn: async () => {
          tidied += 1;
          return false;
        },
      },
      mayTake: async () => {
        times += 1;
        if (times > 5) requested.give();
        return isRight;
      },
    });
    onTestFinished(() => stop.abort());
    await requested.given;
    expect(await stateOf(app, order)).toBe('approved');
    expect(tidied).toBe(0);
    isRight = true;
    await expect.poll(() => stateOf(app, order)).toBe('pending');
    stop.abort();
    await running;
  });

  test('stops at once while waiting', async () => {
    const { url } = await emptyDatabase();
    const steps = counted(idle);
    const first = steps.more(1);
    const { stop, running } = await runLoop(steps.engine, url);
    await first;
    stop.abort();
    await expect(running).resolves.toBeUndefined();
  });

  test('stops after the running step is settled', async () => {
    const { url } = await emptyDatabase();
    const begun = signal();
    const released = signal();
    let isSettled = false;
    const slow = engineOf(async () => {
      begun.give();
      await released.given;
      isSettled = true;
      return true;
    });
    const { stop, running } = await runLoop(slow, url);
    await begun.given;
    stop.abort();
    released.give();
    await running;
    expect(isSettled).toBe(true);
  });

  test('takes no step if stopped before it begins', async () => {
    const { url } = await emptyDatabase();
    const { sql, close } = createDatabase(url, { max: 2 });
    onTestFinished(close);
    const steps = counted(idle);
    await runEngineLoop({ engine: steps.engine, sql, signal: AbortSignal.abort(), report: () => undefined });
    expect(steps.steps).toBe(0);
  });

  test('reports an error and continues', async () => {
    const { url } = await emptyDatabase();
    const failing = counted(async () => {
      throw new Error('out of order');
    });
    const failed = failing.more(1);
    const { sql, reported } = await runLoop(failing.engine, url);
    await failed;
    const again = failing.more(1);
    await sql.notify(payoutsChannel, '');
    await again;
    expect(reported).toContainEqual(expect.objectContaining({ message: 'out of order' }));
  });

  test('continues after the database ended its connections', async () => {
    const app = await startApp();
    const named = new URL(app.url);
    named.searchParams.set('application_name', 'loop');
    const own = createDatabase(named.href, { max: 3 });
    onTestFinished(own.close);
    const steps = counted(app.engineWith(app.clientWith({}, own.sql), own.db).turn);
    const first = steps.more(2);
    const stop = new AbortController();
    const running = runEngineLoop({
      engine: steps.engine,
      sql: own.sql,
      signal: stop.signal,
      report: () => undefined,
    });
    await first;
    const ended = await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'loop'`;
    expect(ended.length).toBeGreaterThan(1);
    const order = await app.approved();
    while ((await stateOf(app, order)) !== 'pending') await steps.more(1);
    stop.abort();
    await running;
    expect(await stateOf(app, order)).toBe('pending');
  });
});
