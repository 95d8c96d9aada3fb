import {
  type RequestedPayment,
  readRequestedPayment,
  type TypedPayment,
  type TypedPaymentProblems,
} from './requested-payment';

/** URL state of the page and its PDF: account, by either number, and the requested payment. */
export type ReceiveAddress = {
  readonly account: string | undefined;
  /** The input, valid or not. */
  readonly typed: TypedPayment;
  /** Undefined if the input is invalid; see `problems`. */
  readonly requested: RequestedPayment | undefined;
  readonly problems: TypedPaymentProblems;
};

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The first of repeated parameters counts. */
export function readReceiveAddress(params: Params): ReceiveAddress {
  const one = (name: string): string | undefined => {
    const value = params[name];
    return typeof value === 'string' ? value : value?.[0];
  };
  const typed = { amount: one('amount') ?? '', reference: one('reference') ?? '' };
  const requested = readRequestedPayment(typed);
  return {
    account: one('account') || undefined,
    typed,
    requested: requested.ok ? requested.value : undefined,
    problems: requested.ok ? {} : requested.error,
  };
}

/** Query string for this account. */
export const receiveQuery = (account: string, { amount, reference }: TypedPayment): string =>
  new URLSearchParams(
    Object.entries({ account, amount, reference }).filter(([, value]) => value !== ''),
  ).toString();
