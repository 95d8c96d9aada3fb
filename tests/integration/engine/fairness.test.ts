import { describe, expect, test } from 'vitest';
import { type Desk, driveEngine, openDesk, work } from '../../support/engine';

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

/** An engine, and a service with so many places that keeps count of what it is asked. */
function countingEngine(desk: Desk, places: number, looksPerMinute?: number) {
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
  const { createPayment, paymentStatus } = desk.service;
  const service = {
    ...desk.service,
    room: () => places - inFlight,
    createPayment: counted('send', createPayment),
    paymentStatus: counted('look', paymentStatus),
  };
  const engine = driveEngine(
    { db: desk.db, service, now: desk.clock.now },
    looksPerMinute === undefined ? {} : { looksPerMinute },
  );
  return { engine, asked };
}

describe('looks and sendings that are due together', () => {
  test('go in a ratio of one to four, so that neither waits for the end of the other', async () => {
    const desk = await openDesk();
    await pendingOrders(desk, 20);
    for (let made = 0; made < 30; made += 1) await desk.approved({ reference: `Waiting ${made}` });
    const { engine, asked } = countingEngine(desk, 10);
    // Both kinds are known to have more from here on.
    await engine.turn();
    const before = { ...asked };
    await engine.turn();
    expect({ send: asked.send - before.send, look: asked.look - before.look }).toEqual({ send: 8, look: 2 });
  });

  test('go one kind after the other where there is only one', async () => {
    const desk = await openDesk();
    await pendingOrders(desk, 20);
    const { engine, asked } = countingEngine(desk, 10);
    await engine.turn();
    expect(asked).toEqual({ send: 0, look: 10 });
  });
});

describe('looks', () => {
  test('are no more in a minute than the service is to bear; sendings are not held up by it', async () => {
    const desk = await openDesk();
    await pendingOrders(desk, 6);
    for (let made = 0; made < 3; made += 1) await desk.approved({ reference: `Waiting ${made}` });
    const { engine, asked } = countingEngine(desk, 10, 2);
    await work(engine);
    expect(asked).toEqual({ send: 3, look: 2 });
  });
});
