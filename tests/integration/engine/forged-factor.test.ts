import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { setAuditKeys } from '@/lib/audit/marks';
import { recordAudit } from '@/lib/audit/record';
import { challengeOf, passkeyHash } from '@/lib/identity/second-factors/methods/passkey';
import { policyHash } from '@/lib/policy/changes/policy-hash';
import { type App, spent, startApp, stateOf, workFor } from '../../support/engine/engine';
import { sepa, submittedOrder } from '../../support/orders/orders';
import { createAuthenticator, testRelyingParty } from '../../support/people/authenticator';
import { applyPolicy, everything } from '../../support/people/policy';

const secret = 'only in this test, for the marks of records';
afterEach(() => setAuditKeys([]));

type Written = Omit<Parameters<typeof recordAudit>[1], 'actor'> & {
  readonly actor: Parameters<typeof recordAudit>[1]['actor'];
};

/** Writes into the chain as somebody does who has the database and not the key. */
async function recordWithoutKey(app: App, ...entries: readonly Written[]): Promise<void> {
  setAuditKeys([]);
  for (const entry of entries) await app.db.transaction((tx) => recordAudit(tx, entry));
  setAuditKeys([secret]);
}

/** A passkey that somebody put in an approver's name, and the records of its enrolment. */
async function forgedPasskey(app: App) {
  const { approver, otherApprover } = app.team;
  const authenticator = createAuthenticator();
  const [id, keyHash] = [randomUUID(), passkeyHash(authenticator.publicKey)];
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into factors (id, user_id, kind, label, state, key_hash, credential_id, public_key, transports, counter, added_at, active_from)
      values (${id}, ${approver.id}, 'passkey', 'Phone', 'active', ${keyHash}, ${authenticator.credentialId}, ${authenticator.publicKey}, '{}', 0,
        now() - interval '1 hour', now() - interval '1 hour')`;
  });
  const details = { factor: id, kind: 'passkey', keyHash, credentialId: authenticator.credentialId };
  const about = { subjectKind: 'person', subjectId: approver.id, details } as const;
  await recordWithoutKey(
    app,
    { actor: approver, action: 'factor.added', ...about },
    { actor: otherApprover, action: 'factor.activated', ...about },
  );
  return { id, authenticator };
}

/** An approval of the order by that passkey, with everything that belongs to one. */
async function approveWith(
  app: App,
  order: Awaited<ReturnType<typeof submittedOrder>>,
  { id, authenticator }: Awaited<ReturnType<typeof forgedPasskey>>,
): Promise<void> {
  const { approver } = app.team;
  const oneTimeValue = randomBytes(32).toString('base64url');
  const { response } = authenticator.sign({ challenge: challengeOf(order.hash, oneTimeValue) });
  const evidence = {
    kind: 'passkey',
    factorId: id,
    credentialId: authenticator.credentialId,
    publicKey: authenticator.publicKey,
    oneTimeValue,
    signature: response.signature,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    origin: testRelyingParty.origin,
    relyingPartyId: testRelyingParty.id,
  };
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into approvals (order_id, version, hash, approver_id, decision, groups, factor_id, evidence)
      values (${order.id}, 1, ${order.hash}, ${approver.id}, 'approved', '{}', ${id}, ${JSON.stringify(evidence)}::text::jsonb)`;
    await sql`update orders set state = 'approved' where id = ${order.id}`;
    await sql`insert into submissions (order_id, version, hash) values (${order.id}, 1, ${order.hash})`;
  });
  await recordWithoutKey(app, {
    actor: approver,
    action: 'order.approve',
    subjectKind: 'order',
    subjectId: order.id,
    details: { version: 1, hash: order.hash, of: 1, policyVersion: 0 },
  });
}

test('refuses to send on an approval by a factor that the application did not enrol, even if recorded', async () => {
  setAuditKeys([secret]);
  const app = await startApp();
  const genuine = await app.approved();
  const order = await submittedOrder(app.db, app.team, sepa({ account: app.account, reference: 'Forged' }));
  await approveWith(app, order, await forgedPasskey(app));
  await workFor(app, 3);
  expect(await stateOf(app, genuine)).toBe('completed');
  expect(await stateOf(app, order)).toBe('approved');
  expect(spent(app)).toBe(12_85n);
});

test('refuses a record with the mark of another one', async () => {
  setAuditKeys([secret]);
  const app = await startApp();
  const genuine = await app.approved();
  const order = await submittedOrder(app.db, app.team, sepa({ account: app.account, reference: 'Forged' }));
  await approveWith(app, order, await forgedPasskey(app));
  const behind = await app.approved();
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update audit_records forged set (hash, mark, mark_key) = (select hash, mark, mark_key from audit_records
      where subject_id = ${genuine.id} and action = 'order.approve') where forged.mark is null and forged.sequence > (
        select min(sequence) from audit_records where mark is not null)`;
  });
  await workFor(app, 3);
  expect(await stateOf(app, behind)).toBe('completed');
  expect(await stateOf(app, order)).toBe('approved');
});

test('sends nothing under a policy that nobody approved', async () => {
  setAuditKeys([secret]);
  const app = await startApp();
  await applyPolicy(app.db, { bands: [everything(1)], recheckAfterHours: 30 });
  const order = await app.approved();
  const document = {
    ...(await app.sql`select document from policies where version = 1`)[0]?.document,
    recheckAfterHours: 31,
  };
  await app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update policies set document = ${JSON.stringify(document)}::text::jsonb, hash = ${policyHash(document)} where version = 1`;
  });
  await workFor(app, 3);
  expect(await stateOf(app, order)).toBe('approved');
});
