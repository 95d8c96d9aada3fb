import { describe, expect, test } from 'vitest';
import { verifyChain } from '@/lib/audit/verify';
import { attempts } from '@/lib/db/schema/orders/submissions';
import { auditRecords } from '@/lib/db/schema/records/audit';
import {
  type App,
  costOfOne,
  paymentsAtProvider,
  spent,
  startApp,
  stateOf,
  work,
  workToTheEnd,
} from '../../support/engine/engine';
import { exceptionsOf } from '../../support/engine/upkeep';
import { lostOrder, workMinutes } from '../../support/orders/exceptions';
import { getSubmission, movesOf } from '../../support/orders/orders';
import { fixedProvider } from '../../support/provider/fixed-provider';

describe('an order that is continuously refused and not found', () => {
  test('becomes an exception after a quarter of an hour', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
    await workMinutes(app, 12);
    expect(await exceptionsOf(app, order)).toEqual([]);
    await workMinutes(app, 10);
    expect(await exceptionsOf(app, order)).toMatchObject([
      { kind: 'not_found', why: expect.stringMatching(/no payment of it was found.*no payment was found/) },
    ]);
    expect(await stateOf(app, order)).toBe('checking');
  });

  test('is on the timeline and in the audit chain', async () => {
    const app = await startApp();
    const { order } = await lostOrder(app);
    expect(await movesOf(app.db, order.id)).toContain('exception_opened');
    const records = await app.db.select().from(auditRecords).orderBy(auditRecords.sequence);
    expect(records.filter(({ action }) => action === 'exception.opened')).toMatchObject([
      { subjectId: order.id, details: { kind: 'not_found' } },
    ]);
    expect(await verifyChain(app.db)).toMatchObject({ intact: true });
  });

  test('is only looked up from then on, with back-off, and every look-up is stored', async () => {
    const app = await startApp();
    const { order } = await lostOrder(app);
    const isCreation = ({ call }: { readonly call: string }) => call === 'create';
    const before = (await app.db.select().from(attempts)).filter(isCreation).length;
    await workMinutes(app, 300);
    const made = await app.db.select().from(attempts).orderBy(attempts.number);
    expect(made.filter(isCreation)).toHaveLength(before);
    const polls = made.filter((attempt) => !isCreation(attempt));
    expect(polls.length).toBeGreaterThan(5);
    expect(polls.length).toBeLessThan(30);
    expect(polls.at(-1)).toMatchObject({ outcome: 'not_found', httpStatus: 400, providerCode: 30_000 });
    expect(await stateOf(app, order)).toBe('checking');
  });

  test('is polled to its end if it is found, and closes its exception', async () => {
    const app = await startApp();
    const order = await app.approved();
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'drop_reply', times: 1 }] });
    await work(app.engine);
    const notFound = { code: 30_000, message: 'No payment found with given payment parameter' };
    const baseUrl = await fixedProvider(400, [notFound]);
    await workMinutes(app, 30, app.engineWith(app.clientWith({ baseUrl })));
    expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'not_found', closedAt: null }]);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('completed');
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'cleared' }]);
    expect(await paymentsAtProvider(app, order.externalPaymentId)).toHaveLength(1);
    expect(spent(app)).toBe(costOfOne);
  });

  test('restarts its quarter of an hour after another reply', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
    await workMinutes(app, 10);
    expect((await getSubmission(app.db, order.id)).notFoundSince).not.toBeNull();
    app.sandbox.faults.set({ rules: [{ call: 'createPayment', mode: 'error_before', times: 1 }] });
    await workMinutes(app, 10);
    expect(await getSubmission(app.db, order.id)).toMatchObject({ isSuspended: false });
  });
});

describe('an order without a clear reply', () => {
  test.each([
    ['errors of the provider', 500, ''],
    ['pages of a gateway', 404, '<html>not here</html>'],
    ['a refused key', 403, [{ code: 40, message: 'Invalid API key' }]],
  ])(
    'becomes an exception after a quarter of an hour, and is still repeated: %s',
    async (_, status, body) => {
      const app = await startApp();
      const order = await app.approved();
      const broken = app.engineWith(app.clientWith({ baseUrl: await fixedProvider(status, body) }));
      await workMinutes(app, 12, broken);
      expect(await exceptionsOf(app, order)).toEqual([]);
      await workMinutes(app, 10, broken);
      expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'no_answer', closedAt: null }]);
      const { attempts: before } = await getSubmission(app.db, order.id);
      await workMinutes(app, 10, broken);
      expect((await getSubmission(app.db, order.id)).attempts).toBeGreaterThan(before);
      await workToTheEnd(app);
      expect(await stateOf(app, order)).toBe('completed');
      expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'no_answer', outcome: 'cleared' }]);
      expect(spent(app)).toBe(costOfOne);
    },
  );

  test('is one exception for any duration', async () => {
    const app = await startApp();
    const order = await app.approved();
    const broken = app.engineWith(app.clientWith({ baseUrl: await fixedProvider(500, '') }));
    await workMinutes(app, 120, broken);
    expect(await exceptionsOf(app, order)).toHaveLength(1);
    const opened = (await movesOf(app.db, order.id)).filter((move) => move === 'exception_opened');
    expect(opened).toHaveLength(1);
  });

  test('changes the kind of its exception when refused and not found', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    const broken = app.engineWith(app.clientWith({ baseUrl: await fixedProvider(500, '') }));
    await workMinutes(app, 25, broken);
    await workMinutes(app, 25);
    expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'not_found', closedAt: null }]);
    expect(await getSubmission(app.db, order.id)).toMatchObject({ isSuspended: true });
  });

  test('closes its exception on a refusal without an unknown outcome', async () => {
    const app = await startApp();
    const order = await app.approved({ reference: 'SANDBOX REFUSE' });
    const wrongKey = app.engineWith(app.clientWith({ apiKey: 'wrong' }));
    await workMinutes(app, 25, wrongKey);
    expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'no_answer', closedAt: null }]);
    await workToTheEnd(app);
    expect(await stateOf(app, order)).toBe('refused');
    expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'cleared' }]);
  });
});

test('makes one exception of an order that differs from its approval, and closes it when the order matches again', async () => {
  const app = await startApp();
  const order = await app.approved();
  const tamper = (amount: string) =>
    app.sql.begin(async (sql) => {
      await sql`alter table orders disable trigger guard`;
      await sql`update orders set amount = ${amount}::numeric where id = ${order.id}`;
      await sql`alter table orders enable trigger guard`;
    });
  await tamper('99999.99');
  await workMinutes(app, 180);
  expect(await exceptionsOf(app, order)).toMatchObject([{ kind: 'not_as_approved', closedAt: null }]);
  expect((await movesOf(app.db, order.id)).filter((move) => move === 'quarantine')).toHaveLength(1);
  await tamper('12.50');
  await workToTheEnd(app);
  expect(await stateOf(app, order)).toBe('completed');
  expect(await exceptionsOf(app, order)).toMatchObject([{ outcome: 'cleared' }]);
  expect(await gapsInTimeline(app, order)).toEqual([]);
});

/** The events that do not begin in the state in which the one before ended. */
const gapsInTimeline = ({ sql }: App, { id }: { readonly id: string }) => sql`
  with steps as (
    select move, from_state, lag(to_state) over (order by id) as before from order_events where order_id = ${id})
  select * from steps where from_state is distinct from before`;
