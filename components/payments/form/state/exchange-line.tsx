import { Instant } from '@/components/ui/values/instant';
import type { Exchange } from '@/lib/orders/quotes/quote';
import { t } from '@/messages/payment-form';

/** A converted amount with its rate and the rate's time. */
export const ExchangeLine = ({ exchange, readAt }: { exchange: Exchange; readAt: Date }) => (
  <span className="tabular">
    {groupThousands(exchange.paidOut)} <span className="text-muted text-xs">{exchange.currency}</span>
    <span className="block text-muted text-xs">
      {t.rich('exchange.rate', {
        rate: exchange.rate,
        currency: exchange.currency,
        instant: () => <Instant at={readAt} />,
      })}
    </span>
  </span>
);

/** Takes a decimal string with any number of decimals. */
const groupThousands = (decimal: string): string =>
  decimal.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
