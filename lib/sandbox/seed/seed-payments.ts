import { fromDecimal, type MinorUnits, minorUnits, toDecimal } from '@/lib/kernel/money';
import type { Network } from '@/lib/provider/contract/terms';
import type { IncomingPayment } from '../bank/bank';
import { convert, type SwiftCurrency } from '../bank/exchange-rates';
import type { Party, SandboxOrder } from '../ledger/events';
import { between, type Random } from '../runtime/random';

const currencies: Readonly<Record<string, SwiftCurrency>> = { GB: 'GBP', CH: 'CHF', SE: 'SEK' };

/** A random amount between two whole euro amounts, with cents. */
export const someEuro = (random: Random, low: number, high: number): MinorUnits =>
  minorUnits(BigInt(between(random, low * 100, high * 100)));

/** A customer's invoice payment: in euro over SEPA, or over SWIFT if the customer has another currency. */
export function incomingFrom(sender: Party, account: string, random: Random): IncomingPayment {
  const amount = someEuro(random, 900, 13_000);
  const currency = currencies[sender.country ?? ''];
  const isForeign = currency !== undefined;
  const number = between(random, 1000, 9999);
  return {
    account,
    amount: toDecimal(amount),
    network: isForeign ? 'SWIFT' : random() < 0.25 ? 'SEPA_INSTANT' : 'SEPA',
    sender,
    details: `Invoice NW-${number}${random() < 0.3 ? `, NW-${number + 1}` : ''}`,
    original: isForeign ? { amount: convert(amount, currency), currency } : null,
  };
}

export type SeedOrder = {
  readonly account: string;
  readonly to: Party;
  readonly amount: MinorUnits;
  readonly reference: string;
  readonly network?: Network;
  readonly commissionAccount?: string;
};

/** The order that a client would have sent for this payment. */
export function orderFor(seeded: SeedOrder, externalPaymentId: string): SandboxOrder {
  const network = seeded.network ?? 'SEPA';
  const isSwift = network === 'SWIFT';
  const currency = currencies[seeded.to.country ?? ''] ?? 'EUR';
  return {
    account: seeded.account,
    amount: toDecimal(seeded.amount),
    network,
    beneficiary: isSwift
      ? seeded.to
      : { ...seeded.to, street: null, town: null, postCode: null, country: null },
    reference: seeded.reference,
    bankBic: isSwift ? 'SNDCGB2LXXX' : null,
    bankName: null,
    original: isSwift ? { amount: convert(seeded.amount, currency), currency } : null,
    commissionAccount: seeded.commissionAccount ?? null,
    externalPaymentId,
  };
}

/** Another account of the client as the beneficiary. */
export const ownAccount = (name: string, account: string): Party => ({
  name,
  account,
  addressLine: '',
  street: null,
  town: null,
  postCode: null,
  country: null,
});

export const euro = (whole: number): MinorUnits => fromDecimal(`${whole}.00`);
