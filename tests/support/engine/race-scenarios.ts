import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTeamDatabase, type TeamDatabase } from '../database/database';
import { applyPolicy, everything } from '../people/policy';
import type { Team } from '../people/team';
import { startApp } from './engine';
import { raceApprovalAndEdit, raceApprovalAndWithdrawal, raceApprovals, raceReleaseAndCancel } from './races';

/** The winner is random: over many rounds, but not over few, each side wins at times. */
const manyRounds = 500;

/**
 * The races of an order's life, this many rounds of each: few in the integration tests, a thousand in the
 * simulation.
 */
export function describeRaces(rounds: number): void {
  let database: TeamDatabase;
  let team: Team;
  beforeAll(async () => {
    database = await createTeamDatabase();
    ({ team } = database);
  });
  afterAll(() => database.close());

  describe('two at the same moment', () => {
    test('an approval and an edit: one wins, the other reads why, and nothing is released that was not seen', async () => {
      expectBoth(await raceApprovalAndEdit(database.db, team, rounds), rounds);
    });

    test('an approval and a withdrawal: one wins, and the other reads why', async () => {
      expectBoth(await raceApprovalAndWithdrawal(database.db, team, rounds), rounds);
    });

    test('a release and a cancellation: the order is sent, or it is withdrawn', async () => {
      expectBoth(await raceReleaseAndCancel(await startApp(), rounds), rounds);
    });

    test('two approvals of an order that needs two: it is released once, with both', async () => {
      await applyPolicy(database.db, { bands: [everything(2)] });
      await raceApprovals(database.db, team, rounds);
    });
  });
}

function expectBoth(ends: ReadonlySet<string>, rounds: number): void {
  if (rounds >= manyRounds) expect(ends.size).toBe(2);
}
