import type { Bank } from '../bank/bank';
import { between, pick, type Random } from '../runtime/random';
import { foreignCustomers, homeCustomers } from './seed-parties';
import { incomingFrom } from './seed-payments';

/** Seconds between two incoming payments. */
const shortestWait = 45;
const longestWait = 180;

/** Simulates incoming customer payments: most over SEPA, one in five over SWIFT in another currency. */
export function startIncomingPayments(bank: Bank, random: Random): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(arrive, between(random, shortestWait, longestWait) * 1000);
  };
  const arrive = (): void => {
    const [account] = [...bank.book.accounts.values()].filter((candidate) => candidate.status === 'ACTIVE');
    if (account) {
      const customer = pick(random, random() < 0.2 ? foreignCustomers : homeCustomers);
      bank.receive(incomingFrom(customer, account.iban, random));
    }
    wait();
  };
  wait();
  return { close: () => clearTimeout(timer) };
}
