import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approveOrder } from '@/lib/approvals/approve';
import { checkAllApprovals, checkApprovalsOfOrder, type EvidenceCount } from '@/lib/identity/evidence-again';
import { proposeFactorRemoval } from '@/lib/identity/factors-enrol';
import { challengeOf, passkeyHash, signedCount } from '@/lib/identity/passkey';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { codeOfStep, stepAt } from '@/lib/identity/totp';
import { createAuthenticator } from '../../support/authenticator';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { approvedOrder, submittedOrder, value } from '../../support/orders';
import { addActor, granted } from '../../support/people';
import {
  activeTotp,
  agreeToFactor,
  factorParts,
  testSealingKey,
  testSecondFactor,
} from '../../support/second-factors';
import { addTeam, type Team } from '../../support/team';

let database: TestDatabase;
let team: Team;
beforeEach(async () => {
  database = await createTestDatabase();
  team = await addTeam(database.db);
});
afterEach(() => database.close());

/** Somebody who owns the database, and holds no key. */
async function tamper(run: (sql: TestDatabase['sql']) => Promise<unknown>): Promise<void> {
  const { sql } = database;
  for (const table of ['approvals', 'factors', 'audit_records', 'order_versions']) {
    await sql`alter table ${sql(table)} disable trigger user`;
  }
  await run(sql);
}

const checkAll = (): Promise<EvidenceCount> => checkAllApprovals(database.db, testSealingKey);
const whys = ({ broken }: EvidenceCount) =>
  broken.map(({ verdict }) => (verdict.outcome === 'broken' ? verdict.why : verdict.outcome));

async function approvedWithCode() {
  const actor = await addActor(database.db, 'approver', 'Cora Code');
  const secret = await activeTotp(database.db, actor);
  const order = await submittedOrder(database.db, team);
  const now = () => new Date();
  const parts = { db: database.db, secondFactor: testSecondFactor(database.db), now };
  const code = codeOfStep(secret, stepAt(now()));
  return value(await approveOrder(parts, granted(actor, 'payments:approve'), order, { kind: 'totp', code }));
}

describe('an approval that was confirmed', () => {
  it('holds when it is checked again, and says with what it was confirmed', async () => {
    const order = await approvedOrder(database.db, team);
    expect(await checkApprovalsOfOrder(database.db, team.reading, order.id, testSealingKey)).toEqual([
      {
        orderId: order.id,
        version: 1,
        approverId: team.approver.id,
        at: expect.any(Date),
        factor: { kind: 'passkey', label: 'MacBook' },
        verdict: { outcome: 'holds' },
      },
    ]);
  });

  it('holds after its passkey was removed', async () => {
    const order = await approvedOrder(database.db, team);
    const [passkey] = await database.sql`select factor_id from approvals where order_id = ${order.id}`;
    const own = granted(team.approver, 'profile:manage');
    const asked = { factorId: passkey?.factor_id, note: '' };
    const removal = value(await proposeFactorRemoval(factorParts(database.db), own, asked));
    value(await agreeToFactor(database.db, removal));
    expect(await checkAll()).toEqual({ holds: 1, unchecked: 0, none: 0, broken: [] });
  });

  it('holds where it was confirmed with a code, and is left unchecked without the secret or with another one', async () => {
    await approvedWithCode();
    expect(await checkAll()).toMatchObject({ holds: 1, broken: [] });
    const others = [undefined, sealingKeyOf('another session secret of a house')];
    for (const key of others) {
      expect(await checkAllApprovals(database.db, key)).toMatchObject({ holds: 0, unchecked: 1, broken: [] });
    }
  });
});

describe('evidence of a passkey that was tampered with', () => {
  const bytes = Buffer.from('something else, and of some length too').toString('base64url');

  it.each([
    ['kind', 'totp'],
    ['factorId', crypto.randomUUID()],
    ['credentialId', bytes],
    ['publicKey', bytes],
    ['oneTimeValue', bytes],
    ['clientDataJson', bytes],
    ['authenticatorData', bytes],
    ['signature', bytes],
    ['origin', 'https://paydesk.example.net'],
    ['relyingPartyId', 'example.net'],
    ['remark', 'looked at'],
  ])('does not hold with another %s', async (field, other) => {
    await approvedOrder(database.db, team);
    await tamper(
      (sql) =>
        sql`update approvals set evidence = jsonb_set(evidence, ${[field]}, ${JSON.stringify(other)}::jsonb)`,
    );
    expect((await checkAll()).broken).toHaveLength(1);
  });

  it.each(['clientDataJson', 'authenticatorData', 'signature', 'publicKey', 'oneTimeValue'])(
    'does not hold with one bit of its %s turned',
    async (field) => {
      await approvedOrder(database.db, team);
      await tamper(async (sql) => {
        const [row] = await sql`select evidence from approvals`;
        const changed = Buffer.from(row?.evidence[field], 'base64url');
        changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
        await sql`update approvals set evidence = jsonb_set(evidence, ${[field]}, ${JSON.stringify(changed.toString('base64url'))}::jsonb)`;
      });
      expect((await checkAll()).broken).toHaveLength(1);
    },
  );

  it('does not hold when it stands beside another order', async () => {
    const [one, other] = [await approvedOrder(database.db, team), await approvedOrder(database.db, team)];
    await tamper(
      (sql) => sql`update approvals set evidence = (select evidence from approvals where order_id = ${one.id})
        where order_id = ${other.id}`,
    );
    expect(whys(await checkAll())).toEqual(['the signature is not of this hash']);
  });

  it('does not hold when it stands for another person', async () => {
    await approvedOrder(database.db, team);
    await tamper((sql) => sql`update approvals set approver_id = ${team.otherApprover.id}`);
    expect(whys(await checkAll())).toEqual(['the second factor is another person’s']);
  });

  it('does not hold with a key of the insider’s, though its signature is right and the key stands in every table', async () => {
    const order = await approvedOrder(database.db, team);
    const [{ evidence, factor_id: factorId } = {}] =
      await database.sql`select evidence, factor_id from approvals`;
    const insider = createAuthenticator();
    const signed = insider.sign({ challenge: challengeOf(order.hash, evidence.oneTimeValue) });
    const forged = {
      ...evidence,
      publicKey: insider.publicKey,
      clientDataJson: signed.response.clientDataJSON,
      authenticatorData: signed.response.authenticatorData,
      signature: signed.response.signature,
    };
    expect(await signedCount(forged, order.hash)).toBeDefined();
    await tamper(async (sql) => {
      await sql`update approvals set evidence = ${JSON.stringify(forged)}::jsonb`;
      await sql`update factors set public_key = ${insider.publicKey}, key_hash = ${passkeyHash(insider.publicKey)}
        where id = ${factorId}`;
    });
    expect(whys(await checkAll())).toEqual(['the key is not the one on record for this person']);
  });

  it('does not hold where the chain tells of nobody who agreed to the passkey', async () => {
    await approvedOrder(database.db, team);
    await tamper((sql) => sql`delete from audit_records where action = 'factor.activated'`);
    expect(whys(await checkAll())).toEqual(['the audit chain knows no such second factor']);
  });

  it('does not hold where it was taken out, or given long after the passkey was removed', async () => {
    const [one, other] = [await approvedOrder(database.db, team), await approvedOrder(database.db, team)];
    const [passkey] = await database.sql`select factor_id from approvals where order_id = ${other.id}`;
    const own = granted(team.approver, 'profile:manage');
    const asked = { factorId: passkey?.factor_id, note: '' };
    value(
      await agreeToFactor(
        database.db,
        value(await proposeFactorRemoval(factorParts(database.db), own, asked)),
      ),
    );
    await tamper(async (sql) => {
      await sql`update approvals set evidence = null, factor_id = null where order_id = ${one.id}`;
      await sql`update approvals set at = at + interval '1 day' where order_id = ${other.id}`;
    });
    expect(whys(await checkAll()).sort()).toEqual([
      'it was given without a second factor',
      'the second factor had been removed',
    ]);
  });

  it('does not hold where the version that it names says something else', async () => {
    await approvedOrder(database.db, team);
    await tamper(
      (sql) => sql`update order_versions set canonical_form = replace(canonical_form, '12.50', '92.50')`,
    );
    expect(whys(await checkAll())).toEqual(['the version it names does not hash to what was approved']);
  });
});

describe('evidence of a code that was tampered with', () => {
  it.each([
    ['kind', '"passkey"'],
    ['factorId', JSON.stringify(crypto.randomUUID())],
    ['step', '1'],
    ['code', '"000000"'],
    ['mark', JSON.stringify('0'.repeat(64))],
  ])('does not hold with another %s', async (field, other) => {
    await approvedWithCode();
    await tamper(
      (sql) => sql`update approvals set evidence = jsonb_set(evidence, ${[field]}, ${other}::jsonb)`,
    );
    expect((await checkAll()).broken).toHaveLength(1);
  });

  it('does not hold beside another order', async () => {
    const [one, other] = [await approvedWithCode(), await approvedOrder(database.db, team)];
    await tamper(
      (sql) => sql`update approvals set (evidence, factor_id, approver_id) =
        (select evidence, factor_id, approver_id from approvals where order_id = ${one.id}) where order_id = ${other.id}`,
    );
    expect(whys(await checkAll())).toEqual([
      'its mark is not that of this person, this code and what was confirmed',
    ]);
  });
});

describe('an approval from before second factors', () => {
  it('is counted apart', async () => {
    await approvedOrder(database.db, team);
    await tamper(
      (sql) => sql`update approvals set evidence = null, factor_id = null, at = at - interval '1 year'`,
    );
    expect(await checkAll()).toEqual({ holds: 0, unchecked: 0, none: 1, broken: [] });
  });
});
