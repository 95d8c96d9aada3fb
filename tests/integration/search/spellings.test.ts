import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBatches, totalBatches } from '@/lib/batches/reads/queries';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { insertBatch } from '../../support/batches/batches';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { draftOrder, sepa } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import { requestedBeneficiary } from '../../support/provider/beneficiaries';

/** One name as it is in files, after a bank, and typed without an umlaut, and an account for each. */
const spellings = {
  Müller: 'DE89370400440532013000',
  Mueller: 'GR1601101250000000012300695',
  Muller: 'FR1420041010050500013M02606',
} as const;

let database: TeamDatabase;

beforeAll(async () => {
  database = await createTeamDatabase();
  const { db, team } = database;
  for (const [name, account] of Object.entries(spellings)) {
    await draftOrder(db, team, sepa({ beneficiaryName: `${name} Logistik` }));
    await requestedBeneficiary(db, team, { name: `${name} Logistik`, account });
    await insertBatch(db, team, { name: `Refunds ${name}.csv` });
  }
});
afterAll(() => database.close());

const search = (typed: string) =>
  searchEverything(database.db, searchGrants(database.team.viewer), typed, {
    most: 6,
    kinds: changeRequestKinds,
    now: new Date(),
  });

describe('a name with an umlaut', () => {
  it.each(Object.keys(spellings))('is found in every spelling when typed as %s', async (typed) => {
    const groups = await search(typed.toLowerCase());
    expect(groups.map(({ kind, answers }) => [kind, answers.length])).toEqual([
      ['order', 3],
      ['batch', 3],
      ['beneficiary', 3],
    ]);
  });

  it.each(Object.keys(spellings))('is found in the list of batches when typed as %s', async (text) => {
    const { db, team } = database;
    const { batches } = await listBatches(db, granted(team.viewer, 'payments:read'), { text });
    expect(batches).toHaveLength(3);
  });
});

describe('a batch', () => {
  it('is found by the words of its name, with its state', async () => {
    const [group] = await search('refunds müll');
    expect(group).toMatchObject({ kind: 'batch', total: 3 });
    expect(group?.answers).toContainEqual(
      expect.objectContaining({ kind: 'batch', name: 'Refunds Müller.csv', state: 'importing' }),
    );
  });

  it('is found by a part of its name in the list of batches', async () => {
    const { db, team } = database;
    const { batches } = await listBatches(db, granted(team.viewer, 'payments:read'), { text: 'funds mü' });
    expect(batches.map(({ name }) => name)).toEqual(['Refunds Müller.csv']);
  });

  it.each([
    ['funds mü', 1],
    ['zzzz', 0],
  ])('is counted on the tabs of the list if the search “%s” finds it', async (text, found) => {
    const { db, team } = database;
    const reading = granted(team.viewer, 'payments:read');
    expect(await totalBatches(db, reading, { text, states: ['done'] })).toMatchObject({
      importing: { count: found },
    });
  });
});
