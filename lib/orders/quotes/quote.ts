import type { Granted } from '@/lib/access/grant';
import { exchange, isRate } from '@/lib/kernel/exchange';
import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import { valueOrUndefined } from '@/lib/provider/auxiliary';
import type { ProviderClient } from '@/lib/provider/client';
import type { CommissionRequest, FxRate, FxRateRequest } from '@/lib/provider/contract/contract';
import { ProviderFault } from '@/lib/provider/contract/fault';
import type { SendOptions } from '@/lib/provider/dispatch/dispatcher';
import type { OrderContent } from '../order/order';

/** The provider's commission and rate for a payment at some instant. Missing parts are null. */
export type Quote = {
  readonly readAt: Date;
  /** Euro, as a decimal string. */
  readonly commission: string | null;
  /** Only for a payment in another currency. */
  readonly exchange: Exchange | null;
};

export type Exchange = {
  readonly currency: string;
  /** Units of the currency for one euro, as a decimal string. */
  readonly rate: string;
  /**
   * The amount that the beneficiary receives, as a decimal string: the provider's figure, otherwise computed
   * at its rate.
   */
  readonly paidOut: string;
};

type Quoted = Pick<OrderContent, 'network' | 'account' | 'amount' | 'beneficiaryAccount'> & {
  readonly currency: string;
};

/** The payout currency, if it is not euro. */
export const otherCurrencyOf = ({
  network,
  currency,
}: Pick<Quoted, 'network' | 'currency'>): string | undefined =>
  network === 'SWIFT' && currency !== 'EUR' ? currency : undefined;

/** Reads the commission and, for another payout currency, the rate (contract 4.8). Never blocks a payment. */
export async function readQuote(
  provider: ProviderClient,
  _granted: Granted<'payments:draft'>,
  quoted: Quoted,
  now: Date,
): Promise<Quote> {
  const { network, account, amount, beneficiaryAccount } = quoted;
  const currency = otherCurrencyOf(quoted);
  const [commission, fxRate] = await Promise.all([
    valueOrNothing(
      readCommission(provider, {
        account,
        amount: toDecimal(amount),
        networkType: network,
        beneficiaryAccount,
        ...(currency && { currency }),
      }),
    ),
    currency ? valueOrNothing(readFxRate(provider, { currency, amount: toDecimal(amount) })) : undefined,
  ]);
  return {
    readAt: now,
    commission: commission === undefined ? null : toDecimal(commission),
    exchange: (currency && fxRate && exchangeAt(fxRate, amount, currency)) || null,
  };
}

/**
 * The provider's commission for a payment, in euro cents (contract 4.8). Undefined if the provider refuses,
 * its answer is unreadable, or the currency is not euro and cannot be added up. Throws `ProviderFault` if it
 * does not answer.
 */
export async function readCommission(
  provider: Pick<ProviderClient, 'commission'>,
  request: CommissionRequest,
  options?: SendOptions,
): Promise<MinorUnits | undefined> {
  const answer = await valueOrUndefined(provider.commission(request, options));
  return answer?.currency === 'EUR' ? answer.commission : undefined;
}

/** The current rate, for comparison with the quoted one. Undefined if the provider does not return it. */
export async function readRate(
  provider: ProviderClient,
  _granted: Granted<'payments:read'>,
  currency: string,
): Promise<string | undefined> {
  const fxRate = await valueOrNothing(readFxRate(provider, { currency }));
  return fxRate && isOf(fxRate, currency) ? fxRate.rate : undefined;
}

const readFxRate = (provider: ProviderClient, request: FxRateRequest): Promise<FxRate | undefined> =>
  valueOrUndefined(provider.fxRate(request));

const isOf = ({ currency, rate }: FxRate, requested: string): boolean =>
  currency === requested && isRate(rate);

function exchangeAt(fxRate: FxRate, amount: MinorUnits, currency: string): Exchange | undefined {
  if (!isOf(fxRate, currency)) return undefined;
  const { rate, originalAmount } = fxRate;
  const paidOut =
    originalAmount && isRate(originalAmount) ? originalAmount : exchange(amount, rate, currency);
  return { currency, rate, paidOut };
}

async function valueOrNothing<Value>(answer: Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (fault) {
    if (fault instanceof ProviderFault) return undefined;
    throw fault;
  }
}

/**
 * The total debited from the paying account: the amount, and the commission if it is charged to the same
 * account.
 */
export const totalDebit = (
  amount: MinorUnits,
  commission: MinorUnits | undefined,
  isSameAccount: boolean,
): MinorUnits => minorUnits(amount + (isSameAccount ? (commission ?? 0n) : 0n));
