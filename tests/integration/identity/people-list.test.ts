import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportedPeopleColumns } from '@/app/(office)/people/exported-columns';
import { type Actor, grant } from '@/lib/access/grant';
import { users } from '@/lib/db/schema/people/users';
import { newUserId } from '@/lib/kernel/ids';
import { roles } from '@/lib/kernel/roles';
import { peopleColumns, readPeopleFilter } from '@/lib/people/list/filter';
import { listPeopleLines, narrowPeople } from '@/lib/people/list/lines';
import { createTestDatabase } from '../../support/database/database';
import { granted } from '../../support/people/people';
import { activeFirstApp } from '../../support/people/second-factors';

/** Four people, added a day apart in another order than their names; one is deactivated. */
async function createTeam() {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const added = [
    ['maker', 'Mia'],
    ['admin', 'zoe'],
    ['maker', 'Ben'],
    ['approver', 'Ángel'],
  ] as const;
  const people: Actor[] = [];
  for (const [index, [role, name]] of added.entries()) {
    const person = { id: newUserId(), name, email: `${index}@example.com`, role };
    const groups = name === 'Ben' ? ['Berlin', 'Payroll'] : [];
    const createdAt = new Date(Date.UTC(2026, 2, index + 1));
    await db.insert(users).values({ ...person, groups, createdAt, passwordHash: 'nothing matches this' });
    people.push(person);
  }
  const [mia, zoe] = people;
  if (!mia || !zoe) throw new Error('nobody was added');
  await db.update(users).set({ isActive: false }).where(eq(users.id, mia.id));
  await activeFirstApp(db, zoe);
  const lines = () => listPeopleLines(db, granted(zoe, 'people:read'));
  const found = async (search: Record<string, string>) =>
    narrowPeople(await lines(), readPeopleFilter(search)).map(({ person }) => person.name);
  return { db, found, lines };
}

describe('the list of people', () => {
  it('is sorted both ways by name, role and time of addition, without regard to case and accents', async () => {
    const { found } = await createTeam();
    expect(await found({})).toEqual(['Ángel', 'Ben', 'Mia', 'zoe']);
    expect(await found({ sort: '-name' })).toEqual(['zoe', 'Mia', 'Ben', 'Ángel']);
    expect(await found({ sort: 'role' })).toEqual(['Ben', 'Mia', 'Ángel', 'zoe']);
    expect(await found({ sort: '-role' })).toEqual(['zoe', 'Ángel', 'Ben', 'Mia']);
    expect(await found({ sort: '-added' })).toEqual(['Ángel', 'Ben', 'zoe', 'Mia']);
    expect(await found({ sort: 'passwordHash' })).toEqual(['Ángel', 'Ben', 'Mia', 'zoe']);
  });

  it('is filtered by role and status', async () => {
    const { found } = await createTeam();
    expect(await found({ role: 'maker' })).toEqual(['Ben', 'Mia']);
    expect(await found({ role: 'maker', status: 'active' })).toEqual(['Ben']);
    expect(await found({ status: 'inactive' })).toEqual(['Mia']);
    expect(await found({ status: 'waiting' })).toEqual([]);
  });

  it('is read by admins only', () => {
    const readers = roles.filter((role) =>
      grant({ id: newUserId(), name: role, email: '', role }, 'people:read'),
    );
    expect(readers).toEqual(['admin']);
  });
});

describe('the export of people', () => {
  it('has one value a cell and nothing secret', async () => {
    const { lines } = await createTeam();
    const columns = exportedPeopleColumns(peopleColumns);
    expect(columns.map(({ title }) => title)).toEqual([
      'Name',
      'Email',
      'Role',
      'Groups',
      'Status',
      'Second factor',
      'Added (UTC)',
    ]);
    const rows = narrowPeople(await lines(), {}).map((line) => columns.map(({ value }) => value(line)));
    expect(rows[1]?.slice(2)).toEqual([
      'Maker',
      'Berlin, Payroll',
      'Active',
      'None',
      new Date('2026-03-03T00:00:00Z'),
    ]);
    expect(rows.map((row) => row[4])).toEqual(['Active', 'Active', 'Deactivated', 'Active']);
    expect(rows[3]?.[5]).toBe('Authenticator app');
  });
});
