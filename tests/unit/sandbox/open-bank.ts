import { Bank } from '@/lib/sandbox/bank/bank';
import { Book } from '@/lib/sandbox/ledger/book';
import type { SandboxEvent, SandboxOrder } from '@/lib/sandbox/ledger/events';
import { type Journal, noJournal } from '@/lib/sandbox/ledger/journal';

export const start = Date.UTC(2026, 6, 1, 9);

/** A bank with three accounts whose clock a test moves, and whose events it can read. */
export function openBank(journal: Journal = noJournal) {
  const events: SandboxEvent[] = [];
  let now = start;
  const keeping: Journal = {
    ...journal,
    append: (event) => {
      events.push(JSON.parse(JSON.stringify(event)));
      journal.append(event);
    },
  };
  const bank = new Bank(new Book(), keeping, {
    clock: () => new Date(now),
    completionDelayMs: (network) => (network === 'SWIFT' ? 60_000 : 5_000),
    onEnded: () => undefined,
  });
  const ibans = ['1000.00', '50.00', '0.00'].map((openingBalance, index) => {
    const account = {
      accountType: 'OPERATIONAL',
      tagName: null,
      isCommission: index === 1,
      selfOpened: index > 0,
    } as const;
    const opened = bank.openAccount({ ...account, openingBalance });
    if (!opened.ok) throw new Error('not opened');
    return opened.value.iban;
  });
  const wait = (milliseconds: number): void => {
    now += milliseconds;
    bank.runDue();
  };
  return { bank, events, ibans, wait };
}

export const orderOf = (fields: Partial<SandboxOrder> & { account: string }): SandboxOrder => ({
  amount: '10.00',
  network: 'SEPA',
  beneficiary: {
    name: 'Erika Muster',
    account: 'DE89370400440532013000',
    addressLine: '',
    street: null,
    town: null,
    postCode: null,
    country: null,
  },
  reference: 'Invoice 1',
  bankBic: null,
  bankName: null,
  original: null,
  commissionAccount: null,
  externalPaymentId: null,
  ...fields,
});

/** Everything in a book that a client or a test can see. */
export const stateOf = (book: Book) => ({
  balances: [...book.ledger.balances()],
  accounts: [...book.accounts.values()],
  payments: [...book.payments.values()],
  recurring: [...book.recurring],
  undelivered: [...book.undelivered],
  lastPaymentId: book.lastPaymentId,
  lastAt: book.lastAt,
});

export function replay(events: readonly SandboxEvent[]): Book {
  const book = new Book();
  for (const event of events) book.apply(event);
  return book;
}
