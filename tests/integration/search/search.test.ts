import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/access/grant';
import { changeRequestKinds } from '@/lib/composition/change-request-kinds';
import { cachedAccounts } from '@/lib/db/schema/statements/statement-cache';
import { localDate } from '@/lib/kernel/dates/calendar';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { wordsOf } from '@/lib/kernel/texts/words';
import type { OrderRow } from '@/lib/orders/order/content';
import type { Answer } from '@/lib/search/answer';
import { searchGrants } from '@/lib/search/grants';
import { searchEverything } from '@/lib/search/search';
import { createTeamDatabase, createTestDatabase, type TeamDatabase } from '../../support/database/database';
import { draftOrder, orderIn, ownAccount, sepa } from '../../support/orders/orders';
import { addActor } from '../../support/people/people';
import type { Team } from '../../support/people/team';
import { requestedBeneficiary } from '../../support/provider/beneficiaries';
import { cachedEntry, cacheEntries } from '../../support/statements/cached-entries';

let database: TeamDatabase;
let team: Team;
let paid: OrderRow;
let admin: Actor;

const greekAccount = 'GR1601101250000000012300695';

beforeAll(async () => {
  database = await createTeamDatabase();
  ({ team } = database);
  const { db } = database;
  admin = await addActor(db, 'admin', 'Åsa Öberg');
  await draftOrder(
    db,
    team,
    sepa({
      beneficiaryName: 'Nordwind Energie GmbH',
      reference: 'Rent November 77-B',
      amount: fromDecimal('1234.50'),
    }),
  );
  paid = await orderIn('completed', db, team);
  await requestedBeneficiary(db, team, { name: 'Παπαδόπουλος Ελαιόλαδο', account: greekAccount });
  await cacheEntries(db, [
    cachedEntry({ beneficiaryName: 'ООО Щукин и сыновья', amount: fromDecimal('250.00') }),
    cachedEntry({
      beneficiaryName: 'Anna Lindqvist',
      details: 'Refund of order',
      amount: fromDecimal('250.00'),
      direction: 'incoming',
      date: localDate('2026-10-02'),
      paymentId: paymentId('700000002'),
      externalPaymentId: 'SAP/2026-4711',
      originalAmount: '310.25',
      originalCurrency: 'USD',
    }),
    cachedEntry({
      details: 'Order 250 of 300',
      paymentId: paymentId('700000003'),
      feePaymentId: paymentId('900000001'),
    }),
    cachedEntry({ beneficiaryName: 'Annabel Ocean', details: 'Gift', paymentId: paymentId('700000004') }),
  ]);
  await db.insert(cachedAccounts).values({
    iban: ownAccount,
    position: 0,
    tagName: 'Operations',
    accountType: 'OPERATIONAL',
    status: 'ACTIVE',
    isCommission: true,
    balance: fromDecimal('0.00'),
    fetchedAt: new Date(),
  });
});
afterAll(() => database.close());

const search = (typed: string, actor: Actor = team.viewer, most = 6) =>
  searchEverything(database.db, searchGrants(actor), typed, {
    most,
    kinds: changeRequestKinds,
    now: new Date(),
  });

const titleOf = (answer: Answer): string => {
  if (answer.kind === 'account') return answer.tagName ?? answer.iban;
  return answer.kind === 'change_request' ? answer.title : (answer.name ?? '');
};

const found = async (typed: string, actor?: Actor): Promise<string[]> =>
  (await search(typed, actor)).flatMap(({ answers }) =>
    answers.map((answer) => `${answer.kind}: ${titleOf(answer)}`),
  );

const nordwind = 'order: Nordwind Energie GmbH';
const greek = 'beneficiary: Παπαδόπουλος Ελαιόλαδο';
const russian = 'entry: ООО Щукин и сыновья';
const anna = 'entry: Anna Lindqvist';
const annabel = 'entry: Annabel Ocean';
const cologne = 'entry: Stadtwerke Köln GmbH';

describe('a search', () => {
  test.each([
    ['the beginning of a name', 'nordw', [nordwind]],
    ['words in any order and case', 'ENERGIE nord', [nordwind]],
    ['a word of the reference', 'november', [nordwind]],
    ['a reference as it is written', '77-B', [nordwind]],
    ['Greek, without accents', 'ελαιολαδο', [greek]],
    ['Greek in capitals', 'ΠΑΠΑΔΌΠΟΥΛΟΣ', [greek]],
    ['Greek as banks write it', 'papadop', [greek]],
    ['Cyrillic', 'ЩУКИН', [russian]],
    ['Cyrillic as banks write it', 'shtukin', [russian]],
    ['a letter without its mark', 'koln', [greek, cologne]],
    ['a letter as banks write it', 'koeln', [greek, cologne]],
    ['a currency that was sent', 'usd', [anna]],
    ['our own account by its name', 'operat', ['account: Operations']],
  ])('finds %s', async (_, typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  test.each([
    ['with a comma', '1 234,50', [nordwind]],
    ['with a point', '1234.5', [nordwind]],
    ['with its thousands parted', '1,234.50', [nordwind]],
    ['that goes out', '-1234.50', [nordwind]],
    ['that would come in', '+1234.50', []],
    ['that came in', '+250', [anna]],
    ['in the currency that was sent', '310.25', [anna]],
    ['with a word', 'anna 250', [anna]],
    ['with a word before it and thousands', 'nordwind 1 234,50', [nordwind]],
  ])('finds an amount %s', async (_, typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  test('lists exact amounts before words that begin with them', async () => {
    const answers = await found('250');
    // Three digits also begin the random identifier of an order now and then.
    expect(answers.filter((answer) => answer.startsWith('entry: '))).toEqual([russian, anna, cologne]);
  });

  test.each([
    ['in groups', 'GR16 0110 1250'],
    ['without spaces, in any case', 'gr1601101250000000012300695'],
    ['by its last four digits', '0695'],
    ['by its end in groups', '1230 0695'],
  ])('finds an account %s', async (_, typed) => {
    // Four digits may also begin a random identifier.
    expect(await found(typed)).toContain(greek);
  });

  test.each([['2026-10-02'], ['02.10.2026'], ['2 Oct 2026'], ['October 2026'], ['anna oct 2026']])(
    'finds a day or a month: %s',
    async (typed) => {
      expect(await found(typed)).toEqual([anna]);
    },
  );

  test('finds an order by each identifier, whole or by its beginning', async () => {
    const identifiers = [paid.id, paid.externalPaymentId, paid.paymentId ?? ''];
    for (const identifier of [...identifiers, ...identifiers.map((text) => text.slice(0, 13))]) {
      const [group] = await search(identifier);
      expect(group?.answers[0]).toMatchObject({ kind: 'order', id: paid.id });
    }
  });

  test('finds an entry by its payment, its external identifier and its fee', async () => {
    expect(await found('700000002')).toEqual([anna]);
    expect(await found('SAP/2026-4711')).toEqual([anna]);
    expect(await found('sap')).toEqual([anna]);
    expect(await found('900000001')).toEqual([cologne]);
  });

  test('lists the newest first', async () => {
    expect(await found('anna')).toEqual([annabel, anna]);
  });

  test('counts the results of a kind, and returns a limited number', async () => {
    const [group] = await search('70000000', undefined, 2);
    expect(group).toMatchObject({ kind: 'entry', total: 4 });
    expect(group?.answers).toHaveLength(2);
  });

  test('finds the beginning of every word of every stored text', async () => {
    const texts = [
      'Nordwind Energie GmbH',
      'Rent November 77-B',
      'Παπαδόπουλος Ελαιόλαδο',
      'ООО Щукин и сыновья',
    ];
    const words = texts.flatMap((text) => wordsOf(text).spelled);
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...words)
          .chain((word) => fc.integer({ min: 1, max: word.length }).map((length) => word.slice(0, length))),
        async (beginning) => {
          expect((await search(beginning)).flatMap(({ answers }) => answers)).not.toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a search by a person without access', () => {
  test('finds no people for a viewer', async () => {
    expect(await found('öberg', admin)).toEqual(['person: Åsa Öberg']);
    expect(await found('öberg')).toEqual([]);
  });

  test('finds nothing for a person whose password somebody else set', async () => {
    expect(await found('nordwind', { ...team.viewer, mustChangePassword: true })).toEqual([]);
  });

  test('finds nothing of a kind without its grant', async () => {
    const grants = { ...searchGrants(team.viewer), entries: undefined };
    const groups = await searchEverything(database.db, grants, 'koln', {
      most: 6,
      kinds: changeRequestKinds,
      now: new Date(),
    });
    expect(groups.map(({ kind }) => kind)).toEqual(['beneficiary']);
  });
});

describe('any typed text', () => {
  const strange = {
    'an apostrophe': "'",
    'the end of a statement': "anna' or 1=1 --",
    'a wildcard': '%',
    'another wildcard': '_',
    'a backslash': '\\',
    'the sign of a beginning': ':*',
    'the signs of a query': '&|!()',
    'a query': "'anna':* | !'x'",
    'a word of ten thousand letters': 'x'.repeat(10_000),
    'five thousand words': 'a '.repeat(5_000),
    'a zero character': '\u0000',
    'only spaces': '    ',
    'a picture': '🙂',
    'half a character': '\uD800',
    'the mark of an ending': '$0003',
    'the mark of an amount': '=-12.50',
    'the mark of a day': '@20261120',
  };
  test.each(Object.entries(strange))('is only searched for: %s', async (_, typed) => {
    await expect(search(typed)).resolves.toBeInstanceOf(Array);
  });

  test('is only searched for, whatever its characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
        await search(typed);
      }),
      { numRuns: 100 },
    );
  });

  test('leaves tables unchanged, without patterns', async () => {
    expect(await found('%nordwind')).toEqual([nordwind]);
    expect(await found('nord%ind')).toEqual([]);
    expect(await found('nord_ind')).toEqual([]);
  });

  test('stops at its time limit, and other kinds are answered', async () => {
    const { db, sql, close } = await createTestDatabase();
    try {
      await cacheEntries(db, [cachedEntry()]);
      // Somebody changes the table of orders, and nobody can read it until they have done so.
      await sql.begin(async (other) => {
        await other`lock table orders`;
        const groups = await searchEverything(db, searchGrants(team.viewer), 'koln', {
          most: 6,
          kinds: changeRequestKinds,
          now: new Date(),
        });
        expect(groups).toMatchObject([
          { kind: 'order', answers: [], isUnanswered: true },
          { kind: 'entry', total: 1 },
          // Both are found by their payments, too.
          { kind: 'exception', isUnanswered: true },
          { kind: 'difference', isUnanswered: true },
        ]);
      });
    } finally {
      await close();
    }
  });

  test('is not searched for after the client disconnected', async () => {
    const signal = AbortSignal.abort();
    const groups = await searchEverything(database.db, searchGrants(team.viewer), 'nordwind', {
      most: 6,
      kinds: changeRequestKinds,
      now: new Date(),
      signal,
    });
    expect(groups).toEqual([]);
  });
});
