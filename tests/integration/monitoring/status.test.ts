import { expect, it, onTestFinished } from 'vitest';
import { grant } from '@/lib/access/grant';
import { roles } from '@/lib/kernel/roles';
import { pruneSamples, slotsOfDay, takeSample } from '@/lib/monitoring/samples';
import { readStatus } from '@/lib/monitoring/status';
import { createTeamDatabase } from '../../support/database/database';
import { approvedOrder } from '../../support/orders/orders';
import { addActor, granted } from '../../support/people/people';

async function statusDatabase() {
  const database = await createTeamDatabase();
  onTestFinished(database.close);
  const admin = await addActor(database.db, 'admin');
  return { ...database, status: () => readStatus(database.db, granted(admin, 'status:read')) };
}

it('shows what is due now, and its last day by quarters of an hour', async () => {
  const { db, sql, team, status } = await statusDatabase();
  await approvedOrder(db, team);
  await takeSample(db);
  await sql`insert into status_samples select date_trunc('minute', now() - interval '3 hours'), 5, 60, 0, 0, 0, 0, 0, 0`;
  const { figures, problems, lastDay } = await status();
  expect(figures.paymentsDue).toBe(1);
  expect(problems).toEqual(['no_worker']);
  expect(lastDay).toHaveLength(slotsOfDay);
  expect(lastDay.at(-1)).toMatchObject({ paymentsDue: 1, exceptions: 0 });
  const known = lastDay.filter((slot) => slot !== undefined);
  expect(known.map(({ paymentsDue }) => paymentsDue)).toEqual([5, 1]);
});

it('stores one sample a minute, however many workers take one', async () => {
  const { db, sql } = await statusDatabase();
  await Promise.all([takeSample(db), takeSample(db), takeSample(db)]);
  const [row] = await sql<{ distinct: boolean; count: number }[]>`
    select count(*)::int as count, count(distinct minute) = count(*) as distinct from status_samples`;
  expect(row?.distinct).toBe(true);
  // Two if the minute ended meanwhile.
  expect(row?.count).toBeLessThanOrEqual(2);
});

it('deletes samples after two weeks', async () => {
  const { db, sql } = await statusDatabase();
  await sql`insert into status_samples
    select date_trunc('minute', now() - days * interval '1 day'), 0, 0, 0, 0, 0, 0, 0, 0 from unnest(array[1, 13, 15, 40]) days`;
  await pruneSamples(db, new Date());
  expect(await sql`select minute from status_samples`).toHaveLength(2);
});

it('stores no negative count and no part of a minute', async () => {
  const { sql } = await statusDatabase();
  const insert = (minute: string, due: number) =>
    sql`insert into status_samples values (${minute}, ${due}, 0, 0, 0, 0, 0, 0, 0)`;
  await expect(insert('2026-11-27T07:30:00Z', -1)).rejects.toMatchObject({
    constraint_name: 'status_samples_counts',
  });
  await expect(insert('2026-11-27T07:30:01Z', 1)).rejects.toMatchObject({
    constraint_name: 'status_samples_minute',
  });
});

it('is for admins only', async () => {
  const { db } = await statusDatabase();
  for (const role of roles) {
    const may = grant(await addActor(db, role), 'status:read') !== undefined;
    expect(may, role).toBe(role === 'admin');
  }
});
