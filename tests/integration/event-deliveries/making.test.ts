import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readerDatabase } from '@/lib/access/confidential/reader-database';
import { openApiDocument } from '@/lib/api/document/open-api';
import { eventBodySchema } from '@/lib/api/resources/event';
import { recordAudit } from '@/lib/audit/record';
import { eventCursor } from '@/lib/db/schema/records/event-deliveries';
import { breakEvents, breaks, reconciliationRuns } from '@/lib/db/schema/statements/reconciliation';
import { listDeliveries } from '@/lib/event-deliveries/list';
import { followEvents } from '@/lib/event-deliveries/making/follow';
import { sendTestEvent } from '@/lib/event-deliveries/send-again';
import { iban } from '@/lib/kernel/banking/iban';
import { localDate } from '@/lib/kernel/dates/calendar';
import { newBreakId, runId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { type EventType, eventTypes } from '@/lib/kernel/topics/event-types';
import { busyAccount, decideConfidentiality } from '../../support/batches/confidential-account';
import { paidPayroll } from '../../support/batches/confidential-payroll';
import { createTeamDatabase } from '../../support/database/database';
import { startApp, workToTheEnd } from '../../support/engine/engine';
import { submittedOrder, value } from '../../support/orders/orders';
import { addAdmins } from '../../support/people/admins';
import { granted } from '../../support/people/people';
import {
  followAll,
  followFromStart,
  listAllDeliveries,
  readyEndpoint,
} from '../../support/webhooks/event-endpoints';
import { startReceiver } from '../../support/webhooks/event-receiver';
import { driveSender } from '../../support/webhooks/event-sender';

type Deliveries = Awaited<ReturnType<typeof listAllDeliveries>>;

const bodiesOf = (deliveries: Deliveries) =>
  deliveries.map(({ body }) =>
    z.object({ type: z.enum(eventTypes), data: z.unknown() }).parse(JSON.parse(body)),
  );

const typesOf = (deliveries: Deliveries) => deliveries.map(({ type }) => type);

describe('the follower of the audit chain', () => {
  it('makes an event of each step of a payment, in the schema of the document', async () => {
    const app = await startApp();
    const { db } = app;
    await followAll(db);
    await readyEndpoint(db);
    const order = await app.approved({ amount: fromDecimal('12.50') });
    await workToTheEnd(app);
    await followAll(db);
    const deliveries = await listAllDeliveries(db);
    expect(typesOf(deliveries)).toEqual([
      'order.submitted',
      'order.approved',
      'order.sent',
      'order.completed',
    ]);
    for (const { data } of bodiesOf(deliveries))
      expect(data).toMatchObject({ id: order.id, amount: { value: '12.50', currency: 'EUR' } });
    // safe: no test event was sent
    for (const { type, body } of deliveries)
      expect(eventBodySchema(type as EventType).parse(JSON.parse(body))).toEqual(JSON.parse(body));
    const states = bodiesOf(deliveries).map(({ data }) => z.object({ state: z.string() }).parse(data).state);
    expect(states).toEqual(['awaiting_approval', 'approved', 'pending', 'completed']);
    expect(Object.keys(openApiDocument().webhooks ?? {})).toEqual([...eventTypes, 'endpoint.test']);
  });

  it('sends nothing of people, beneficiaries and references', async () => {
    const app = await startApp();
    const { db } = app;
    await followAll(db);
    await readyEndpoint(db);
    await app.approved({ beneficiaryName: 'Canary Ltd', reference: 'Canary 7' });
    await workToTheEnd(app);
    await followAll(db);
    const sent = JSON.stringify(await listAllDeliveries(db));
    expect(sent).toContain('order.completed');
    expect(sent.toLowerCase()).not.toContain('canary');
    expect(sent).not.toContain(app.team.maker.name);
  });

  it('starts at the head of the chain, and makes each event once with any number of workers', async () => {
    const { db, team, close } = await createTeamDatabase();
    onTestFinished(close);
    await submittedOrder(db, team);
    await readyEndpoint(db, { types: ['order.submitted'] });
    await followAll(db);
    expect(await listAllDeliveries(db)).toEqual([]);
    await submittedOrder(db, team);
    await Promise.all([followAll(db), followAll(db), followAll(db)]);
    await followAll(db);
    const [one] = await listAllDeliveries(db);
    expect(typesOf(await listAllDeliveries(db))).toEqual(['order.submitted']);
    // A restored database follows the same records again: receivers know the identifier.
    await db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.update(eventCursor).set({ sequence: 0n });
    });
    await followAll(db);
    expect((await listAllDeliveries(db)).filter(({ id }) => id === one?.id)).toHaveLength(1);
  });

  it('makes events of the chosen types for each enabled endpoint', async () => {
    const { db, team, close } = await createTeamDatabase();
    onTestFinished(close);
    await followAll(db);
    const first = await readyEndpoint(db, { types: ['order.submitted'] });
    await readyEndpoint(db, { types: ['batch.finished'] }, first.admins);
    await submittedOrder(db, team);
    await followAll(db);
    expect(await listAllDeliveries(db)).toMatchObject([{ endpointId: first.id, type: 'order.submitted' }]);
  });

  it('makes an event of every difference that a run found', async () => {
    const { db, close } = await createTeamDatabase();
    onTestFinished(close);
    await followAll(db);
    await readyEndpoint(db, { types: ['difference.opened'] });
    const at = new Date('2026-11-21T12:00:00Z');
    const run = runId(crypto.randomUUID());
    const found = { kind: 'amount_differs', state: 'open', day: localDate('2026-11-20') } as const;
    const account = iban('LT121000011101001000');
    const ids = [newBreakId(), newBreakId()];
    await db
      .insert(reconciliationRuns)
      .values({ id: run, state: 'done', requestedAt: at, heartbeatAt: at, endedAt: at });
    for (const id of ids) {
      const times = { firstSeenAt: at, lastSeenAt: at };
      const amounts = { expected: fromDecimal('5.00'), stated: fromDecimal('6.00') };
      await db.insert(breaks).values({
        ...found,
        ...times,
        ...amounts,
        id,
        account,
        subjectKey: `order:${id}`,
        why: 'It differs',
      });
      await db.insert(breakEvents).values({ breakId: id, at, what: 'found' });
    }
    await db.transaction((tx) =>
      recordAudit(tx, {
        actor: { id: null, name: 'Reconciliation' },
        action: 'reconciliation.found',
        subjectKind: 'reconciliation',
        subjectId: run,
        details: { new: 2 },
      }),
    );
    await followAll(db);
    const data = bodiesOf(await listAllDeliveries(db)).map((body) => body.data);
    expect(data).toHaveLength(2);
    expect(data).toEqual(
      expect.arrayContaining(
        ids.map((id) =>
          expect.objectContaining({ id, state: 'open', stated: { value: '6.00', currency: 'EUR' } }),
        ),
      ),
    );
  });
});

describe('what is confidential', () => {
  it('is never sent of a confidential batch', async () => {
    const { app, secrets } = await paidPayroll();
    const { db } = app;
    await followFromStart(db);
    await readyEndpoint(db);
    await followAll(db);
    const deliveries = await listAllDeliveries(db);
    expect(typesOf(deliveries)).toContain('order.completed');
    expect(typesOf(deliveries).filter((type) => type.startsWith('batch.'))).toEqual([]);
    const sent = JSON.stringify(deliveries);
    for (const secret of secrets) expect(sent).not.toContain(secret);
  });

  it('is never sent of a confidential account, nor once an account becomes confidential', async () => {
    const { app, secrets, other } = await busyAccount();
    const { db, clock, account } = app;
    const receiver = await startReceiver();
    await followFromStart(db);
    const { id, managing, admins } = await readyEndpoint(db, { url: receiver.url });
    await followAll(db);
    const before = await listAllDeliveries(db);
    expect(before.some((delivery) => delivery.account === account)).toBe(true);
    await decideConfidentiality(db, account, [app.team.maker]);
    await app.approved({ account, amount: fromDecimal('6117.17') });
    await workToTheEnd(app);
    await followAll(db);
    value(await sendTestEvent({ db, now: clock.now }, managing, id));
    await driveSender(db, clock.now).send();
    const sent = JSON.stringify(receiver.received);
    expect(sent).toContain('endpoint.test');
    expect(sent).toContain(other);
    for (const secret of [...secrets, account, '6117.17']) expect(sent).not.toContain(secret);
    const states = (await listAllDeliveries(db))
      .filter((delivery) => delivery.account === account)
      .map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['withheld']));
    const readable = await readerDatabase(db, admins.ana);
    const listed = await listDeliveries(readable, granted(admins.ana, 'people:manage'), id, {}, 500);
    expect(JSON.stringify(listed)).not.toContain(account);
    expect(listed.deliveries.length).toBeGreaterThan(0);
  });
});

it('reads a long chain in parts', async () => {
  const { db, team, close } = await createTeamDatabase();
  onTestFinished(close);
  await addAdmins(db);
  await followAll(db);
  await submittedOrder(db, team);
  expect(await followEvents(db, new Date())).toBeGreaterThan(0);
  expect(await followEvents(db, new Date())).toBe(0);
});
