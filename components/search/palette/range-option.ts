import { showDate } from '@/lib/kernel/formats/dates';
import { showAmount } from '@/lib/kernel/formats/numbers';
import { queryOf } from '@/lib/kernel/lists/address';
import { toDecimal } from '@/lib/kernel/money';
import type { TypedRange } from '@/lib/search/ranges/typed-range';
import { t } from '@/messages/search';

/** The list of payments with the filters of a range. */
export function rangeHref({ amountFrom, amountTo, from, to, text }: TypedRange): string {
  const entries = {
    q: text,
    from,
    to,
    amountFrom: amountFrom && toDecimal(amountFrom),
    amountTo: amountTo && toDecimal(amountTo),
  };
  const query = queryOf(entries);
  return `/payments?${query}`;
}

export function rangeLabel({ amountFrom, amountTo, from, to, text }: TypedRange): string {
  const parts = [sumsPart(amountFrom && showAmount(amountFrom), amountTo && showAmount(amountTo))];
  parts.push(daysPart(from && showDate(from), to && showDate(to)));
  parts.push(text && t('ranges.text', { text }));
  return t('ranges.label', { parts: parts.filter(Boolean).join(', ') });
}

function sumsPart(low: string | undefined, high: string | undefined): string | undefined {
  if (low && high) return t('ranges.between', { low, high });
  if (low) return t('ranges.atLeast', { amount: low });
  return high && t('ranges.atMost', { amount: high });
}

function daysPart(first: string | undefined, last: string | undefined): string | undefined {
  if (first && last) {
    return first === last ? t('ranges.on', { day: first }) : t('ranges.days', { first, last });
  }
  if (first) return t('ranges.since', { day: first });
  return last && t('ranges.until', { day: last });
}
