import { onTestFinished } from 'vitest';
import type { Policy } from '@/lib/policy/rules/policy';
import { giveRights } from '../people/admins';
import { applyPolicy } from '../people/policy';
import { createTeamDatabase } from './database';

/** A fixture for one test: a database with a team, and the built-in policy with these changes. */
export async function createFixture(changes: Partial<Policy> = {}) {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const { db, sql, team } = database;
  if (Object.keys(changes).length > 0) await applyPolicy(db, changes);
  const joinGroup = (who: typeof team.anna, group: string) =>
    giveRights(db, who.actor.id, { role: 'approver', groups: [group] });
  return { db, sql, team, joinGroup };
}
