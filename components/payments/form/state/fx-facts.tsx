'use client';

import { exchange, isSameRate, rateChange } from '@/lib/kernel/exchange';
import { showAmount, showPercentChange } from '@/lib/kernel/formats/numbers';
import { fromDecimal, type MinorUnits } from '@/lib/kernel/money';
import type { Quote } from '@/lib/orders/quotes/quote';
import { t } from '@/messages/payment-form';
import { useRate } from '../use-rate';
import { ExchangeLine } from './exchange-line';

/**
 * For an order paid out in another currency: the quote at submission beside the provider's current one.
 * `isOpen` if the order is undecided or unsent, so that the current rate matters.
 */
export function FxFacts({
  amount,
  currency,
  quoted,
  isOpen,
}: {
  amount: MinorUnits;
  currency: string;
  quoted: Quote | undefined;
  isOpen: boolean;
}) {
  const { data, isError } = useRate(currency, isOpen);
  const before = quoted?.exchange;
  const rate = data?.rate;
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <div>
        <dt className="text-[0.8125rem] text-muted">{t('exchange.quoted')}</dt>
        <dd>
          {quoted && before ? (
            <ExchangeLine exchange={before} readAt={quoted.readAt} />
          ) : (
            <span className="text-muted">{t('exchange.noQuote')}</span>
          )}
          {quoted?.commission && (
            <span className="block text-xs">
              {t('exchange.commission', { amount: showAmount(fromDecimal(quoted.commission)) })}
            </span>
          )}
        </dd>
      </div>
      {isOpen && (
        <div aria-live="polite">
          <dt className="text-[0.8125rem] text-muted">
            {t('exchange.current')}
            {before && rate && !isSameRate(before.rate, rate) && (
              <span className="text-warning"> · {changeLabel(rateChange(before.rate, rate))}</span>
            )}
          </dt>
          <dd>
            {rate && data ? (
              <ExchangeLine
                exchange={{ currency, rate, paidOut: exchange(amount, rate, currency) }}
                readAt={new Date(data.readAt)}
              />
            ) : (
              <span className="text-muted">{data || isError ? t('exchange.unavailable') : '…'}</span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** `+0.25 %`. */
const changeLabel = (hundredths: bigint | undefined): string =>
  hundredths === undefined ? t('exchange.changed') : showPercentChange(hundredths, 2);
