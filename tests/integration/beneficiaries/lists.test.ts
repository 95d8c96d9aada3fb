import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Granted } from '@/lib/access/grant';
import { beneficiaryQuery, readBeneficiaryFilter } from '@/lib/beneficiaries/book/filter';
import {
  allBeneficiaries,
  countBeneficiaries,
  findByAccount,
  findPayable,
  listBeneficiaries,
} from '@/lib/beneficiaries/book/queries';
import { readPaymentsTo } from '@/lib/beneficiaries/payments-to';
import { beneficiaries } from '@/lib/db/schema/rules/beneficiaries';
import { newBeneficiaryId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { createTeamDatabase, type TeamDatabase } from '../../support/database/database';
import { orderIn } from '../../support/orders/orders';
import { granted } from '../../support/people/people';
import type { Team } from '../../support/people/team';
import {
  getBeneficiary,
  requestedBeneficiary,
  verifiedBeneficiary,
} from '../../support/provider/beneficiaries';

let database: TeamDatabase;
let team: Team;
let reading: Granted<'beneficiaries:read'>;
beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
  reading = granted(team.viewer, 'beneficiaries:read');
  const { db } = database;
  await verifiedBeneficiary(db, team, {
    name: 'Αθηναϊκή Ναυτιλιακή',
    account: '100001',
    bankBic: 'CHASUS33',
  });
  await verifiedBeneficiary(db, team, { name: 'Müller Söhne', account: 'DE89 3704 0044 0532 0130 00' });
  await verifiedBeneficiary(db, team, { name: 'Zug Präzision', account: '100002', bankBic: 'CHASUS33' });
  await requestedBeneficiary(db, team, { name: 'Müßig Waiting', account: '100003', bankBic: 'CHASUS33' });
});
afterAll(() => database.close());

const namesOf = async (text: string) =>
  (await listBeneficiaries(database.db, reading, { text })).beneficiaries.map(({ name }) => name);

describe('the book', () => {
  test('lists beneficiaries alphabetically by their names for banks', async () => {
    const { beneficiaries: page, next } = await listBeneficiaries(database.db, reading, {});
    expect(page.map(({ name }) => name)).toEqual([
      'Αθηναϊκή Ναυτιλιακή',
      'Müller Söhne',
      'Müßig Waiting',
      'Zug Präzision',
    ]);
    expect(next).toBeUndefined();
  });

  test.each([
    ['the beginning of a word', 'sohn', ['Müller Söhne']],
    ['the spelling of banks', 'mueller', ['Müller Söhne']],
    ['another alphabet', 'αθην', ['Αθηναϊκή Ναυτιλιακή']],
    ['its spelling in passports', 'athin', ['Αθηναϊκή Ναυτιλιακή']],
    ['an IBAN in groups', 'de89 3704 00', ['Müller Söhne']],
    ['several words', 'prazision zug', ['Zug Präzision']],
    ['nothing that is there', 'nobody', []],
    ['nothing but signs', '&|!', []],
  ])('searches by %s', async (_what, text, names) => {
    expect(await namesOf(text)).toEqual(names);
  });

  test('counts entries by state', async () => {
    expect(await countBeneficiaries(database.db, reading)).toEqual({
      waiting: 1,
      verified: 3,
      changing: 0,
      retired: 0,
    });
  });

  test('counts by state what a search finds', async () => {
    const counts = await countBeneficiaries(database.db, reading, { state: 'retired', text: 'mu' });
    expect(counts).toEqual({ waiting: 1, verified: 1, changing: 0, retired: 0 });
  });

  test('offers verified beneficiaries for payments only', async () => {
    const offered = await findPayable(database.db, reading, 'mu');
    expect(offered.map(({ name }) => name)).toEqual(['Müller Söhne']);
  });

  test('finds the entry of an account, pending or verified', async () => {
    const waiting = { beneficiaryAccount: '100003', bankBic: 'CHASUS33XXX' };
    expect(await findByAccount(database.db, reading, waiting)).toMatchObject({ state: 'waiting' });
    expect(await findByAccount(database.db, reading, { beneficiaryAccount: '100003' })).toBeUndefined();
  });

  test('continues after the last entry of a page despite additions', async () => {
    const { db } = database;
    const [sample] = (await listBeneficiaries(db, reading, { text: 'zug' })).beneficiaries;
    if (!sample) throw new Error('the book is empty');
    const row = await getBeneficiary(db, sample.id);
    const waiting = { ...row, state: 'waiting' as const, version: 0, verifierId: null, verifiedAt: null };
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...waiting,
      id: newBeneficiaryId(),
      name: `Many ${index}`,
      accountVerifiedAt: null,
      accountKey: `many ${index}`,
      sortName: `many ${String(index).padStart(3, '0')}`,
    }));
    await db.insert(beneficiaries).values(many);
    const first = await listBeneficiaries(db, reading, { text: 'many' });
    await db.insert(beneficiaries).values({
      ...waiting,
      id: newBeneficiaryId(),
      name: 'Many at last',
      accountKey: 'new',
      sortName: 'many',
      accountVerifiedAt: null,
    });
    const second = await listBeneficiaries(db, reading, { text: 'many', after: first.next });
    const third = await listBeneficiaries(db, reading, { text: 'many', after: second.next });
    expect([first, second, third].map(({ beneficiaries: page }) => page.length)).toEqual([50, 50, 20]);
    expect(second.beneficiaries[0]?.sortName).toBe('many 050');
    expect(third.next).toBeUndefined();
  });

  test.each(['name', '-name', 'verified', '-verified'])(
    'has each entry once over all pages, sorted by %s',
    async (sort) => {
      const { db } = database;
      const exported = [];
      for await (const rows of allBeneficiaries(db, reading, readBeneficiaryFilter({ sort })))
        exported.push(...rows.map(({ id }) => id));
      const paged = [];
      let search: Record<string, string> | undefined = { sort };
      while (search) {
        const filter = readBeneficiaryFilter(search);
        const { beneficiaries: page, next } = await listBeneficiaries(db, reading, filter);
        paged.push(...page.map(({ id }) => id));
        search =
          next && Object.fromEntries(new URLSearchParams(beneficiaryQuery({ ...filter, after: next })));
      }
      expect(new Set(paged).size).toBe(paged.length);
      expect(paged).toEqual(exported);
    },
  );

  test('ignores invalid parameters in the address', () => {
    expect(readBeneficiaryFilter({ state: 'nonsense', q: ' \u0000 ', sort: 'hash', after: 'x' })).toEqual({
      state: undefined,
      text: undefined,
      sort: undefined,
      after: undefined,
    });
  });
});

describe('the payments to a beneficiary', () => {
  test('lists the newest orders, and sums executed and pending payments of the month and the year', async () => {
    const { db } = database;
    const completed = await orderIn('completed', db, team);
    await orderIn('rejected', db, team);
    const [entry] = await findPayable(db, reading, completed.beneficiaryAccount);
    if (!entry) throw new Error('the account is not in the book');
    const row = await getBeneficiary(db, entry.id);
    const payments = await readPaymentsTo(db, team.reading, row, new Date());
    expect(payments.newest.map(({ state }) => state)).toEqual(['rejected', 'completed']);
    expect(payments.month).toEqual({ payments: 1, amount: fromDecimal('12.50') });
    expect(payments.year).toEqual({ payments: 1, amount: fromDecimal('12.50') });
    const nextYear = new Date(Date.now() + 366 * 86_400_000);
    expect((await readPaymentsTo(db, team.reading, row, nextYear)).year.payments).toBe(0);
  });

  test('is empty if nothing was paid', async () => {
    const [entry] = await findPayable(database.db, reading, '100002');
    if (!entry) throw new Error('the account is not in the book');
    const row = await getBeneficiary(database.db, entry.id);
    expect(await readPaymentsTo(database.db, team.reading, row, new Date())).toEqual({
      newest: [],
      month: { payments: 0, amount: 0n },
      year: { payments: 0, amount: 0n },
    });
  });
});
