import { showDecimal } from '@/lib/kernel/formats/numbers';
import type { PaymentId } from '@/lib/kernel/ids';
import { networkName } from '@/lib/provider/contract/network-name';
import { t } from '@/messages/documents';
import type { Entry } from '../../model/statement';

/** Between facts on one line. */
export const separator = ' · ';

/** Payments of one fee that are named; a provider may charge for thousands at once. */
const mostNamed = 5;

/**
 * What an entry has beside counterparty and reference: original amount, network, every identifier, and its
 * fee or the payments that it is the fee of.
 */
export function entryFacts(entry: Entry, charged: readonly PaymentId[]): readonly string[] {
  const { originalAmount, originalCurrency, externalPaymentId, endToEndId, feePaymentId } = entry;
  const facts = [
    `${networkName(entry.networkType)}${separator}${t('entries.payment', { id: entry.paymentId })}`,
  ];
  if (originalAmount !== null && originalCurrency !== null)
    facts.unshift(t('entries.original', { amount: `${showDecimal(originalAmount)} ${originalCurrency}` }));
  if (externalPaymentId) facts.push(t('entries.external', { id: externalPaymentId }));
  if (endToEndId) facts.push(t('entries.endToEnd', { id: endToEndId }));
  if (feePaymentId) facts.push(t('entries.fee', { id: feePaymentId }));
  if (charged.length > 0) facts.push(chargedText(charged));
  return facts;
}

function chargedText(charged: readonly PaymentId[]): string {
  const named = charged.slice(0, mostNamed).join(', ');
  const more = charged.length - mostNamed;
  return more > 0
    ? t('entries.feeForMore', { ids: named, more: String(more) })
    : t('entries.feeFor', { ids: named });
}
