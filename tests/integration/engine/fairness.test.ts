import { describe, expect, test } from 'vitest';
import { type App, driveEngine, startApp, work } from '../../support/engine';

/** Orders at the service whose next look is due, and due before anything else is. */
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
function countingEngine(app: App, places: number, looksPerMinute?: number) {
  const asked = { send: 0, look: 0 };
  let inFlight = 0;
  const counted =
    <Request extends readonly unknown[], Reply>(
      kind: keyof typeof asked,
      ask: (...request: Request) => Promise<Reply>,
    ) =>
    async (...request: Request): Promise<Reply> => {
      asked[kind] += 1;
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
    paymentStatus: counted('look', paymentStatus),
  };
  const engine = driveEngine(
    { db: app.db, provider, now: app.clock.now },
    looksPerMinute === undefined ? {} : { looksPerMinute },
  );
  return { engine, asked };
}

describe('polls and sends that are due together', () => {
  test('alternate in a ratio of one to four', async () => {
    const app = await startApp();
    await pendingOrders(app, 20);
    for (let made = 0; made < 30; made += 1) await app.approved({ reference: `Waiting ${made}` });
    const { engine, asked } = countingEngine(app, 10);
    // Both kinds are known to have more from here on.
    await engine.turn();
    const before = { ...asked };
    await engine.turn();
    expect({ send: asked.send - before.send, look: asked.look - before.look }).toEqual({ send: 8, look: 2 });
  });

  test('run in sequence if there is one kind only', async () => {
    const app = await startApp();
    await pendingOrders(app, 20);
    const { engine, asked } = countingEngine(app, 10);
    await engine.turn();
    expect(asked).toEqual({ send: 0, look: 10 });
  });
});

describe('polls', () => {
  test('are limited per minute, without delaying sends', async () => {
    const app = await startApp();
    await pendingOrders(app, 6);
    for (let made = 0; made < 3; made += 1) await app.approved({ reference: `Waiting ${made}` });
    const { engine, asked } = countingEngine(app, 10, 2);
    await work(engine);
    expect(asked).toEqual({ send: 3, look: 2 });
  });
});
