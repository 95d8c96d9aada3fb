import {
  type AskedPayment,
  readAskedPayment,
  type TypedPayment,
  type TypedPaymentProblems,
} from './asked-payment';

/**
 * What the address of the page, and of its PDF, says: which account, by one of its numbers, and what a payer
 * is asked for.
 */
export type ReceiveAddress = {
  readonly account: string | undefined;
  /** As it was typed, also where it cannot be read. */
  readonly typed: TypedPayment;
  /** Undefined where something in it cannot be read; `problems` says what. */
  readonly asked: AskedPayment | undefined;
  readonly problems: TypedPaymentProblems;
};

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Of a name that is given twice the first counts. */
export function readReceiveAddress(params: Params): ReceiveAddress {
  const one = (name: string): string | undefined => {
    const value = params[name];
    return typeof value === 'string' ? value : value?.[0];
  };
  const typed = { amount: one('amount') ?? '', reference: one('reference') ?? '' };
  const asked = readAskedPayment(typed);
  return {
    account: one('account') || undefined,
    typed,
    asked: asked.ok ? asked.value : undefined,
    problems: asked.ok ? {} : asked.error,
  };
}

/** The query of an address for this account. */
export const receiveQuery = (account: string, { amount, reference }: TypedPayment): string =>
  new URLSearchParams(
    Object.entries({ account, amount, reference }).filter(([, value]) => value !== ''),
  ).toString();
