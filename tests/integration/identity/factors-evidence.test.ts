import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvals } from '@/lib/db/schema/orders/orders';
import { seal, sealingKeyOf } from '@/lib/identity/sealed';
import {
  checkAllApprovals,
  checkApprovalsOfOrder,
  type EvidenceCount,
} from '@/lib/identity/second-factors/evidence-again';
import { challengeOf, passkeyHash, signedCount } from '@/lib/identity/second-factors/methods/passkey';
import { codeOfStep, markOfTotp, newTotpSecret, stepAt } from '@/lib/identity/second-factors/methods/totp';
import { approveOrder } from '@/lib/orders/approvals/approve';
import type { OrderRow } from '@/lib/orders/order/content';
import { requestFactorRemoval } from '@/lib/people/second-factors/factors-enrol';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { approvedOrder, submittedOrder, value } from '../../support/orders/orders';
import { createAuthenticator } from '../../support/people/authenticator';
import { addActor, granted } from '../../support/people/people';
import {
  activeTotp,
  approveFactor,
  codeAnswer,
  factorParts,
  testSealingKey,
  testSecondFactor,
} from '../../support/people/second-factors';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
let byPasskey: OrderRow;
let another: OrderRow;
let byCode: OrderRow;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
  byPasskey = await approvedOrder(database.db, team);
  another = await approvedOrder(database.db, team);
  byCode = await approvedWithCode();
});
afterAll(() => database.close());

async function approvedWithCode(): Promise<OrderRow> {
  const actor = await addActor(database.db, 'approver', 'Cora Code');
  const secret = await activeTotp(database.db, actor);
  const order = await submittedOrder(database.db, team);
  const now = () => new Date();
  const parts = { db: database.db, secondFactor: testSecondFactor(database.db), now };
  const code = codeOfStep(secret, stepAt(now()));
  const answer = await codeAnswer(database.db, parts.secondFactor, actor, { hash: order.hash, code });
  return value(await approveOrder(parts, granted(actor, 'payments:approve'), order, answer));
}

/**
 * What is found after somebody who owns the database, and holds no key, has done this to it. Then it is taken
 * back.
 */
async function countedAfter(...statements: readonly SQL[]): Promise<EvidenceCount> {
  let counted: EvidenceCount | undefined;
  const takenBack = database.db.transaction(async (tx) => {
    for (const table of ['approvals', 'factors', 'audit_records', 'order_versions']) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    for (const statement of statements) await tx.execute(statement);
    counted = await checkAllApprovals(tx, testSealingKey);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  if (!counted) throw new Error('nothing was counted');
  return counted;
}

/** Why approvals do not hold any more after that. */
const foundAfter = async (...statements: readonly SQL[]): Promise<string[]> =>
  (await countedAfter(...statements)).broken.map(({ verdict }) =>
    verdict.outcome === 'broken' ? verdict.why : verdict.outcome,
  );

const setField = ({ id }: OrderRow, field: string, json: unknown) =>
  sql`update approvals set evidence = jsonb_set(evidence, ${sql.raw(`'{${field}}'`)}, ${JSON.stringify(json)}::jsonb)
    where order_id = ${id}`;

async function evidenceOf({ id }: OrderRow) {
  const [row] = await database.db.select().from(approvals).where(eq(approvals.orderId, id));
  if (!row?.evidence || !row.factorId) throw new Error('no evidence');
  return { evidence: row.evidence, factorId: row.factorId };
}

describe('a confirmed approval', () => {
  it('passes a later check, which names its factor', async () => {
    expect(await checkApprovalsOfOrder(database.db, team.reading, byPasskey.id, testSealingKey)).toEqual([
      {
        subjectId: byPasskey.id,
        version: 1,
        approverId: team.approver.id,
        groups: [],
        deputyOf: null,
        hash: byPasskey.hash,
        at: expect.any(Date),
        factor: { kind: 'passkey', label: 'MacBook' },
        verdict: { outcome: 'holds' },
      },
    ]);
  });

  it('passes after its passkey was removed', async () => {
    const tomas = value(await team.tomas.approve(await submittedOrder(database.db, team)));
    const removing = granted(await addActor(database.db, 'admin'), 'profile:manage');
    const requested = { factorId: (await evidenceOf(tomas)).factorId, note: '' };
    const removal = value(await requestFactorRemoval(factorParts(database.db), removing, requested));
    value(await approveFactor(database.db, removal));
    expect(await checkApprovalsOfOrder(database.db, team.reading, tomas.id, testSealingKey)).toMatchObject([
      { verdict: { outcome: 'holds' } },
    ]);
    expect(
      await foundAfter(sql`update approvals set at = at + interval '1 day' where order_id = ${tomas.id}`),
    ).toEqual(['the second factor had been removed']);
  });

  it('by code stays unchecked without the session secret, or with another one', async () => {
    for (const key of [undefined, sealingKeyOf('another session secret of an installation')]) {
      expect(await checkAllApprovals(database.db, key)).toMatchObject({ unchecked: 1, broken: [] });
    }
    expect(await checkAllApprovals(database.db, testSealingKey)).toMatchObject({ unchecked: 0, broken: [] });
  });
});

describe('tampered evidence of a passkey', () => {
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
  ])('fails with another %s', async (field, other) => {
    expect(await foundAfter(setField(byPasskey, field, other))).toHaveLength(1);
  });

  it.each(['credentialId', 'publicKey', 'oneTimeValue', 'clientDataJson', 'authenticatorData', 'signature'])(
    'fails with one flipped bit in its %s',
    async (field) => {
      const turned = Buffer.from(String((await evidenceOf(byPasskey)).evidence[field]), 'base64url');
      turned.writeUInt8(turned.readUInt8(turned.length - 1) ^ 1, turned.length - 1);
      expect(await foundAfter(setField(byPasskey, field, turned.toString('base64url')))).toHaveLength(1);
    },
  );

  it('fails beside another order', async () => {
    const { evidence } = await evidenceOf(another);
    expect(
      await foundAfter(
        sql`update approvals set evidence = ${JSON.stringify(evidence)}::jsonb where order_id = ${byPasskey.id}`,
      ),
    ).toEqual(['the signature is not of this hash']);
  });

  it('fails for another person', async () => {
    const moved = sql`update approvals set approver_id = ${team.otherApprover.id} where order_id = ${byPasskey.id}`;
    expect(await foundAfter(moved)).toEqual(['the second factor is another person’s']);
  });

  it('fails with an insider’s key, even with a valid signature and the key in every table', async () => {
    const { evidence, factorId } = await evidenceOf(byPasskey);
    const insider = createAuthenticator();
    const challenge = challengeOf(byPasskey.hash, String(evidence.oneTimeValue));
    const { response } = insider.sign({ challenge });
    const forged = {
      ...evidence,
      publicKey: insider.publicKey,
      clientDataJson: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    };
    expect(await signedCount(forged, byPasskey.hash)).toBeDefined();
    const found = await foundAfter(
      sql`update approvals set evidence = ${JSON.stringify(forged)}::jsonb where order_id = ${byPasskey.id}`,
      sql`update factors set public_key = ${insider.publicKey}, key_hash = ${passkeyHash(insider.publicKey)}
        where id = ${factorId}`,
    );
    expect(found).toEqual(['the key is not the one on record for this person']);
  });

  it('fails if the chain has no approval of the passkey', async () => {
    const { factorId } = await evidenceOf(byPasskey);
    const found = await foundAfter(
      sql`delete from audit_records where action = 'factor.activated' and details->>'factor' = ${factorId}`,
    );
    expect(new Set(found)).toEqual(new Set(['the audit chain knows no such second factor']));
  });

  it('fails if it was deleted', async () => {
    const without = sql`update approvals set evidence = null, factor_id = null where order_id = ${byPasskey.id}`;
    expect(await foundAfter(without)).toEqual(['it was given without a second factor']);
  });

  it('fails if its version has other content', async () => {
    const found = await foundAfter(
      sql`update order_versions set canonical_form = replace(canonical_form, '12.50', '92.50')
        where order_id = ${byPasskey.id}`,
    );
    expect(found).toEqual(['the version it names does not hash to what was approved']);
  });
});

describe('tampered evidence of a code', () => {
  it.each([
    ['kind', 'passkey'],
    ['factorId', crypto.randomUUID()],
    ['step', 1],
    ['code', '000000'],
    ['mark', '0'.repeat(64)],
    ['remark', 'looked at'],
  ])('fails with another %s', async (field, other) => {
    expect(await foundAfter(setField(byCode, field, other))).toHaveLength(1);
  });

  it('fails beside another order', async () => {
    const copied = sql`update approvals set (evidence, factor_id, approver_id) =
      (select evidence, factor_id, approver_id from approvals where order_id = ${byCode.id})
      where order_id = ${byPasskey.id}`;
    expect(await foundAfter(copied)).toEqual([
      'its mark is not that of this person, this code and what was confirmed',
    ]);
  });

  it('fails with another secret, even if sealed correctly', async () => {
    const { evidence, factorId } = await evidenceOf(byCode);
    const secret = newTotpSecret();
    const part = { factorId, step: Number(evidence.step), code: codeOfStep(secret, Number(evidence.step)) };
    const confirmed = { subjectHash: byCode.hash, userId: String(byCode.id) };
    const forged = { ...evidence, ...part, mark: markOfTotp(testSealingKey, part, confirmed) };
    const found = await foundAfter(
      sql`update approvals set evidence = ${JSON.stringify(forged)}::jsonb where order_id = ${byCode.id}`,
      sql`update factors set sealed_secret = ${seal(testSealingKey, secret, factorId)} where id = ${factorId}`,
    );
    expect(found).toEqual(['the secret is not the one on record for this person']);
  });
});

describe('an approval from before second factors', () => {
  it('is counted separately', async () => {
    const older = sql`update approvals set evidence = null, factor_id = null, at = at - interval '1 year'
      where order_id = ${byPasskey.id}`;
    expect(await countedAfter(older)).toMatchObject({ none: 1, unchecked: 0, broken: [] });
  });
});
