import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { users } from '@/lib/db/schema/people/users';
import { listRepresented, type Represented } from '@/lib/deputies/in-force';
import type { Requirement, Seat } from '@/lib/policy/rules/requirement';
import { placeSeats, wanting } from '@/lib/policy/rules/seats';
import { type DecisionTables, isRepresentedIn } from './decisions';

/** A subject that awaits this person's decision, with the approvals that count so far. */
export type Awaiting = {
  readonly id: string;
  readonly requirement: Pick<Requirement, 'approvals' | 'groups'>;
  readonly approved: readonly Seat[];
};

/** In whose name a person approves: their own, or an absent person's, with that person's groups. */
export type Capacity = { readonly deputyOf: Represented | undefined; readonly groups: readonly string[] };

/**
 * In their own name, unless they can fill a seat only as deputy: of a group that they are not in, or when
 * their own approval would leave that seat open.
 */
export function capacityFor(
  { requirement, approved }: Pick<Awaiting, 'requirement' | 'approved'>,
  own: readonly string[],
  represented: readonly Represented[],
): Capacity {
  const left = (groups: readonly string[]): readonly [number, number] => {
    const open = wanting(placeSeats(requirement, [...approved, { groups }]));
    return [open?.approvals ?? 0, open?.groups.length ?? 0];
  };
  return represented.reduce<Capacity>(
    (best, deputyOf) => {
      const [approvals, groups] = left(deputyOf.groups);
      const [leastApprovals, leastGroups] = left(best.groups);
      const isBetter = approvals < leastApprovals || (approvals === leastApprovals && groups < leastGroups);
      return isBetter ? { deputyOf, groups: deputyOf.groups } : best;
    },
    { deputyOf: undefined, groups: own },
  );
}

/** The capacities of a person for several subjects, by subject. */
export async function readCapacities(
  db: Executor,
  tables: DecisionTables,
  { id: personId }: Pick<Actor, 'id'>,
  awaiting: readonly Awaiting[],
  now: Date,
): Promise<ReadonlyMap<string, Capacity>> {
  const [own] = await db.select({ groups: users.groups }).from(users).where(sql`${users.id} = ${personId}`);
  const represented = await listRepresented(db, personId, now);
  const barred = await readBarred(db, tables, represented, awaiting);
  return new Map(
    awaiting.map((each) => [
      each.id,
      capacityFor(
        each,
        own?.groups ?? [],
        represented.filter(({ id }) => !barred.has(`${each.id} ${id}`)),
      ),
    ]),
  );
}

/** The subjects that an absent person made, edited or has approved, where their deputy does not act. */
async function readBarred(
  db: Executor,
  tables: DecisionTables,
  represented: readonly Represented[],
  awaiting: readonly Awaiting[],
): Promise<ReadonlySet<string>> {
  if (represented.length === 0 || awaiting.length === 0) return new Set();
  const { subjects } = tables;
  const ids = JSON.stringify(awaiting.map(({ id }) => id));
  const absent = sql`absent.id`;
  const rows = await db.execute<{ subject: string; person: string }>(sql`
    select ${subjects.id} as subject, absent.id as person
    from ${subjects}
    cross join (select value::uuid as id from jsonb_array_elements_text(
      ${JSON.stringify(represented.map(({ id }) => id))}::jsonb)) as absent
    where ${subjects.id} in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
      and (${tables.hasEdited(absent)} or ${isRepresentedIn(tables, subjects, absent)})`);
  return new Set(rows.map(({ subject, person }) => `${subject} ${person}`));
}
