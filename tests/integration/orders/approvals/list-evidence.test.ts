import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealList } from '@/lib/identity/second-factors/approval-list';
import { checkAllApprovals, checkApprovalsOfOrder } from '@/lib/identity/second-factors/evidence-again';
import { findUnproven } from '@/lib/orders/approvals/proven';
import type { OrderRow } from '@/lib/orders/order/content';
import { builtInPolicy } from '@/lib/policy/rules/policy';
import { compareOrders } from '@/lib/verify/compare/orders';
import { createTeamDatabase, type TeamDatabase } from '../../../support/database/database';
import { approveAsList, submittedOrders } from '../../../support/orders/approval-lists';
import { value } from '../../../support/orders/orders';
import { testSealingKey } from '../../../support/people/second-factors';

let database: TeamDatabase;
let first: OrderRow;
let other: OrderRow;
beforeAll(async () => {
  database = await createTeamDatabase();
  const { db, team } = database;
  const orders = await submittedOrders(db, team, 5);
  const approved = value(await approveAsList(db, team.anna, orders));
  const [one, two] = approved;
  if (!one || !two) throw new Error('nothing was approved');
  [first, other] = [one, two];
});
afterAll(() => database.close());

/** What each check finds after someone with full access to the database has changed the first approval. */
async function foundAfter(change: SQL) {
  let found: { verified: readonly string[]; unproven: readonly string[]; compared: number } | undefined;
  const rolledBack = database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table approvals disable trigger user`);
    await tx.execute(sql`update approvals set ${change} where order_id = ${first.id}`);
    const { broken } = await checkAllApprovals(tx, testSealingKey);
    const { differing } = await compareOrders(tx, () => builtInPolicy);
    found = {
      verified: broken.map(({ subjectId, verdict }) =>
        verdict.outcome === 'broken' && subjectId === first.id ? verdict.why : verdict.outcome,
      ),
      unproven: [...(await findUnproven(tx, [first, other], testSealingKey)).keys()],
      compared: differing,
    };
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  return found;
}

const elsewhere = 'the list that was confirmed does not contain it';
const otherSignature = 'the signature is not of this hash';

describe('an approval that was confirmed in a list', () => {
  it('is verified alone, and names the size of its list', async () => {
    expect(
      await checkApprovalsOfOrder(database.db, database.team.reading, first.id, testSealingKey),
    ).toMatchObject([{ verdict: { outcome: 'holds' }, listCount: 5 }]);
    expect(await checkAllApprovals(database.db, testSealingKey)).toMatchObject({ holds: 5, broken: [] });
  });

  it.each<readonly [string, () => SQL, string]>([
    ['no proof', () => sql`list_proof = null`, otherSignature],
    ['another count', () => sql`list_proof = jsonb_set(list_proof, '{count}', '6')`, otherSignature],
    [
      'another root',
      () => sql`list_proof = jsonb_set(list_proof, '{root}', to_jsonb(repeat('a', 64)))`,
      elsewhere,
    ],
    ['a step less', () => sql`list_proof = list_proof #- '{steps,0}'`, elsewhere],
    ['a further member', () => sql`list_proof = list_proof || '{"remark": "x"}'`, elsewhere],
    [
      'the proof of another order',
      () => sql`list_proof = (select list_proof from approvals where order_id = ${other.id})`,
      elsewhere,
    ],
    [
      'a valid proof in a list that nobody confirmed',
      () =>
        sql`list_proof = ${JSON.stringify(sealList([first.hash, 'a'.repeat(64)]).proofOf(first.hash))}::jsonb`,
      otherSignature,
    ],
  ])('is found and not sent with %s', async (_, change, why) => {
    expect(await foundAfter(change())).toMatchObject({ verified: [why], unproven: [first.id] });
  });

  it('is compared with the list of its audit record', async () => {
    expect(await foundAfter(sql`list_proof = null`)).toMatchObject({ compared: 1 });
    expect(await foundAfter(sql`reason = null`)).toEqual({ verified: [], unproven: [], compared: 0 });
  });
});
