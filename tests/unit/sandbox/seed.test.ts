import { describe, expect, it } from 'vitest';
import { parseIban } from '@/lib/kernel/banking/iban';
import { portalBeneficiaries } from '@/lib/sandbox/bank/portal-beneficiaries';
import { Book } from '@/lib/sandbox/ledger/book';
import { noJournal } from '@/lib/sandbox/ledger/journal';
import { seed } from '@/lib/sandbox/seed/seed';
import { stateOf } from './open-bank';

function seeded(kind: 'empty' | 'demo', day: string): Book {
  const book = new Book();
  seed(book, noJournal, { seed: kind }, Date.parse(`${day}T10:00:00Z`));
  return book;
}

const days = ['2026-01-01', '2026-02-28', '2026-07-01', '2026-11-21', '2027-03-31', '2028-02-29'];

describe('the empty seed', () => {
  it('is one default account with 100,000.00 that may be charged, and nothing else', () => {
    const book = seeded('empty', '2026-11-21');
    expect([...book.accounts.values()]).toMatchObject([
      { isCommission: true, selfOpened: false, accountType: 'OPERATIONAL', entries: [] },
    ]);
    expect(book.payments.size).toBe(0);
    expect(book.balanceOf([...book.accounts.keys()][0] ?? '')).toBe(10_000_000n);
  });
});

describe('the demo seed', () => {
  it('is the same on the same day', () => {
    expect(stateOf(seeded('demo', '2026-11-21'))).toEqual(stateOf(seeded('demo', '2026-11-21')));
  });

  it.each(days)('on %s has a year of history that never overdraws an account and adds up', (day) => {
    const book = seeded('demo', day);
    expect(book.ledger.total()).toBe(0n);
    const entries = [...book.accounts.values()].flatMap((account) => account.entries);
    expect(entries.length).toBeGreaterThan(600);
    for (const entry of entries) expect(entry.runningBalance).toBeGreaterThanOrEqual(0n);
    expect(entries.every((entry) => entry.date <= day)).toBe(true);
    expect(entries.some((entry) => entry.date >= day.slice(0, 8))).toBe(true);
  });

  it.each(days)('on %s has six accounts that the client opened, of both types, one of them closed', (day) => {
    const accounts = [...seeded('demo', day).accounts.values()];
    expect(accounts.filter((account) => account.selfOpened)).toHaveLength(6);
    expect(new Set(accounts.map((account) => account.accountType)).size).toBe(2);
    expect(accounts.filter((account) => account.status === 'CLOSED')).toHaveLength(1);
    expect(accounts.filter((account) => account.isCommission)).toHaveLength(1);
  });

  it.each(days)('on %s has scheduled payments under known identifiers', (day) => {
    const book = seeded('demo', day);
    for (const number of [1, 2, 3, 4]) {
      const payment = book.paymentsByExternalId.get(`demo-scheduled-${number}`);
      expect(payment).toMatchObject({ status: 'PENDING', scheduled: true });
      expect(String(payment?.date) > day).toBe(true);
    }
  });

  it('names people in Latin, Greek and Cyrillic script, with valid IBANs, some paying in other currencies', () => {
    const payments = [...seeded('demo', '2026-11-21').payments.values()];
    const names = payments.map((payment) => payment.other.name).join(' ');
    expect(names).toMatch(/\p{Script=Greek}/u);
    expect(names).toMatch(/\p{Script=Cyrillic}/u);
    const parties = payments.filter((payment) => payment.other.name !== 'Sandbox Bank');
    for (const { other } of parties) expect(parseIban(other.account).ok).toBe(true);
    for (const { account } of portalBeneficiaries.values()) expect(parseIban(account).ok).toBe(true);
    expect(payments.filter((payment) => payment.direction === 'incoming' && payment.original)).not.toEqual(
      [],
    );
  });
});
