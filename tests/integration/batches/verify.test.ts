import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnderRoot, rowsOfBlock } from '@/lib/audit/merkle';
import { batchMoves } from '@/lib/batches/batch/batch';
import { proveRow } from '@/lib/batches/decision/proof/proof';
import { isSentBatch, whyBatchIsNotAsApproved } from '@/lib/batches/decision/proof/verify';
import type { Executor } from '@/lib/db/client';
import { batches } from '@/lib/db/schema/orders/batches';
import { batchEventLabel } from '@/lib/events/vocabulary';
import { checkAllApprovals, checkApprovalsOfBatch } from '@/lib/identity/second-factors/evidence-again';
import { approvedBatch, batchIn, runningBatch } from '../../support/batches/batches';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { testSealingKey } from '../../support/people/second-factors';
import type { Team } from '../../support/people/team';

let database: TeamDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
});
afterAll(() => database.close());

const fixture = () => ({ db: database.db, team });

/** Why batches that were approved are not what was approved. */
async function brokenBatches(db: Executor): Promise<readonly string[]> {
  const sent = (await db.select().from(batches).orderBy(batches.createdAt)).filter(({ state }) =>
    isSentBatch(state),
  );
  const reasons: string[] = [];
  for (const batch of sent) {
    const why = await whyBatchIsNotAsApproved(db, batch);
    if (why) reasons.push(why);
  }
  return reasons;
}

/** Why batches do not hold after a change that went past every guard, and is taken back afterwards. */
async function foundAfter(...statements: readonly string[]): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await database.db
    .transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      for (const statement of statements) await tx.execute(statement);
      found = await brokenBatches(tx);
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  return found;
}

describe('the check of an approved batch', () => {
  test('accepts an approved batch and its confirmation', async () => {
    const batch = await runningBatch(fixture());
    await batchIn('declined', fixture());
    expect(await brokenBatches(database.db)).toEqual([]);
    const checked = await checkApprovalsOfBatch(database.db, team.reading, batch.id, testSealingKey);
    expect(checked).toMatchObject([{ subjectId: batch.id, version: 1, verdict: { outcome: 'holds' } }]);
    expect(await checkAllApprovals(database.db, testSealingKey, 'batch')).toMatchObject({
      unchecked: 0,
      broken: [],
    });
  });

  test.each([
    [
      'another amount in a row',
      'update batch_rows set amount = amount + 1 where batch_id = $ and position = 2',
      'row 2 is not what its hash was made of',
    ],
    [
      'another debit account',
      "update batches set account = 'LT109999900000000102' where id = $",
      'row 1 is not what its hash was made of',
    ],
    [
      'a row less',
      "update batch_rows set exclusion = 'by_maker' where batch_id = $ and position = 2",
      'its rows are not those that were approved',
    ],
    [
      'another hash',
      "update batches set hash = repeat('e', 64) where id = $",
      'its rows are not those that were approved',
    ],
    [
      'no approval',
      'delete from batch_approvals where batch_id = $',
      'it has not the approvals that it needs',
    ],
    [
      'rows that are said to be released and have no orders',
      'update batches set released_to = 2 where id = $',
      '2 of its rows are said to be released, and have no order',
    ],
    [
      'an end that has not come',
      "update batches set state = 'done' where id = $",
      'it is said to be done, and 3 of its payments have not ended',
    ],
    [
      'no audit record',
      "delete from audit_records where subject_id = '$'",
      'the audit chain knows no approval of it',
    ],
  ])('refuses an approved batch with %s', async (_what, statement, why) => {
    const { id } = await approvedBatch(fixture());
    const literal = statement.includes("'$'") ? id : `'${id}'`;
    expect(await foundAfter(statement.replace('$', literal))).toEqual([why]);
  });
});

describe('the proof of a row', () => {
  test('proves a row under the approved root without the other rows', async () => {
    const batch = await approvedBatch(fixture(), 11);
    for (const position of [1, 6, 11]) {
      const proof = await proveRow(database.db, team.reading, batch.id, position);
      expect(proof).toMatchObject({ position, root: batch.root, holds: true });
      expect(isUnderRoot('e'.repeat(64), proof?.steps ?? [], proof?.root ?? '')).toBe(false);
    }
    expect(await proveRow(database.db, team.reading, batch.id, 12)).toBeUndefined();
  });

  test('proves a row by its neighbours, whatever the others are', async () => {
    const { id, root } = await approvedBatch(fixture(), rowsOfBlock + 5);
    await database.db
      .transaction(async (tx) => {
        await tx.execute('set local session_replication_role = replica');
        await tx.execute(
          `update batch_rows set hash = repeat('e', 64) where batch_id = '${id}' and position = 1`,
        );
        const near = await proveRow(tx, team.reading, id, rowsOfBlock);
        const far = await proveRow(tx, team.reading, id, rowsOfBlock + 5);
        expect([near, far]).toMatchObject([{ holds: false }, { holds: true, root }]);
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });

  test('proves a row in a version submitted before its tree was stored', async () => {
    const batch = await approvedBatch(fixture(), 5);
    await database.db
      .transaction(async (tx) => {
        await tx.execute('set local session_replication_role = replica');
        await tx.execute(`update batch_versions set blocks = null where batch_id = '${batch.id}'`);
        expect(await proveRow(tx, team.reading, batch.id, 4)).toMatchObject({ holds: true });
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });
});

test('has a timeline label for every move of a batch', () => {
  const wordless = Object.keys(batchMoves).filter((move) => batchEventLabel(move) === move);
  expect(wordless).toEqual([]);
});
