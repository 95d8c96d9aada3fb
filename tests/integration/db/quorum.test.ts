import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSatisfied } from '@/lib/policy/rules/requirement';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';

let database: TeamDatabase;
beforeAll(async () => {
  database = await createTeamDatabase();
});
afterAll(() => database.close());

const hash = 'a'.repeat(64);
const three = ['Board', 'Risk', 'Senior'];

/** How many approvals are required, of which groups, and the groups of each person who approved. */
const cases: readonly (readonly [
  approvals: number,
  seats: readonly string[],
  people: readonly string[][],
])[] = [
  [1, [], []],
  [1, [], [[]]],
  [2, [], [['Board']]],
  [2, [], [['Board'], []]],
  [1, ['Board'], [['Risk']]],
  [1, ['Board'], [['Risk', 'Board']]],
  [2, ['Board', 'Board'], [['Board'], ['Risk']]],
  [2, ['Board', 'Board'], [['Board'], ['Board']]],
  [3, three, [['Board', 'Risk'], ['Board'], ['Senior', 'Risk']]],
  // Each group has a person and each person a group, and yet one person would sit in two seats.
  [3, three, [['Board', 'Risk'], ['Senior'], ['Senior']]],
  [1, three, [['Board', 'Risk', 'Senior'], ['Board'], ['Board']]],
  [1, three, [three]],
];

/** Asks the database about something that was approved by these people, who are members of the team. */
const requested = (
  [approvals, seats, people]: (typeof cases)[number],
  table: 'orders' | 'batches',
  name: string,
  approved = { version: 1, hash },
): Promise<boolean> =>
  database.sql.begin(async (sql) => {
    const [id, maker] = [crypto.randomUUID(), crypto.randomUUID()];
    await sql`set local session_replication_role = replica`;
    for (const groups of people) {
      const person = crypto.randomUUID();
      await sql`insert into users (id, email, name, role, password_hash)
        values (${person}, ${person}, 'Anna', 'approver', 'none')`;
      if (table === 'orders') {
        await sql`insert into approvals (order_id, version, hash, approver_id, decision, groups)
          values (${id}, ${approved.version}, ${approved.hash}, ${person}, 'approved', ${groups})`;
      } else {
        await sql`insert into batch_approvals (batch_id, version, hash, approver_id, decision, groups, at)
          values (${id}, ${approved.version}, ${approved.hash}, ${person}, 'approved', ${groups}, now())`;
      }
    }
    const subject = JSON.stringify({
      id,
      version: 1,
      hash,
      maker_id: maker,
      last_editor_id: maker,
      required_approvals: approvals,
      required_groups: seats,
    });
    const [row] = await sql<{ is: boolean }[]>`
      select ${sql(name)}(its) as is
      from jsonb_populate_record(null::${sql(table)}, ${subject}::text::jsonb) as its`;
    return row?.is ?? false;
  });

describe('the quorum', () => {
  it.each(cases)('computes the same quorum in database and code: %i, %j of %j', async (...one) => {
    const [approvals, groups, people] = one;
    const expected = isSatisfied(
      { approvals, groups },
      people.map((its) => ({ groups: its })),
    );
    expect({
      order: await requested(one, 'orders', 'has_quorum'),
      batch: await requested(one, 'batches', 'batch_has_quorum'),
    }).toEqual({ order: expected, batch: expected });
  });

  it.each([
    ['another version', { version: 2, hash }],
    ['other content', { version: 1, hash: 'f'.repeat(64) }],
  ])('does not count an approval of %s', async (_, approved) => {
    const one: (typeof cases)[number] = [1, [], [['Board']]];
    expect({
      order: await requested(one, 'orders', 'has_quorum', approved),
      batch: await requested(one, 'batches', 'batch_has_quorum', approved),
    }).toEqual({ order: false, batch: false });
  });
});
