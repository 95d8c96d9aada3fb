import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { openDesk } from '../support/engine';
import { agreeOnPolicy, everything } from '../support/policy';
import {
  raceApprovalAndEdit,
  raceApprovalAndWithdrawal,
  raceApprovals,
  raceReleaseAndCancel,
} from '../support/races';
import { addTeam, type Team } from '../support/team';

/** The long form of what the integration tests do in short. */
const rounds = 1_000;

let database: TestDatabase;
let team: Team;
beforeAll(async () => {
  database = await createTestDatabase();
  team = await addTeam(database.db);
});
afterAll(() => database.close());

describe('two at the same moment', () => {
  test('an approval and an edit: one wins, the other reads why, and nothing is released that was not seen', async () => {
    expect(await raceApprovalAndEdit(database.db, team, rounds)).toEqual(new Set(['approved', 'draft']));
  });

  test('an approval and a withdrawal: one wins, and the other reads why', async () => {
    expect(await raceApprovalAndWithdrawal(database.db, team, rounds)).toEqual(
      new Set(['approved', 'withdrawn']),
    );
  });

  test('a release and a cancellation: the order is sent, or it is withdrawn', async () => {
    expect(await raceReleaseAndCancel(await openDesk(), rounds)).toEqual(new Set(['approved', 'withdrawn']));
  });

  test('two approvals of an order that needs two: it is released once, with both', async () => {
    await agreeOnPolicy(database.db, { bands: [everything(2)] });
    await raceApprovals(database.db, team, rounds);
  });
});
