import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { recordAudit } from '@/lib/audit/record';
import { factors } from '@/lib/db/schema/people/factors';
import { attestFactor } from '@/lib/identity/factor-attestation';
import { sealingKeyOf, unseal } from '@/lib/identity/sealed';
import { challengeOf, passkeyHash } from '@/lib/identity/second-factors/methods/passkey';
import { codeOfStep, markOfTotp, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { approveOrder } from '@/lib/orders/approvals/approve';
import { identified, wireOrder } from '@/lib/orders/order/content';
import { policyHash } from '@/lib/policy/changes/policy-hash';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import { forwardingKeys } from '@/lib/provider/forwarding-keys';
import { createSigner } from '@/lib/provider/signing/signer';
import { createWire } from '@/lib/provider-leader/wire';
import { mostWrongCodes } from '@/lib/signer/check-code';
import { costOfOne, spent } from '../../support/engine/engine';
import { getOrder, sepa, submittedOrder } from '../../support/orders/orders';
import { addAdmins } from '../../support/people/admins';
import {
  type Authenticator,
  createAuthenticator,
  testRelyingParty,
} from '../../support/people/authenticator';
import { addRecordedActor, granted, recordRights } from '../../support/people/people';
import {
  activePasskey,
  activeTotp,
  approverWith,
  testSecondFactor,
} from '../../support/people/second-factors';
import { type SplitApp, startSplitApp } from '../../support/signer/split-app';

/**
 * An attacker has a web process: its environment, its login of the database and everything that it can ask.
 * Where a guard of the database stands in the way, it is assumed to have a hole: the rows are written past
 * it.
 */
let app: SplitApp;
let stops: (() => Promise<void>)[];
let admin: Actor;
/** The passkey of a maker. */
let insider: Authenticator;

beforeEach(async () => {
  app = await startSplitApp();
  admin = (await addAdmins(app.db)).ana;
  insider = await activePasskey(app.db, app.team.otherMaker);
  stops = [app.startSigner()];
  // What is there before the attack.
  await app.ask('publicKey', {});
});

afterEach(async () => {
  for (const stop of stops) await stop();
});

type Order = Awaited<ReturnType<typeof submittedOrder>>;

const waiting = (): Promise<Order> =>
  submittedOrder(app.db, app.team, sepa({ account: app.account, reference: 'Stolen' }));

/** Writes past the guards, as through a hole in them. */
const pastGuards = (write: (sql: SplitApp['sql']) => Promise<unknown>) =>
  app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    // safe: the transaction is used as a connection
    await write(sql as unknown as SplitApp['sql']);
  });

/** Approves an order in rows, with genuine marks of the audit chain. */
async function forgeApproval(order: Order, factorId: string, evidence: object): Promise<void> {
  const { approver } = app.team;
  await pastGuards(async (sql) => {
    await sql`insert into approvals (order_id, version, hash, approver_id, decision, groups, factor_id, evidence)
      values (${order.id}, 1, ${order.hash}, ${approver.id}, 'approved', '{}', ${factorId}, ${JSON.stringify(evidence)}::text::jsonb)`;
    await sql`update orders set state = 'approved' where id = ${order.id}`;
    await sql`insert into submissions (order_id, version, hash) values (${order.id}, 1, ${order.hash})`;
  });
  await app.roles.app.db.transaction((tx) =>
    recordAudit(tx, {
      actor: approver,
      action: 'order.approve',
      subjectKind: 'order',
      subjectId: order.id,
      details: { version: 1, hash: order.hash, of: 1, policyVersion: 0 },
    }),
  );
}

/** A passkey of the attacker in the approver's name, with genuine marks of its enrolment. */
async function forgePasskey() {
  const { approver, otherApprover } = app.team;
  const authenticator = createAuthenticator();
  const { credentialId, publicKey } = authenticator;
  const [id, keyHash] = [randomUUID(), passkeyHash(publicKey)];
  await pastGuards(
    (
      sql,
    ) => sql`insert into factors (id, user_id, kind, label, state, key_hash, credential_id, public_key, transports, counter, added_at, active_from)
      values (${id}, ${approver.id}, 'passkey', 'Phone', 'active', ${keyHash}, ${credentialId}, ${publicKey}, '{}', 0,
        now() - interval '1 hour', now() - interval '1 hour')`,
  );
  const details = { factor: id, kind: 'passkey', keyHash, credentialId };
  const about = { subjectKind: 'person', subjectId: approver.id, details } as const;
  await app.roles.app.db.transaction(async (tx) => {
    await recordAudit(tx, { actor: approver, action: 'factor.added', ...about });
    await recordAudit(tx, { actor: otherApprover, action: 'factor.activated', ...about });
  });
  const evidenceFor = (order: Order) => {
    const oneTimeValue = randomBytes(32).toString('base64url');
    const { response } = authenticator.sign({ challenge: challengeOf(order.hash, oneTimeValue) });
    return {
      kind: 'passkey',
      factorId: id,
      credentialId,
      publicKey,
      oneTimeValue,
      signature: response.signature,
      clientDataJson: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      origin: testRelyingParty.origin,
      relyingPartyId: testRelyingParty.id,
    };
  };
  return { id, evidenceFor };
}

/** Runs a worker until an honest payment is through, after which the attacker's must still be unpaid. */
async function expectUnpaid(order: Order): Promise<void> {
  const honest = await app.approved({ reference: 'Honest' });
  stops.unshift(app.startWorker());
  await expect.poll(async () => (await getOrder(app.db, honest.id)).state).toBe('completed');
  expect(spent(app)).toBe(costOfOne);
  expect((await getOrder(app.db, order.id)).paymentId).toBeNull();
  const alarms = vi
    .mocked(console.error)
    .mock.calls.splice(0)
    .map(([line]) => String(line));
  expect(alarms).toEqual([expect.stringContaining('evidence_rejected')]);
}

describe('with a stolen web process nobody', () => {
  test('signs a request to the provider, as no secret of the provider is in its environment', async () => {
    expect(app.web.provider).toMatchObject({ signingSecret: undefined, transactionSecret: undefined });
    expect(app.web.sealingSecret).toBeUndefined();
    expect(() => createSigner(app.web.provider, Date.now)).toThrow('no secret to sign requests with');
  });

  test('forwards the creation of a payment to the worker', async () => {
    const order = await waiting();
    const call = { call: 'createPayment', order: wireOrder(identified(order)) } as const;
    const own = createWire(forwardingKeys(app.web.provider));
    expect(() => own.writeCall(randomUUID(), call, Date.now())).toThrow('may not ask for payments');
    const { asking } = forwardingKeys(app.web.provider);
    const id = randomUUID();
    const forged = createWire({ ...forwardingKeys(app.web.provider), creating: asking }).writeCall(
      id,
      call,
      Date.now(),
    );
    expect(createWire(forwardingKeys(app.worker.provider)).readCall(id, forged, Date.now())).toBeUndefined();
  });

  test('gets the signature of an order that nobody approved', async () => {
    const order = await waiting();
    expect(await app.ask('authorize', { orders: [order.id] })).toMatchObject({
      signed: [],
      unproven: [{ id: order.id }],
    });
  });

  test('pays on an approval with a passkey that they enrolled in the approver’s name', async () => {
    const order = await waiting();
    const { id, evidenceFor } = await forgePasskey();
    await forgeApproval(order, id, evidenceFor(order));
    expect(await app.ask('authorize', { orders: [order.id] })).toMatchObject({
      signed: [],
      unproven: [{ id: order.id, why: expect.stringContaining('not decided') }],
    });
    await expectUnpaid(order);
  });

  test('becomes an approver, as a maker with a passkey of their own', async () => {
    const order = await waiting();
    const { otherMaker } = app.team;
    const approver = { ...otherMaker, role: 'approver' as const };
    const own = approverWith(app.db, approver, insider);
    await pastGuards((sql) => sql`update users set role = 'approver' where id = ${otherMaker.id}`);
    await app.roles.app.db.transaction((tx) =>
      recordRights(tx, 'person.role_changed', otherMaker.id, { role: 'approver', groups: [] }, admin),
    );
    const answer = await own.answer(order.hash, {});
    const parts = { db: app.db, secondFactor: testSecondFactor(app.db), now: () => new Date() };
    const approved = await approveOrder(parts, granted(approver, 'payments:approve'), order, answer);
    expect(approved).toMatchObject({ ok: true });
    expect(await app.ask('authorize', { orders: [order.id] })).toMatchObject({
      signed: [],
      unproven: [{ why: expect.stringContaining('not decided') }],
    });
    await expectUnpaid(order);
  });

  test('lowers the policy, as an approver who is in on it', async () => {
    const document = { ...builtInPolicy, recheckAfterHours: 31 };
    const hash = policyHash(document);
    await pastGuards(
      (sql) => sql`insert into policies (version, document, hash, change_request_id, at)
        values (1, ${JSON.stringify(document)}::text::jsonb, ${hash}, ${randomUUID()}, now())`,
    );
    await app.roles.app.db.transaction((tx) =>
      recordAudit(tx, {
        actor: admin,
        action: 'policy.changed',
        subjectKind: 'policy',
        subjectId: '1',
        details: { hash },
      }),
    );
    const order = await app.approved({ reference: 'Under another policy' });
    expect(await app.ask('authorize', { orders: [order.id] })).toMatchObject({
      signed: [],
      unproven: [{ why: expect.stringContaining('not decided') }],
    });
  });

  test('acknowledges that passkey in the place of the signer', async () => {
    const order = await waiting();
    const { id, evidenceFor } = await forgePasskey();
    await forgeApproval(order, id, evidenceFor(order));
    const [factor] = (await app.db.select().from(factors)).filter((each) => each.id === id);
    if (!factor) throw new Error('the passkey is not there');
    await attestFactor(app.roles.app.db, sealingKeyOf(app.web.ownSecret), factor, 'evidence');
    expect(await app.ask('authorize', { orders: [order.id] })).toMatchObject({ signed: [] });
  });

  test('opens the secret of an authenticator app, or makes evidence of a code', async () => {
    const approver = await addRecordedActor(app.db, 'approver', 'Ada Approver');
    await activeTotp(app.db, approver);
    const [{ id = '', sealed_secret: sealed = '' } = {}] = await app.roles.app
      .sql`select id, sealed_secret from factors where user_id = ${approver.id}`;
    const keys = [app.web.ownSecret, app.web.sessionSecret, ...app.web.auditSecrets].map((one) =>
      sealingKeyOf(one),
    );
    expect(keys.map((key) => unseal(key, sealed, id))).toEqual(keys.map(() => undefined));

    const order = await waiting();
    const [own] = keys;
    const code = { factorId: id, step: stepAt(new Date()), code: '123456' };
    const mark = own && markOfTotp(own, code, { subjectHash: order.hash, userId: app.team.approver.id });
    await forgeApproval(order, id, { kind: 'totp', ...code, oneTimeValue: null, mark });
    expect(await app.ask('authorize', { orders: [order.id] })).toMatchObject({ signed: [] });
  });

  test('guesses a code: the signer counts wrong ones itself', async () => {
    const approver = await addRecordedActor(app.db, 'approver', 'Ada Approver');
    const secret = newTotpSecret();
    await activeTotp(app.db, approver, { secret });
    const [{ id = '' } = {}] = await app.sql`select id from factors where user_id = ${approver.id}`;
    const typed = { factorId: id, userId: approver.id, subjectHash: '0'.repeat(64) };
    const right = codeOfStep(secret, stepAt(new Date()));
    const wrong = right === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < mostWrongCodes; guess += 1)
      expect(await app.ask('checkCode', { ...typed, code: wrong })).toEqual({ outcome: 'wrong' });
    expect(await app.ask('checkCode', { ...typed, code: right })).toEqual({ outcome: 'locked' });
    await expect(app.roles.app.sql`delete from checked_codes`).rejects.toThrow('permission denied');
  });

  test('uses a code that somebody typed for another order, too', async () => {
    const approver = await addRecordedActor(app.db, 'approver', 'Ada Approver');
    const secret = newTotpSecret();
    await activeTotp(app.db, approver, { secret });
    const [{ id = '' } = {}] = await app.sql`select id from factors where user_id = ${approver.id}`;
    const typed = { factorId: id, userId: approver.id, code: codeOfStep(secret, stepAt(new Date())) };
    const seen = await app.ask('checkCode', { ...typed, subjectHash: 'a'.repeat(64) });
    expect(seen.outcome).toBe('holds');
    expect(await app.ask('checkCode', { ...typed, subjectHash: 'b'.repeat(64) })).toEqual({
      outcome: 'wrong',
    });
    // A repetition after a rollback still counts.
    expect(await app.ask('checkCode', { ...typed, subjectHash: 'a'.repeat(64) })).toEqual(seen);
  });

  test('answers in the place of the signer', async () => {
    const { sql } = app.roles.app;
    await expect(sql`update signer_requests set answer = '{}', answer_mark = ''`).rejects.toThrow(
      'permission denied',
    );
  });

  test('adds a row to an approved batch, or an attempt of its own', async () => {
    const { sql } = app.roles.app;
    await expect(
      sql`insert into attempts (order_id, number, fence, call, started_at) select id, 1, 1, 'create', now() from orders`,
    ).rejects.toThrow('permission denied');
  });

  test('asks for a recurring payment that nobody approved', async () => {
    expect(await app.ask('proveRecurring', { beneficiaryId: 1, version: 1 })).toMatchObject({
      why: expect.any(String),
    });
    const { asking } = forwardingKeys(app.web.provider);
    const id = randomUUID();
    const call = { call: 'setUpRecurring', fields: [] } as const;
    const forged = createWire({ ...forwardingKeys(app.web.provider), creating: asking }).writeCall(
      id,
      call,
      Date.now(),
    );
    expect(createWire(forwardingKeys(app.worker.provider)).readCall(id, forged, Date.now())).toBeUndefined();
  });

  test('logs in with another role of the database', async () => {
    const [{ roles } = {}] = await app.roles.app.sql`
      select array_agg(r.rolname::text) as roles from pg_roles r
      where pg_has_role(current_user, r.oid, 'member') and r.rolname <> current_user`;
    expect(roles).toBeNull();
  });
});
