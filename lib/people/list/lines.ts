import type { Granted } from '@/lib/access/grant';
import type { Executor } from '@/lib/db/client';
import { type ListedFactor, listFactorsOfPeople } from '@/lib/identity/second-factors/factors';
import { type SortValue, sortedRows } from '@/lib/kernel/lists/sorted';
import { roles } from '@/lib/kernel/roles';
import { type PeopleFilter, type PeopleSort, type PersonStatus, peopleSorts } from './filter';
import { listPeople, listWaitingAboutPeople, type Person, type WaitingChange } from './people-list';

/** A person as the list shows them. */
export type PersonLine = {
  readonly person: Person;
  readonly status: PersonStatus;
  readonly waiting: readonly WaitingChange[];
  readonly factors: readonly ListedFactor[];
};

/** Everyone with past, present or pending access. */
export async function listPeopleLines(
  db: Executor,
  granted: Granted<'people:read'>,
): Promise<readonly PersonLine[]> {
  const [people, waiting, factors] = await Promise.all([
    listPeople(db, granted),
    listWaitingAboutPeople(db, granted),
    listFactorsOfPeople(db, granted),
  ]);
  return people.map((person) => {
    const waits = waiting.get(person.id) ?? [];
    return { person, status: statusOf(person, waits), waiting: waits, factors: factors.get(person.id) ?? [] };
  });
}

function statusOf({ isActive }: Person, waiting: readonly WaitingChange[]): PersonStatus {
  if (waiting.some(({ kind }) => kind === 'person.admit')) return 'waiting';
  return isActive ? 'active' : 'inactive';
}

/** Those of a filter, in its order. */
export const narrowPeople = (
  lines: readonly PersonLine[],
  { role, status, sort = peopleSorts.initial }: PeopleFilter,
): readonly PersonLine[] =>
  sortedRows(
    lines.filter((line) => (!role || line.person.role === role) && (!status || line.status === status)),
    sort,
    values,
  );

const values: Readonly<Record<PeopleSort, (line: PersonLine) => SortValue>> = {
  name: ({ person }) => person.name,
  role: ({ person }) => roles.indexOf(person.role),
  added: ({ person }) => person.createdAt.getTime(),
};
