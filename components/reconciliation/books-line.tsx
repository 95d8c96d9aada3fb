import { TextLink } from '@/components/ui/layout/text-link';
import type { Run } from '@/lib/reconciliation/run/runs';
import { t } from '@/messages/reconciliation';
import { agoLabel } from './ago';

/**
 * The line for the first page. Where the last run could not look at everything, it says so: no clean bill
 * that is not one.
 */
export function BooksLine({ last, now }: { last: Run | undefined; now: Date }) {
  if (!last?.endedAt) return null;
  const isPartial = last.problems.length > 0 || last.statusesMissing > 0;
  return (
    <p className="text-[0.8125rem] text-muted">
      {t.rich(isPartial ? 'line.partial' : 'line.summary', {
        differences: last.breaksOpen,
        orders: last.orders,
        entries: last.entries,
        ago: agoLabel(last.endedAt, now),
        link: (chunks) => (
          <TextLink href="/reconciliation" className={last.breaksOpen > 0 ? 'text-negative' : undefined}>
            <span className="tabular">{chunks}</span>
          </TextLink>
        ),
      })}
    </p>
  );
}
