import { expect, test } from 'vitest';
import { findFormChoices } from '@/app/(office)/accounts/form-choices';
import { readableBy } from '@/lib/access/confidential/reader-database';
import type { Actor } from '@/lib/access/grant';
import { utcDate } from '@/lib/kernel/dates/calendar';
import { withoutAccounts } from '@/lib/provider/without-accounts';
import { busyAccount, decideConfidentiality, transferred } from '../../support/batches/confidential-account';
import { readDoors, textOf } from '../../support/batches/read-doors';
import { addActor } from '../../support/people/people';

type Busy = Awaited<ReturnType<typeof busyAccount>>;

/** The doors of this person with the secrets behind them. */
async function leaks({ app, row, secrets }: Busy, actor: Actor) {
  const { db, withheldAccounts } = await readableBy(app.db, actor);
  const provider = withoutAccounts(app.provider, new Set(withheldAccounts.map(({ iban }) => iban)));
  const subject = { batch: row.batchId, order: row.orderId, search: 'wagecanary' };
  const doors = readDoors({ app, db, provider, actor, subject });
  const found: string[] = [];
  const choices = () => findFormChoices({ db, provider, now: app.clock.now }, actor);
  const day = utcDate(app.clock.now());
  const atBank = () => provider.statement({ account: app.account, fromDate: day, toDate: day });
  const own = { 'payment form': choices, 'statement at the bank': atBank };
  for (const [name, read] of Object.entries({ ...doors, ...own })) {
    const text = textOf(await read());
    found.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`));
  }
  return found;
}

test('no door shows a confidential account to people who do not work on it, and every door shows others', async () => {
  const busy = await busyAccount();
  const { app, team } = busy;
  await decideConfidentiality(app.db, app.account, [team.otherMaker]);
  for (const person of [team.viewer, team.maker, await addActor(app.db, 'admin')])
    expect(await leaks(busy, person)).toEqual([]);
});

test('its members and approvers find it behind the same doors, and everyone once it is lifted', async () => {
  const busy = await busyAccount();
  const { app, team } = busy;
  await decideConfidentiality(app.db, app.account, [team.otherMaker]);
  const doorsOf = async (person: Actor) =>
    new Set((await leaks(busy, person)).map((where) => where.replace(/: .*/, '')));
  const doors = [
    'accounts',
    'accounts, stored',
    'batch',
    'batch, rows',
    'differences',
    'payment',
    'payment form',
    'payments found',
    'position',
    'search',
    'statement',
    'statement at the bank',
    'statement, entries',
  ];
  for (const person of [team.otherMaker, team.approver])
    expect([...(await doorsOf(person))]).toEqual(expect.arrayContaining(doors));
  expect(await doorsOf(team.maker)).toEqual(new Set());
  await decideConfidentiality(app.db, app.account, []);
  expect([...(await doorsOf(team.maker))]).toEqual(expect.arrayContaining(doors));
});

test('totals of people who may not read it are those of the other accounts', async () => {
  const { app, team, other } = await busyAccount();
  await decideConfidentiality(app.db, app.account, [team.otherMaker]);
  const { db, withheldAccounts } = await readableBy(app.db, team.viewer);
  const provider = withoutAccounts(app.provider, new Set(withheldAccounts.map(({ iban }) => iban)));
  const { accounts } = await findFormChoices({ db, provider, now: app.clock.now }, team.viewer);
  expect(accounts.map(({ iban }) => iban)).toEqual([other]);
  expect(withheldAccounts).toEqual([expect.objectContaining({ iban: app.account })]);
  expect(textOf(accounts)).not.toContain(transferred);
});
