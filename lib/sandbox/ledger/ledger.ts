import { type MinorUnits, minorUnits, zero } from '@/lib/kernel/money';
import type { Network } from '@/lib/provider/contract/contract';

/**
 * One side of a booking: an account of the ledger (an own IBAN or one of the names below) and what it gains
 * or loses.
 */
export type Posting = { readonly account: string; readonly amount: MinorUnits };

/** Everybody who is not a client of the sandbox. */
export const world = 'world';
/** What the sandbox earned in commissions. */
export const fees = 'fees';
/**
 * Money on its way between a client and the world, per network; swept to the world at the end of each day.
 */
export const clearing = (network: Network): string => `clearing:${network}`;

/** The part of the ledger that looks and does not touch. */
export type LedgerView = Pick<Ledger, 'balanceOf' | 'balances' | 'total'>;

/**
 * Double entry: a booking moves money between accounts and never makes any, so that the sum of all balances
 * is zero.
 */
export class Ledger {
  readonly #balances = new Map<string, MinorUnits>();

  /** Books all postings or, when they do not sum to zero, throws: that is a bug. */
  post(postings: readonly Posting[]): void {
    if (postings.reduce((total, posting) => total + posting.amount, 0n) !== 0n) {
      throw new Error('a booking must sum to zero');
    }
    for (const { account, amount } of postings) {
      this.#balances.set(account, minorUnits(this.balanceOf(account) + amount));
    }
  }

  /** Moves what the networks still hold to the world, as a clearing house does overnight. */
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

  /** The sum over all accounts: zero, always. */
  total(): MinorUnits {
    let total = 0n;
    for (const balance of this.#balances.values()) total += balance;
    return minorUnits(total);
  }
}
