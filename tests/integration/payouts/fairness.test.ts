import { describe, expect, test } from 'vitest';
import type { Database } from '@/lib/db/client';
import { createEngine } from '@/lib/payouts/engine';
import { type Desk, openDesk, work } from '../../support/engine';

/** Orders at the service whose next look is due, and due before anything else is. */
async function pendingOrders(desk: Desk, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await desk.approved({ reference: `Pending ${made}`, beneficiaryName: 'SANDBOX SLOW' });
  }
  await work(desk.engine);
  desk.clock.advance(5_000);
  const due = new Date(desk.clock.now().getTime() - 3_600_000).toISOString();
  await desk.sql`update submissions set due_at = ${due} where phase = 'follow'`;
}

/** Which kind of request each of the next steps of one engine makes. */
async function stepsOf(desk: Desk, steps: number, looksPerMinute?: number): Promise<string[]> {
  const asked: string[] = [];
  const service = {
    ...desk.service,
    createPayment: (...request: Parameters<typeof desk.service.createPayment>) => {
      asked.push('send');
      return desk.service.createPayment(...request);
    },
    paymentStatus: (...request: Parameters<typeof desk.service.paymentStatus>) => {
      asked.push('look');
      return desk.service.paymentStatus(...request);
    },
  };
  const db: Database = desk.db;
  const parts = { db, service, now: desk.clock.now, random: () => 0.5 };
  const engine = createEngine(looksPerMinute === undefined ? parts : { ...parts, looksPerMinute });
  for (let step = 0; step < steps; step += 1) await engine.processNext();
  return asked;
}

describe('looks and sendings that are due together', () => {
  test('go in a ratio of one to four, so that neither waits for the end of the other', async () => {
    const desk = await openDesk();
    await pendingOrders(desk, 6);
    for (let made = 0; made < 8; made += 1) await desk.approved({ reference: `Waiting ${made}` });
    expect(await stepsOf(desk, 10)).toEqual([
      ...['send', 'send', 'send', 'send', 'look'],
      ...['send', 'send', 'send', 'send', 'look'],
    ]);
  });

  test('go one kind after the other where there is only one', async () => {
    const desk = await openDesk();
    await pendingOrders(desk, 6);
    expect(await stepsOf(desk, 6)).toEqual(Array(6).fill('look'));
  });
});

describe('looks', () => {
  test('are no more in a minute than the service is to bear; sendings are not held up by it', async () => {
    const desk = await openDesk();
    await pendingOrders(desk, 6);
    for (let made = 0; made < 3; made += 1) await desk.approved({ reference: `Waiting ${made}` });
    const asked = await stepsOf(desk, 20, 2);
    expect(asked.filter((kind) => kind === 'look')).toHaveLength(2);
    expect(asked.filter((kind) => kind === 'send')).toHaveLength(3);
  });
});
