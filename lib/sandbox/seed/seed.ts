import { addDays, type LocalDate, utcDate } from '@/lib/kernel/dates/calendar';
import { fromDecimal } from '@/lib/kernel/money';
import { Bank } from '../bank/bank';
import type { Book } from '../ledger/book';
import type { Journal } from '../ledger/journal';
import { createRandom } from '../runtime/random';
import { type DemoAccounts, dayOfDemo } from './seed-days';
import { foreignSuppliers, landlord, suppliers } from './seed-parties';
import { orderFor, ownAccount, type SeedOrder } from './seed-payments';

/** Days of history before today. */
const historyDays = 365;

/** The initial data of a new sandbox. The single account of `empty` holds 100,000.00 by default. */
export type Seed = { readonly seed: 'empty' | 'demo'; readonly openingBalance?: string };

/** Fills an empty book up to `now` (Unix milliseconds). Deterministic for a given day. */
export function seed(
  book: Book,
  journal: Journal,
  { seed: kind, openingBalance = '100000.00' }: Seed,
  now: number,
): void {
  if (kind === 'demo') seedDemo(book, journal, now);
  else seedEmpty(book, journal, openingBalance, now);
}

/** One account with a balance that commissions can be charged to. */
function seedEmpty(book: Book, journal: Journal, openingBalance: string, now: number): void {
  const bank = new Bank(book, journal, { clock: () => new Date(now), completionDelayMs: () => 0 });
  open(bank, { tagName: 'Main', isCommission: true, selfOpened: false, openingBalance });
}

function open(
  bank: Bank,
  account: {
    readonly tagName: string;
    readonly accountType?: 'OPERATIONAL' | 'CLIENT_FUNDS';
    readonly isCommission?: boolean;
    readonly selfOpened?: boolean;
    readonly openingBalance?: string;
  },
): string {
  const opened = bank.openAccount({
    accountType: 'OPERATIONAL',
    isCommission: false,
    selfOpened: true,
    ...account,
  });
  if (!opened.ok) throw new Error('the seed opens more accounts than the limit allows');
  return opened.value.iban;
}

/** Simulates a year of a small trading company, day by day, with the same bank that serves requests. */
function seedDemo(book: Book, journal: Journal, now: number): void {
  const today = utcDate(new Date(now));
  const random = createRandom(20_260_701);
  const firstDay = addDays(today, -historyDays);
  let instant = at(firstDay, '08:00:00');
  const bank = new Bank(book, journal, { clock: () => new Date(instant), completionDelayMs: () => 0 });
  const accounts = openDemoAccounts(bank);

  let orderCount = 0;
  const pay = (order: SeedOrder): void => {
    orderCount += 1;
    // A payment that the account cannot cover is refused like any other order, and does not happen.
    bank.createPayment(orderFor(order, `nw-${String(orderCount).padStart(6, '0')}`));
    bank.runDue();
  };
  for (let date = firstDay; date <= today; date = addDays(date, 1)) {
    for (const move of dayOfDemo(date, accounts, random)) {
      const moment = at(date, move.time);
      if (moment > now) continue;
      instant = Math.max(instant, moment);
      if (move.kind === 'receive') bank.receive(move.incoming);
      else pay(move.order);
    }
    if (date === addDays(firstDay, 120))
      bank.record({ type: 'account_closed', at: instant, iban: accounts.closed });
  }
  instant = now;
  scheduleDemo(bank, accounts, today);
}

const at = (date: LocalDate, time: string): number => Date.parse(`${date}T${time}Z`);

function openDemoAccounts(bank: Bank): DemoAccounts {
  return {
    operations: open(bank, { tagName: 'Operations', selfOpened: false, openingBalance: '182450.75' }),
    payroll: open(bank, { tagName: 'Payroll' }),
    clientFundsEu: open(bank, { tagName: 'Client funds EU', accountType: 'CLIENT_FUNDS' }),
    taxReserve: open(bank, { tagName: 'Tax reserve' }),
    clientFundsSouth: open(bank, { tagName: 'Client funds Hellas & Cyprus', accountType: 'CLIENT_FUNDS' }),
    commissions: open(bank, { tagName: 'Bank charges', isCommission: true }),
    closed: open(bank, { tagName: 'Trade fair 2025' }),
  };
}

/** Scheduled payments under the identifiers `demo-scheduled-1` to `demo-scheduled-4`. */
function scheduleDemo(bank: Bank, accounts: DemoAccounts, today: LocalDate): void {
  const { operations: account, commissions: commissionAccount } = accounts;
  const [supplier] = suppliers;
  const [foreignSupplier] = foreignSuppliers;
  const orders: readonly { days: number; order: SeedOrder }[] = [
    {
      days: 3,
      order: {
        account,
        to: supplier,
        amount: fromDecimal('3120.40'),
        reference: 'Invoice KP-7741',
        commissionAccount,
      },
    },
    {
      days: 10,
      order: {
        account,
        to: landlord,
        amount: fromDecimal('4200.00'),
        reference: 'Office rent, next month',
        commissionAccount,
      },
    },
    {
      days: 17,
      order: {
        account,
        to: foreignSupplier,
        amount: fromDecimal('6480.00'),
        reference: 'Order PT-2209',
        network: 'SWIFT',
        commissionAccount,
      },
    },
    {
      days: 25,
      order: {
        account,
        to: ownAccount('Northwind Trading UAB', accounts.payroll),
        amount: fromDecimal('36500.00'),
        reference: 'Salaries, funds',
      },
    },
  ];
  for (const [index, { days, order }] of orders.entries()) {
    const created = bank.createPayment(orderFor(order, `demo-scheduled-${index + 1}`));
    if (created.ok) bank.schedule(created.value.payment, at(addDays(today, days), '09:00:00'));
  }
}
