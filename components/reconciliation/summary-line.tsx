import { TextLink } from '@/components/ui/layout/text-link';
import type { Run } from '@/lib/reconciliation/run/runs';
import { t } from '@/messages/reconciliation';
import { agoLabel } from './ago';

/** The reconciliation line of the first page. An incomplete run says so, to avoid a false all-clear. */
export function SummaryLine({ last, now }: { last: Run | undefined; now: Date }) {
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
