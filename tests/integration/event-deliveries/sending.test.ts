import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { auditRecords } from '@/lib/db/schema/records/audit';
import { eventDeliveries } from '@/lib/db/schema/records/event-deliveries';
import { pruneDeliveries } from '@/lib/event-deliveries/prune';
import { sendAgain, sendFailedAgain, sendTestEvent } from '@/lib/event-deliveries/send-again';
import { claimDeliveries, leaseMs } from '@/lib/event-deliveries/sending/claim';
import { setEndpointState } from '@/lib/event-endpoints/set-state';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { followChain } from '@/lib/notices/follow';
import { listNotices } from '@/lib/notices/queries';
import { value } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import {
  getEndpoint,
  issueSecretAs,
  listAllAttempts,
  listAllDeliveries,
  readyEndpoint,
} from '../../support/webhooks/event-endpoints';
import {
  closesMidBody,
  type Received,
  replies,
  silent,
  startReceiver,
} from '../../support/webhooks/event-receiver';
import { driveSender, openSending, otherProcess } from '../../support/webhooks/event-sender';

type Sending = Awaited<ReturnType<typeof openSending>>;

const sendTest = async ({ db, clock, managing, id }: Sending) =>
  value(await sendTestEvent({ db, now: clock.now }, managing, id));

const headersOf = ({ headers }: Received) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});

const hour = 3_600_000;

async function onlyDelivery(db: Sending['db']) {
  const [row, another] = await listAllDeliveries(db);
  if (!row || another) throw new Error('there is one delivery');
  return row;
}

/** Verifies as a receiver does, at any time. */
const verified = (secret: string, one: Received) => {
  const { 'webhook-timestamp': timestamp, ...rest } = headersOf(one);
  return new Webhook(secret).verify(one.body, { ...rest, 'webhook-timestamp': timestamp });
};

describe('a delivery', () => {
  it('is verified by the reference implementation of Standard Webhooks', async () => {
    const sending = await openSending();
    const { db, receiver, sender, secret } = sending;
    const id = await sendTest(sending);
    await sender.send();
    const [one] = receiver.received;
    if (!one) throw new Error('it arrived');
    expect(verified(secret, one)).toMatchObject({ type: 'endpoint.test', data: {} });
    expect(one.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    expect(() => verified(secret, { ...one, body: `${one.body} ` })).toThrow();
    expect(await onlyDelivery(db)).toMatchObject({ state: 'delivered', attempts: 1, failures: 0 });
    expect(await listAllAttempts(db)).toMatchObject([{ number: 1, status: 204, problem: null, reply: '' }]);
  });

  it('is signed by both secrets for a day after a rotation', async () => {
    const sending = await openSending();
    const { db, receiver, sender, secret, clock, id, admins } = sending;
    const rotated = value(await issueSecretAs(db, admins.ana, id, clock.now));
    await sendTest(sending);
    await sender.send();
    clock.advance(25 * hour);
    await sendTest(sending);
    await sender.send();
    const [during, after] = receiver.received;
    if (!during || !after) throw new Error('both arrived');
    expect(verified(secret, during)).toEqual(verified(rotated.secret, during));
    const signatures = ({ headers }: Received) => String(headers['webhook-signature']).split(' ');
    expect([signatures(during).length, signatures(after).length]).toEqual([2, 1]);
  });

  it('is not sent if the sealing key has changed, and says so', async () => {
    const sending = await openSending(undefined, {
      sealingKey: sealingKeyOf('another secret of 32 characters!'),
    });
    await sendTest(sending);
    await sending.sender.send();
    expect(sending.receiver.received).toEqual([]);
    expect(await listAllAttempts(sending.db)).toMatchObject([{ problem: 'secret_unreadable', status: null }]);
  });

  it.each([
    ['an error', replies(500, 'no disk'), { status: 500, problem: 'refused_status', reply: 'no disk' }],
    ['a redirect', replies(302, '', { location: '/elsewhere' }), { status: 302, problem: 'redirect' }],
    ['an error that closes mid-body', closesMidBody(503), { status: 503, reply: 'half a reply' }],
    ['silence', silent, { status: null, problem: 'timeout' }],
  ])('fails and is tried again after %s', async (_, behaviour, expected) => {
    const sending = await openSending(behaviour, behaviour === silent ? { timeoutMs: 400 } : {});
    const { db, receiver, sender, clock } = sending;
    await sendTest(sending);
    await sender.send();
    expect(await listAllAttempts(db)).toMatchObject([expected]);
    expect(await onlyDelivery(db)).toMatchObject({ state: 'pending', failures: 1 });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/events']);
    await sender.send();
    expect(receiver.received).toHaveLength(1);
    receiver.behave(replies(200, 'thanks'));
    clock.advance(5_000);
    await sender.send();
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(await onlyDelivery(db)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('succeeds by its status, although the reply closes mid-body or never ends', async () => {
    const sending = await openSending(closesMidBody(200));
    const { db, receiver, sender } = sending;
    await sendTest(sending);
    await sender.send();
    receiver.behave((response) => {
      response.writeHead(200);
      const pour = () => void response.write('x'.repeat(65_536), (error) => !error && setImmediate(pour));
      pour();
    });
    await sendTest(sending);
    await sender.send();
    expect((await listAllDeliveries(db)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    const replied = (await listAllAttempts(db)).map(({ reply }) => reply.length);
    expect(replied.toSorted((one, other) => one - other)).toEqual([12, 1_024]);
  });

  it('is given up after nine retries', async () => {
    const sending = await openSending(replies(500));
    const { db, receiver, sender, clock } = sending;
    await sendTest(sending);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await sender.send();
      expect(receiver.received).toHaveLength(attempt);
      clock.advanceTo((await onlyDelivery(db)).dueAt);
    }
    expect(await onlyDelivery(db)).toMatchObject({ state: 'failed', attempts: 10 });
    await sender.send();
    expect(receiver.received).toHaveLength(10);
  });
});

describe('an endpoint', () => {
  it('that replies 410 is disabled at once, and admins are notified', async () => {
    const sending = await openSending(replies(410));
    const { db, receiver, sender, id, admins } = sending;
    await followChain({ db, mail: false, kinds: changeRequestKinds });
    await sendTest(sending);
    await sendTest(sending);
    await sender.send();
    expect(receiver.received.length).toBeGreaterThan(0);
    expect(await getEndpoint(db, id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
    while ((await followChain({ db, mail: false, kinds: changeRequestKinds })) > 0);
    const { notices } = await listNotices(db, granted(admins.ben, 'profile:manage'));
    expect(notices.map(({ text }) => text)).toContain('An endpoint of outgoing webhooks was disabled');
    await sender.send();
    expect(await sendTestEvent({ db, now: sending.clock.now }, sending.managing, id)).toEqual({
      ok: false,
      error: 'disabled',
    });
  });

  it('that fails for five days is disabled, and a success starts the days again', async () => {
    const sending = await openSending(replies(500));
    const { db, receiver, sender, clock, id } = sending;
    const fail = async () => {
      await sendTest(sending);
      await sender.send();
    };
    await fail();
    clock.advance(119 * hour);
    receiver.behave(replies(200));
    await fail();
    expect(await getEndpoint(db, id)).toMatchObject({ state: 'enabled', failingSince: null });
    receiver.behave(replies(500));
    await fail();
    clock.advance(119 * hour);
    await fail();
    expect(await getEndpoint(db, id)).toMatchObject({ state: 'enabled' });
    clock.advance(2 * hour);
    await fail();
    expect(await getEndpoint(db, id)).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
  });

  it('that does not answer delays no other one', async () => {
    const sending = await openSending(silent, { timeoutMs: 5_000 });
    const { db, receiver, sender, clock } = sending;
    const quick = await startReceiver();
    const other = await readyEndpoint(db, { url: quick.url }, sending.admins);
    for (let sent = 0; sent < 12; sent += 1) await sendTest(sending);
    for (let sent = 0; sent < 3; sent += 1)
      value(await sendTestEvent({ db, now: clock.now }, other.managing, other.id));
    await sender.start();
    await quick.arrived(3);
    expect(receiver.received.length).toBeLessThanOrEqual(10);
    receiver.behave(replies(200));
    await setEndpointState({ db }, sending.managing, sending.id, 'disabled');
    await sender.drained();
  });

  it('that was disabled gets what was pending once it is enabled', async () => {
    const sending = await openSending();
    const { db, receiver, sender, managing, id } = sending;
    await sendTest(sending);
    value(await setEndpointState({ db }, managing, id, 'disabled'));
    await sender.send();
    expect(receiver.received).toEqual([]);
    value(await setEndpointState({ db }, managing, id, 'enabled'));
    await sender.send();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('several workers', () => {
  it('send each delivery once', async () => {
    const sending = await openSending();
    const { url, receiver, clock, sender } = sending;
    for (let sent = 0; sent < 25; sent += 1) await sendTest(sending);
    const other = driveSender(otherProcess(url), clock.now);
    await Promise.all([sender.send(), other.send()]);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
  });

  it('take over what a killed one was sending, which writes nothing afterwards', async () => {
    const sending = await openSending(silent, { timeoutMs: 3_000 });
    const { db, url, receiver, clock, sender } = sending;
    await sendTest(sending);
    await sender.start();
    await receiver.arrived(1);
    const other = driveSender(otherProcess(url), clock.now);
    await other.send();
    expect(receiver.received).toHaveLength(1);
    clock.advance(leaseMs);
    receiver.behave(replies(200));
    await other.send();
    expect(await onlyDelivery(db)).toMatchObject({ state: 'delivered', attempts: 2 });
    await sender.drained();
    expect(await onlyDelivery(db)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(await listAllAttempts(db)).toMatchObject([{ number: 2, status: 200 }]);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });
});

describe('a restored database', () => {
  it('sends nothing until two admins release it', async () => {
    const sending = await openSending();
    const { db, sql, receiver, sender, clock, id } = sending;
    await sendTest(sending);
    await sql`insert into restores (reason, detected_at, audit_sequence) values ('declared', now(), 1)`;
    await sender.send();
    expect(receiver.received).toEqual([]);
    await expect(claimDeliveries(db, id, clock.now())).rejects.toMatchObject({
      cause: { constraint_name: 'event_deliveries_paused' },
    });
  });
});

describe('sending again', () => {
  it('sends the same identifier and body with a new time, on record', async () => {
    const sending = await openSending();
    const { db, receiver, sender, clock, managing, id, secret } = sending;
    const delivery = await sendTest(sending);
    const parts = { db, now: clock.now };
    expect(await sendAgain(parts, managing, delivery)).toEqual({ ok: false, error: 'already_pending' });
    await sender.send();
    clock.advance(120_000);
    value(await sendAgain(parts, managing, delivery));
    await sender.send();
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error('both arrived');
    expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body]);
    expect(Number(second.headers['webhook-timestamp'])).toBe(
      Number(first.headers['webhook-timestamp']) + 120,
    );
    expect(verified(secret, second)).toEqual(verified(secret, first));
    const recorded = await db.select().from(auditRecords).where(eq(auditRecords.subjectId, id));
    expect(recorded.at(-1)).toMatchObject({
      action: 'event_endpoint.replayed',
      details: { deliveries: 1, delivery },
    });
  });

  it('sends everything again that has failed since a day, and nothing else', async () => {
    const sending = await openSending(replies(500));
    const { db, receiver, sender, clock, managing, id } = sending;
    const parts = { db, now: clock.now };
    const early = await sendTest(sending);
    clock.advance(48 * hour);
    const late = await sendTest(sending);
    await db.update(eventDeliveries).set({ state: 'failed', endedAt: clock.now() });
    receiver.behave(replies(200));
    const since = new Date(clock.now().getTime() - hour);
    expect(value(await sendFailedAgain(parts, managing, id, since))).toBe(1);
    await sender.send();
    const stateOf = async () =>
      Object.fromEntries((await listAllDeliveries(db)).map((one) => [one.id, one.state]));
    expect(await stateOf()).toEqual({ [early]: 'failed', [late]: 'delivered' });
    expect(await sendFailedAgain(parts, managing, id, since)).toEqual({ ok: false, error: 'none_failed' });
  });
});

describe('retention', () => {
  it('deletes deliveries and their attempts after thirty days', async () => {
    const sending = await openSending();
    const { db, sender, clock } = sending;
    await sendTest(sending);
    await sender.send();
    clock.advance(20 * 24 * hour);
    const kept = await sendTest(sending);
    expect(await pruneDeliveries(db, clock.now())).toBe(0);
    clock.advance(11 * 24 * hour);
    expect(await pruneDeliveries(db, clock.now())).toBe(1);
    expect(await listAllDeliveries(db)).toMatchObject([{ id: kept }]);
    expect(await listAllAttempts(db)).toEqual([]);
  });

  it('refuses to change the body of a delivery', async () => {
    const sending = await openSending();
    await sendTest(sending);
    await expect(sending.sql`update event_deliveries set body = '{}'`).rejects.toMatchObject({
      constraint_name: 'event_deliveries_identity',
    });
  });
});
