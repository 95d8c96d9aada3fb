import type { Granted } from '@/lib/access/grant';
import { exchange, isRate } from '@/lib/kernel/exchange';
import { type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import { valueOrUnsaid } from '@/lib/provider/auxiliary';
import type { ServiceClient } from '@/lib/provider/client';
import type { FxRate, FxRateRequest } from '@/lib/provider/contract/contract';
import { ServiceFault } from '@/lib/provider/contract/fault';
import type { OrderContent } from '../order/order';
import { readCommission } from './commission';

/**
 * What a payment would cost and bring, as the service says it at some moment. What it did not say is null.
 */
export type Quote = {
  readonly readAt: Date;
  /** Euro, as a decimal string. */
  readonly commission: string | null;
  /** Of a payment that is paid out in another currency. */
  readonly exchange: Exchange | null;
};

export type Exchange = {
  readonly currency: string;
  /** Units of the currency for one euro, as a decimal string. */
  readonly rate: string;
  /** What the beneficiary gets, as a decimal string: the service's own figure, else ours at its rate. */
  readonly paidOut: string;
};

type Quoted = Pick<OrderContent, 'network' | 'account' | 'amount' | 'beneficiaryAccount'> & {
  readonly currency: string;
};

/** The currency that is paid out, where that is not the euro that is debited. */
export const otherCurrencyOf = ({
  network,
  currency,
}: Pick<Quoted, 'network' | 'currency'>): string | undefined =>
  network === 'SWIFT' && currency !== 'EUR' ? currency : undefined;

/**
 * Asks for commission and, where another currency is paid out, the rate (contract 4.8). Nothing here ever
 * blocks a payment.
 */
export async function readQuote(
  service: ServiceClient,
  _granted: Granted<'payments:draft'>,
  quoted: Quoted,
  now: Date,
): Promise<Quote> {
  const { network, account, amount, beneficiaryAccount } = quoted;
  const currency = otherCurrencyOf(quoted);
  const [commission, fxRate] = await Promise.all([
    valueOrNothing(
      readCommission(service, {
        account,
        amount: toDecimal(amount),
        networkType: network,
        beneficiaryAccount,
        ...(currency && { currency }),
      }),
    ),
    currency ? valueOrNothing(readFxRate(service, { currency, amount: toDecimal(amount) })) : undefined,
  ]);
  return {
    readAt: now,
    commission: commission === undefined ? null : toDecimal(commission),
    exchange: (currency && fxRate && exchangeAt(fxRate, amount, currency)) || null,
  };
}

/**
 * The rate of a currency now, to hold it against the one that was quoted. Undefined where the service does
 * not say.
 */
export async function readRate(
  service: ServiceClient,
  _granted: Granted<'payments:read'>,
  currency: string,
): Promise<string | undefined> {
  const fxRate = await valueOrNothing(readFxRate(service, { currency }));
  return fxRate && isOf(fxRate, currency) ? fxRate.rate : undefined;
}

const readFxRate = (service: ServiceClient, request: FxRateRequest): Promise<FxRate | undefined> =>
  valueOrUnsaid(service.fxRate(request));

const isOf = ({ currency, rate }: FxRate, asked: string): boolean => currency === asked && isRate(rate);

function exchangeAt(fxRate: FxRate, amount: MinorUnits, currency: string): Exchange | undefined {
  if (!isOf(fxRate, currency)) return undefined;
  const { rate, originalAmount } = fxRate;
  const paidOut =
    originalAmount && isRate(originalAmount) ? originalAmount : exchange(amount, rate, currency);
  return { currency, rate, paidOut };
}

async function valueOrNothing<Value>(said: Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await said;
  } catch (fault) {
    if (fault instanceof ServiceFault) return undefined;
    throw fault;
  }
}

/**
 * What a payment takes from the account that pays: its amount, and the commission where that is charged to
 * the same one.
 */
export const totalDebit = (
  amount: MinorUnits,
  commission: MinorUnits | undefined,
  isSameAccount: boolean,
): MinorUnits => minorUnits(amount + (isSameAccount ? (commission ?? 0n) : 0n));
