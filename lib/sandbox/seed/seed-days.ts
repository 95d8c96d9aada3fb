import { addMonths, daysBetween, type LocalDate, startOfMonth } from '@/lib/kernel/dates/calendar';
import { minorUnits, toDecimal } from '@/lib/kernel/money';
import type { IncomingPayment } from '../bank/bank';
import { clientName } from '../ledger/bank-identity';
import type { Party } from '../ledger/events';
import { between, pick, type Random } from '../runtime/random';
import {
  cardAcquirer,
  employees,
  foreignCustomers,
  foreignSuppliers,
  fundedClients,
  homeCustomers,
  landlord,
  socialInsurance,
  suppliers,
  taxOffice,
  utilities,
} from './seed-parties';
import { euro, incomingFrom, ownAccount, type SeedOrder, someEuro } from './seed-payments';

/** IBANs of the demo's accounts. */
export type DemoAccounts = {
  readonly operations: string;
  readonly payroll: string;
  readonly clientFundsEu: string;
  readonly taxReserve: string;
  readonly clientFundsSouth: string;
  readonly commissions: string;
  readonly closed: string;
};

/** An event at a time of day, `HH:mm:ss`. */
export type Move =
  | { readonly kind: 'receive'; readonly time: string; readonly incoming: IncomingPayment }
  | { readonly kind: 'pay'; readonly time: string; readonly order: SeedOrder };

/** All events of the demo company on a date, in order. */
export function dayOfDemo(date: LocalDate, accounts: DemoAccounts, random: Random): Move[] {
  const moves = [
    ...sales(date, accounts, random),
    ...costs(date, accounts, random),
    ...payroll(date, accounts, random),
    ...taxes(date, accounts, random),
    ...clientFunds(date, accounts, random),
  ];
  return moves.sort((left, right) => (left.time < right.time ? -1 : left.time > right.time ? 1 : 0));
}

const isWeekday = (date: LocalDate): boolean => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day !== 0 && day !== 6;
};
const isMonday = (date: LocalDate): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
const dayOfMonth = (date: LocalDate): number => Number(date.slice(8, 10));
const monthOf = (date: LocalDate): string => date.slice(0, 7);
const timeBetween = (random: Random, firstHour: number, lastHour: number): string =>
  [between(random, firstHour, lastHour), between(random, 0, 59), between(random, 0, 59)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const receive = (time: string, incoming: IncomingPayment): Move => ({ kind: 'receive', time, incoming });
const pay = (time: string, order: SeedOrder): Move => ({ kind: 'pay', time, order });
const transfer = (time: string, from: string, to: string, whole: number, reference: string): Move =>
  pay(time, { account: from, to: ownAccount(clientName, to), amount: euro(whole), reference });

function sales(date: LocalDate, { operations }: DemoAccounts, random: Random): Move[] {
  const moves: Move[] = [];
  if (isWeekday(date) && random() < 0.55) {
    const customer = pick(random, homeCustomers);
    moves.push(receive(timeBetween(random, 8, 17), incomingFrom(customer, operations, random)));
  }
  if (isWeekday(date) && random() < 0.08) {
    const customer = pick(random, foreignCustomers);
    moves.push(receive(timeBetween(random, 10, 16), incomingFrom(customer, operations, random)));
  }
  if (isMonday(date)) {
    const week = Math.floor(daysBetween(startOfMonth(date), date) / 7) + 1;
    moves.push(
      receive('06:30:00', {
        account: operations,
        amount: toDecimal(someEuro(random, 2_400, 8_200)),
        network: 'SEPA',
        sender: cardAcquirer,
        details: `Card settlement ${monthOf(date)} week ${week}`,
        original: null,
      }),
    );
  }
  return moves;
}

function costs(date: LocalDate, accounts: DemoAccounts, random: Random): Move[] {
  const { operations: account, commissions: commissionAccount } = accounts;
  const moves: Move[] = [];
  if (dayOfMonth(date) === 1) {
    moves.push(transfer('07:00:00', account, accounts.commissions, 120, `Bank charges ${monthOf(date)}`));
    moves.push(
      pay('09:00:00', {
        account,
        to: landlord,
        amount: euro(4_200),
        reference: `Office rent ${monthOf(date)}`,
        commissionAccount,
      }),
    );
  }
  if (dayOfMonth(date) === 8) {
    for (const to of utilities) {
      const reference = `Customer 40${between(random, 100, 999)}, ${monthOf(date)}`;
      moves.push(
        pay('10:15:00', { account, to, amount: someEuro(random, 240, 1_150), reference, commissionAccount }),
      );
    }
  }
  if (isWeekday(date) && random() < 0.42) {
    moves.push(
      pay(timeBetween(random, 9, 15), {
        account,
        to: pick(random, suppliers),
        amount: someEuro(random, 280, 6_900),
        reference: `Invoice ${between(random, 10_000, 99_999)}`,
        network: random() < 0.2 ? 'SEPA_INSTANT' : 'SEPA',
        commissionAccount,
      }),
    );
  }
  if (isWeekday(date) && random() < 0.035) {
    moves.push(
      pay(timeBetween(random, 9, 15), {
        account,
        to: pick(random, foreignSuppliers),
        amount: someEuro(random, 1_800, 9_400),
        reference: `Purchase order ${between(random, 1_000, 9_999)}`,
        network: 'SWIFT',
      }),
    );
  }
  return moves;
}

/** A salary is constant from month to month and differs between employees. */
const salaryOf = (index: number) => minorUnits(195_000n + BigInt((index * 47_311) % 240_000));

function payroll(date: LocalDate, accounts: DemoAccounts, random: Random): Move[] {
  if (dayOfMonth(date) !== 25) return [];
  const salaries = employees.map((to: Party, index) =>
    pay(`11:${String(index).padStart(2, '0')}:00`, {
      account: accounts.payroll,
      to,
      amount: minorUnits(salaryOf(index) + BigInt(between(random, 0, 15)) * 1_000n),
      reference: `Salary ${monthOf(date)}`,
    }),
  );
  return [
    transfer('10:00:00', accounts.operations, accounts.payroll, 34_000, `Salaries ${monthOf(date)}`),
    ...salaries,
  ];
}

function taxes(date: LocalDate, accounts: DemoAccounts, random: Random): Move[] {
  const previous = monthOf(addMonths(date, -1));
  if (dayOfMonth(date) === 12) {
    return [
      transfer('09:30:00', accounts.operations, accounts.taxReserve, 16_500, `Tax reserve ${previous}`),
    ];
  }
  if (dayOfMonth(date) !== 15) return [];
  const account = accounts.taxReserve;
  const social = someEuro(random, 7_600, 8_100);
  const vat = someEuro(random, 4_200, 7_300);
  return [
    pay('12:00:00', { account, to: socialInsurance, amount: social, reference: `Contributions ${previous}` }),
    pay('12:05:00', { account, to: taxOffice, amount: vat, reference: `VAT ${previous} LT100099999917` }),
  ];
}

function clientFunds(date: LocalDate, accounts: DemoAccounts, random: Random): Move[] {
  if (!isWeekday(date)) return [];
  const moves: Move[] = [];
  const client = pick(random, fundedClients);
  const account = ['GR', 'CY'].includes(client.country ?? '')
    ? accounts.clientFundsSouth
    : accounts.clientFundsEu;
  if (random() < 0.3) {
    moves.push(
      receive(timeBetween(random, 8, 18), {
        account,
        amount: toDecimal(someEuro(random, 500, 14_000)),
        network: random() < 0.4 ? 'SEPA_INSTANT' : 'SEPA',
        sender: client,
        details: `Deposit C-${between(random, 20_000, 29_999)}`,
        original: null,
      }),
    );
  }
  if (random() < 0.24) {
    moves.push(
      pay(timeBetween(random, 9, 17), {
        account,
        to: client,
        amount: someEuro(random, 300, 9_500),
        reference: `Withdrawal C-${between(random, 20_000, 29_999)}`,
        commissionAccount: accounts.commissions,
      }),
    );
  }
  return moves;
}
