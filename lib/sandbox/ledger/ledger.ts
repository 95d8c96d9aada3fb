import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import type { Network } from '@/lib/provider/contract/terms';

/** One posting of a booking: a ledger account (an own IBAN or one of the names below) and its change. */
export type Posting = { readonly account: string; readonly amount: MinorUnits };

/** Everyone who is not a client of the sandbox. */
export const world = 'world';
/** The sandbox's income from commissions. */
export const fees = 'fees';
/** Money in transit between clients and the world, per network; swept to the world at the end of each day. */
export const clearing = (network: Network): string => `clearing:${network}`;

/** The read-only part of the ledger. */
export type LedgerView = Pick<Ledger, 'balanceOf' | 'balances' | 'total'>;

/** Double-entry bookkeeping: bookings only move money, so all balances sum to zero. */
export class Ledger {
  readonly #balances = new Map<string, MinorUnits>();

  /** Books all postings; throws if they do not sum to zero, which is a bug. */
  post(postings: readonly Posting[]): void {
    if (postings.reduce((total, posting) => total + posting.amount, 0n) !== 0n) {
      throw new Error('a booking must sum to zero');
    }
    for (const { account, amount } of postings) {
      this.#balances.set(account, minorUnits(this.balanceOf(account) + amount));
    }
  }

  /** Moves the networks' balances to the world, like an overnight clearing. */
  sweepClearing(): void {
    for (const [account, balance] of this.#balances) {
      if (!account.startsWith('clearing:') || balance === 0n) continue;
      this.post([
        { account, amount: minorUnits(-balance) },
        { account: world, amount: balance },
      ]);
    }
  }

  balanceOf(account: string): MinorUnits {
    return this.#balances.get(account) ?? zero;
  }

  balances(): ReadonlyMap<string, MinorUnits> {
    return this.#balances;
  }

  /** The sum over all accounts, which is always zero. */
  total(): MinorUnits {
    let total = 0n;
    for (const balance of this.#balances.values()) total += balance;
    return minorUnits(total);
  }
}
