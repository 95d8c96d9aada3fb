import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readableBy, readerDatabase } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { busyAccount, decideConfidentiality, transferred } from '../../support/batches/confidential-account';
import { readEverything } from '../../support/batches/confidential-payroll';
import { addActor } from '../../support/people/people';

test('a confidential account is read by its members and by approvers, and by nobody else in any table', async () => {
  const { app, team, other, secrets } = await busyAccount();
  const secretsFor = async (person: Actor) =>
    Object.entries(await readEverything(await readerDatabase(app.db, person))).flatMap(([table, rows]) =>
      secrets.filter((secret) => rows.includes(secret)).map((secret) => `${table}: ${secret}`),
    );
  const everything = await secretsFor(team.viewer);
  await decideConfidentiality(app.db, app.account, [team.otherMaker]);
  for (const person of [team.viewer, team.maker, await addActor(app.db, 'admin')]) {
    expect(await secretsFor(person)).toEqual([]);
    const { db, withheldAccounts } = await readableBy(app.db, person);
    expect(withheldAccounts.map(({ iban }) => iban)).toEqual([app.account]);
    const read = await readEverything(db);
    for (const table of ['orders', 'cached_entries', 'cached_statements', 'cached_accounts'])
      expect(read[table]).toContain(other);
    expect(read.cached_entries).toContain('Harbour Trading');
    expect(read.cached_entries).toContain('Confidential payment');
    expect(read.cached_entries).toContain(transferred);
  }
  for (const person of [team.otherMaker, team.approver]) expect(await secretsFor(person)).toEqual(everything);
});

test('the statement of another account adds up with a masked transfer from a confidential one', async () => {
  const { app, team, other } = await busyAccount();
  const steps = async (person: Actor) =>
    (await readerDatabase(app.db, person)).execute<{ isRight: boolean; entries: number; end: string }>(sql`
      select bool_and(coalesce(is_right, true)) as "isRight", count(*)::int as entries, max(running_balance)::text as end from (
        select running_balance, running_balance = lag(running_balance) over (order by month, position) + signed as is_right
        from (select *, case direction when 'incoming' then amount else -amount end as signed from cached_entries
          where account = ${other}) as entries
      ) as steps`);
  const [whole] = await steps(team.viewer);
  await decideConfidentiality(app.db, app.account, [team.otherMaker]);
  expect(await steps(team.viewer)).toEqual([whole]);
  expect(whole?.isRight).toBe(true);
});
