import { describe, expect, test } from 'vitest';
import { type App, driveEngine, startApp, work } from '../../support/engine/engine';

/** Orders at the provider whose next look is due, and due before anything else is. */
async function pendingOrders(app: App, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await app.approved({ reference: `Pending ${made}`, beneficiaryName: 'SANDBOX SLOW' });
  }
  await work(app.engine);
  app.clock.advance(5_000);
  const due = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
  await app.sql`update submissions set due_at = ${due} where phase = 'follow'`;
}

/** An engine, and a service with so many places that keeps count of what it is asked. */
function countingEngine(app: App, places: number, pollsPerMinute?: number) {
  const requested = { send: 0, poll: 0 };
  let inFlight = 0;
  const counted =
    <Request extends readonly unknown[], Reply>(
      kind: keyof typeof requested,
      ask: (...request: Request) => Promise<Reply>,
    ) =>
    async (...request: Request): Promise<Reply> => {
      requested[kind] += 1;
      inFlight += 1;
      return ask(...request).finally(() => {
        inFlight -= 1;
      });
    };
  const { createPayment, paymentStatus } = app.provider;
  const provider = {
    ...app.provider,
    room: () => places - inFlight,
    createPayment: counted('send', createPayment),
    paymentStatus: counted('poll', paymentStatus),
  };
  const engine = driveEngine(
    { db: app.db, provider, now: app.clock.now },
    pollsPerMinute === undefined ? {} : { pollsPerMinute },
  );
  return { engine, requested };
}

describe('polls and sends that are due together', () => {
  test('alternate in a ratio of one to four', async () => {
    const app = await startApp();
    await pendingOrders(app, 20);
    for (let made = 0; made < 30; made += 1) await app.approved({ reference: `Waiting ${made}` });
    const { engine, requested } = countingEngine(app, 10);
    // Both kinds are known to have more from here on.
    await engine.turn();
    const before = { ...requested };
    await engine.turn();
    expect({ send: requested.send - before.send, poll: requested.poll - before.poll }).toEqual({
      send: 8,
      poll: 2,
    });
  });

  test('run in sequence if there is one kind only', async () => {
    const app = await startApp();
    await pendingOrders(app, 20);
    const { engine, requested } = countingEngine(app, 10);
    await engine.turn();
    expect(requested).toEqual({ send: 0, poll: 10 });
  });
});

describe('polls', () => {
  test('are limited per minute, without delaying sends', async () => {
    const app = await startApp();
    await pendingOrders(app, 6);
    for (let made = 0; made < 3; made += 1) await app.approved({ reference: `Waiting ${made}` });
    const { engine, requested } = countingEngine(app, 10, 2);
    await work(engine);
    expect(requested).toEqual({ send: 3, poll: 2 });
  });
});
