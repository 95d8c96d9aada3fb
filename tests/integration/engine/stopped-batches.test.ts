import { describe, expect, test } from 'vitest';
import { claimMany } from '@/lib/engine/submissions/claim/claim';
import { findException } from '@/lib/orders/exceptions/queries';
import { requestDeclareFailed, requestRelease } from '@/lib/orders/exceptions/request';
import {
  changeBatch,
  creationsOf,
  openKinds,
  ordersOf,
  runningBatch,
  statesOf,
  turnsOf,
} from '../../support/batches-of-a-desk';
import {
  claimOne,
  claimParts,
  type Desk,
  openDesk,
  sendOne,
  spent,
  work,
  workToTheEnd,
} from '../../support/engine';
import { agreeAbout, workMinutes } from '../../support/exceptions';
import { value } from '../../support/orders';
import { granted } from '../../support/people';
import { exceptionsOf } from '../../support/upkeep';

/** One order of a batch, sent once without an answer: whether the service has it, nobody knows. */
async function inDoubt(desk: Desk, mode: 'error_before' | 'error_after') {
  const batch = await runningBatch(desk, 1);
  await turnsOf(desk).turn();
  desk.sandbox.faults.set({ rules: [{ call: 'createPayment', mode, times: 1 }] });
  await desk.engine.turn();
  expect(await statesOf(desk, batch.id)).toEqual(['checking']);
  return batch;
}

describe('a paused batch', () => {
  test('sends no released row until it resumes', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    const turns = turnsOf(desk);
    await turns.turn();
    await changeBatch(desk, batch.id, "state = 'paused'");
    await work(desk.engine);
    expect(await statesOf(desk, batch.id)).toEqual(['approved', 'approved', 'approved']);
    await changeBatch(desk, batch.id, "state = 'running'");
    await workToTheEnd(desk);
    expect(await statesOf(desk, batch.id)).toEqual(['completed', 'completed', 'completed']);
  });

  test('releases no more rows, and polls sent ones', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 3);
    const turns = turnsOf(desk);
    await turns.turn();
    await sendOne(desk);
    await changeBatch(desk, batch.id, "state = 'paused'");
    await turns.turn();
    desk.clock.advance(120_000);
    await work(desk.engine);
    expect((await statesOf(desk, batch.id)).sort()).toEqual(['approved', 'approved', 'completed']);
  });
});

describe('a payment with unknown outcome in a paused batch', () => {
  test('is looked up and not sent, without an exception', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_before');
    await changeBatch(desk, batch.id, "state = 'paused'");
    await workMinutes(desk, 20);
    expect(await creationsOf(desk)).toBe(1);
    expect(await openKinds(desk)).toEqual([]);
    expect(await statesOf(desk, batch.id)).toEqual(['checking']);
    expect(spent(desk)).toBe(0n);
  });

  test('is repeated and paid once after the batch resumes', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_before');
    await changeBatch(desk, batch.id, "state = 'paused'");
    await workMinutes(desk, 5);
    await changeBatch(desk, batch.id, "state = 'running'");
    await workToTheEnd(desk);
    expect(await statesOf(desk, batch.id)).toEqual(['completed']);
    expect(spent(desk)).toBe(135n);
  });

  test('is polled if the provider has it', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_after');
    await changeBatch(desk, batch.id, "state = 'paused'");
    await workMinutes(desk, 5);
    expect(await statesOf(desk, batch.id)).toEqual(['completed']);
    expect(await creationsOf(desk)).toBe(1);
  });
});

test('delays a payment with unknown outcome whose batch is locked, and nothing waits for it', async () => {
  const desk = await openDesk();
  const batch = await inDoubt(desk, 'error_before');
  desk.clock.advance(3_600_000);
  await desk.sql.begin(async (sql) => {
    await sql`select from batches where id = ${batch.id} for update`;
    expect(await claimMany(claimParts(desk), desk.clock.now(), 'send', 10)).toMatchObject({
      claims: [],
      looked: 1,
    });
    expect(await claimMany(claimParts(desk), desk.clock.now(), 'send', 10)).toMatchObject({
      claims: [],
      looked: 0,
    });
  });
  await workToTheEnd(desk);
  expect(await statesOf(desk, batch.id)).toEqual(['completed']);
  expect(spent(desk)).toBe(135n);
});

describe('a payment with unknown outcome in a stopped batch', () => {
  test('is polled if the provider has it', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_after');
    await changeBatch(desk, batch.id, "state = 'stopped'");
    await workMinutes(desk, 5);
    expect(await statesOf(desk, batch.id)).toEqual(['completed']);
    expect(await creationsOf(desk)).toBe(1);
  });

  test('is not sent again, and becomes an exception if not found for a quarter of an hour', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_before');
    await changeBatch(desk, batch.id, "state = 'stopped'");
    await workMinutes(desk, 12);
    expect(await openKinds(desk)).toEqual([]);
    await workMinutes(desk, 60);
    expect(await creationsOf(desk)).toBe(1);
    const [order] = await ordersOf(desk, batch.id);
    if (!order) throw new Error('no order was released');
    expect(await exceptionsOf(desk, order)).toMatchObject([
      {
        kind: 'not_found',
        why: expect.stringMatching(/^Its batch was stopped, and no payment of it was found/),
      },
    ]);
    expect(spent(desk)).toBe(0n);
  });

  test('cannot be sent again by two people, but declared failed', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_before');
    await changeBatch(desk, batch.id, "state = 'stopped'");
    await workMinutes(desk, 30);
    const [order] = await ordersOf(desk, batch.id);
    const [exception] = order ? await exceptionsOf(desk, order) : [];
    if (!order || !exception) throw new Error('it is no exception');
    const parts = { db: desk.db, provider: desk.provider, now: desk.clock.now };
    const asked = { id: exception.id, note: '' };
    const reading = granted(desk.team.approver, 'exceptions:read');
    expect(await findException(desk.db, reading, exception.id)).toMatchObject({ notSentAgain: 'stopped' });
    const resolving = granted(desk.team.approver, 'exceptions:resolve');
    expect(await requestRelease(parts, resolving, asked)).toEqual({ ok: false, error: 'not_sent_again' });
    value(await requestDeclareFailed(parts, resolving, { ...asked, checked: 'Called the operator' }));
    value(await agreeAbout(desk, desk.team.otherApprover, exception));
    expect(await statesOf(desk, batch.id)).toEqual(['refused']);
  });

  test('is looked up after its worker died while sending', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 1);
    await turnsOf(desk).turn();
    await claimOne(desk);
    await changeBatch(desk, batch.id, "state = 'stopped'");
    desk.clock.advance(200_000);
    await workMinutes(desk, 30);
    expect(await creationsOf(desk)).toBe(1);
    expect(await openKinds(desk)).toEqual(['not_found']);
  });

  test('is not repeated by the database', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_before');
    await changeBatch(desk, batch.id, "state = 'stopped'");
    await expect(
      desk.sql`insert into attempts (order_id, number, fence, call, started_at)
        select order_id, attempts + 1, fence, 'create', now() from submissions`,
    ).rejects.toThrow('what is not sent any more is looked for');
  });

  test('is not repeated by its claim', async () => {
    const desk = await openDesk();
    const batch = await inDoubt(desk, 'error_before');
    await changeBatch(desk, batch.id, "state = 'stopped'");
    desk.clock.advance(60_000);
    expect(await claimOne(desk)).toMatchObject({ kind: 'look' });
  });
});

describe('a stopped batch', () => {
  test('recalls unsent rows and polls sent ones', async () => {
    const desk = await openDesk();
    const batch = await runningBatch(desk, 4);
    const turns = turnsOf(desk);
    await turns.turn();
    await sendOne(desk);
    await changeBatch(desk, batch.id, "state = 'stopped'");
    await turns.turn();
    await workToTheEnd(desk);
    expect((await statesOf(desk, batch.id)).sort()).toEqual([
      'completed',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
  });
});

describe('a payment that the provider did not process', () => {
  /** One order of a batch, tried once with a key that the service does not know. */
  async function notAdmitted(desk: Desk) {
    const batch = await runningBatch(desk, 1);
    await turnsOf(desk).turn();
    await desk.engineWith(desk.clientWith({ apiKey: 'another-key' })).turn();
    expect(await statesOf(desk, batch.id)).toEqual(['checking']);
    desk.clock.advance(60_000);
    return batch;
  }

  test('is not sent while its batch is paused, and continues with it', async () => {
    const desk = await openDesk();
    const batch = await notAdmitted(desk);
    await changeBatch(desk, batch.id, "state = 'paused'");
    expect(await desk.engine.turn()).toBe(false);
    await changeBatch(desk, batch.id, "state = 'running'");
    await workToTheEnd(desk);
    expect(await statesOf(desk, batch.id)).toEqual(['completed']);
  });

  test('is not sent after a stop: it is looked up, and people decide', async () => {
    const desk = await openDesk();
    const batch = await notAdmitted(desk);
    await changeBatch(desk, batch.id, "state = 'stopped'");
    expect(await desk.engine.turn()).toBe(false);
    await turnsOf(desk).turn();
    await work(desk.engine);
    const [order] = await ordersOf(desk, batch.id);
    const calls =
      await desk.sql`select call, outcome from attempts where order_id = ${order?.id ?? ''} order by number`;
    expect(calls).toEqual([
      { call: 'create', outcome: 'unknown' },
      { call: 'look_up', outcome: 'not_found' },
    ]);
    expect(await desk.sql`select kind from exceptions where closed_at is null`).toEqual([
      { kind: 'not_found' },
    ]);
    expect(spent(desk)).toBe(0n);
  });
});
