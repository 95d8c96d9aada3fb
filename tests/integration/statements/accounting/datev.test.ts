import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountingExports } from '@/lib/db/schema/records/accounting';
import { paymentId } from '@/lib/kernel/ids';
import { fromDecimal } from '@/lib/kernel/money';
import { readExtf } from '../../../support/files/extf-reader';
import { readZip } from '../../../support/files/read-zip';
import { ownAccount } from '../../../support/orders/orders';
import {
  day,
  exported,
  listAccounts,
  openAccounting,
  otherAccount,
  ruleInput,
} from '../../../support/statements/accounting';
import { cachedEntry } from '../../../support/statements/cached-entries';

const id = (text: string) => paymentId(text);

describe('a DATEV booking batch', () => {
  it('books an outgoing entry from the bank account, with everything that identifies it', async () => {
    const { db, team } = await openAccounting([
      cachedEntry({
        externalPaymentId: 'b1b2',
        paymentId: id('700000042'),
        details: 'Rechnung 4711 für März',
      }),
    ]);
    const { header, bookings } = readExtf((await exported({ db }, team.maker)).bytes);
    expect(header.slice(10, 18)).toEqual([
      '29098',
      '55003',
      '20260101',
      '4',
      '20261120',
      '20261120',
      '"Bank Paydesk"',
      '"MM"',
    ]);
    expect(bookings).toMatchObject([
      {
        euroCents: 1250n,
        side: 'H',
        account: '1200',
        counterAccount: '1590',
        date: '2011',
        information: {
          Name: 'Stadtwerke Köln GmbH',
          Konto: 'DE89370400440532013000',
          Verwendungszweck: 'Rechnung 4711 für März',
          'Zahlungs-ID': '700000042',
          'Externe Zahlungs-ID': 'b1b2',
        },
      },
    ]);
    expect(bookings[0]?.fields.get(11)).toBe('700000042');
    expect(bookings[0]?.fields.get(14)).toBe('Stadtwerke Köln GmbH, Rechnung 4711 für März');
    // No tax key, and nothing reversed.
    expect([9, 118].map((field) => bookings[0]?.fields.get(field))).toEqual([undefined, undefined]);
  });

  it('books fees on the fee account, and own transfers on the transfer account', async () => {
    const { db, team } = await openAccounting([
      cachedEntry({ paymentId: id('1'), feePaymentId: id('2') }),
      cachedEntry({
        paymentId: id('2'),
        beneficiaryName: 'Fee',
        counterpartyAccount: '',
        amount: fromDecimal('0.35'),
      }),
      cachedEntry({ paymentId: id('3'), counterpartyAccount: otherAccount, direction: 'incoming' }),
    ]);
    await listAccounts(db, [otherAccount]);
    const { bookings } = readExtf((await exported({ db }, team.maker)).bytes);
    expect(bookings.map(({ side, counterAccount }) => `${side} ${counterAccount}`)).toEqual([
      'H 1590',
      'H 4970',
      'S 1360',
    ]);
  });

  it('gives amounts of another currency with rate and euro amount, and counts the euro', async () => {
    const { db, team } = await openAccounting([
      cachedEntry({ amount: fromDecimal('100.00'), originalAmount: '108.53', originalCurrency: 'USD' }),
      cachedEntry({ paymentId: id('2'), originalAmount: 'about 5', originalCurrency: 'USD' }),
    ]);
    const { bookings } = readExtf((await exported({ db }, team.maker)).bytes);
    expect([1, 3, 4, 5, 6].map((field) => bookings[0]?.fields.get(field))).toEqual([
      '108,53',
      'USD',
      '1,085300',
      '100,00',
      'EUR',
    ]);
    expect(bookings.map(({ euroCents }) => euroCents)).toEqual([10000n, 1250n]);
    expect(bookings[1]?.information.Originalbetrag).toBe('about 5 USD');
  });

  it('takes the first rule that matches, with its cost centre', async () => {
    const rules = [
      ruleInput('70001', {
        field: 'name',
        match: 'starts_with',
        text: 'stadtwerke koeln',
        direction: 'outgoing',
      }),
      ruleInput('4240', { field: 'reference', text: 'invoice', costCentre: 'K 100' }),
      ruleInput('8400', { direction: 'incoming' }),
    ];
    const { db, team } = await openAccounting(
      [
        cachedEntry({ paymentId: id('1') }),
        cachedEntry({ paymentId: id('2'), beneficiaryName: 'Other', details: 'INVOICE 9' }),
        cachedEntry({ paymentId: id('3'), beneficiaryName: 'Payer', details: '', direction: 'incoming' }),
        cachedEntry({ paymentId: id('4'), beneficiaryName: 'Nobody', details: '' }),
      ],
      { rules },
    );
    const { bookings } = readExtf((await exported({ db }, team.maker)).bytes);
    expect(bookings.map(({ counterAccount }) => counterAccount)).toEqual(['70001', '4240', '8400', '1590']);
    expect(bookings[1]?.fields.get(37)).toBe('K 100');
    const [made] = await db.select().from(accountingExports);
    expect(made).toMatchObject({ bookingCount: 4, clearingCount: 1 });
  });

  it('respells what Windows-1252 lacks, and counts such bookings', async () => {
    const { db, team } = await openAccounting([
      cachedEntry({ paymentId: id('1'), beneficiaryName: 'Łódź Çağrı € „Ž“', details: '' }),
      cachedEntry({ paymentId: id('2'), beneficiaryName: 'Παπαδόπουλος', details: 'a"b;c\u0007' }),
    ]);
    const { bookings } = readExtf((await exported({ db }, team.maker)).bytes);
    expect(bookings.map(({ fields }) => fields.get(14))).toEqual(['Lódz Çagri € „Ž“', 'Papadopoylos, a"b;c']);
    const [made] = await db.select().from(accountingExports);
    expect(made?.respelledCount).toBe(2);
  });

  it('is one file for each business year, in a ZIP', async () => {
    const { db, team } = await openAccounting(
      [
        cachedEntry({
          paymentId: id('1'),
          date: day('2026-06-30'),
          month: day('2026-06-01'),
          amount: fromDecimal('1.00'),
        }),
        cachedEntry({
          paymentId: id('2'),
          date: day('2026-07-01'),
          month: day('2026-07-01'),
          amount: fromDecimal('2.00'),
        }),
      ],
      { firstMonth: '7' },
    );
    const files = await readZip((await exported({ db }, team.maker)).bytes);
    expect([...files.keys()]).toEqual(['EXTF_Buchungsstapel_2025_1.csv', 'EXTF_Buchungsstapel_2026_1.csv']);
    const read = [...files.values()].map(readExtf);
    expect(read.map(({ header }) => header[12])).toEqual(['20250701', '20260701']);
    expect(read.flatMap(({ bookings }) => bookings.map(({ euroCents }) => euroCents))).toEqual([100n, 200n]);
  });

  it('has all amounts of the ledger to the cent', async () => {
    const { db, team } = await openAccounting([cachedEntry({ paymentId: id('1') })]);
    await db.execute(sql`
      insert into cached_entries (account, month, position, payment_id, network, date, beneficiary_name, counterparty_account,
        details, amount, direction, running_balance, search_text)
      select account, month, n, (900000000 + n)::text, network, date, beneficiary_name, counterparty_account,
        'Nr. ' || n, (n % 1000 + 1) / 100.0, case when n % 3 = 0 then 'incoming' else 'outgoing' end, 0, ''
      from cached_entries, generate_series(1, 4999) as n`);
    const { bookings } = readExtf((await exported({ db }, team.maker)).bytes);
    expect(bookings).toHaveLength(5_000);
    const sumOf = (side: 'S' | 'H') =>
      bookings.reduce((all, one) => all + (one.side === side ? one.euroCents : 0n), 0n);
    const [ledger] = await db.execute<{ credits: string; debits: string }>(sql`
      select (sum(amount * 100) filter (where direction = 'incoming'))::bigint::text as credits,
        (sum(amount * 100) filter (where direction = 'outgoing'))::bigint::text as debits from cached_entries
      where account = ${ownAccount}`);
    expect([sumOf('S'), sumOf('H')]).toEqual([BigInt(ledger?.credits ?? 0), BigInt(ledger?.debits ?? 0)]);
  });
});
