import { TextLink } from '@/components/ui/layout/text-link';
import type { Run } from '@/lib/reconciliation/run/runs';
import { t } from '@/messages/reconciliation';
import { agoLabel } from './ago';

/**
 * The reconciliation line of the first page: the differences that are open now, and what the last run
 * compared. An incomplete run says so, to avoid a false all-clear.
 */
export function SummaryLine({
  last,
  open,
  now,
}: {
  last: Run | undefined;
  /** The number of open differences, of which some may have been resolved since the run. */
  open: number;
  now: Date;
}) {
  if (!last?.endedAt) return null;
  const isPartial = last.problems.length > 0 || last.statusesMissing > 0;
  return (
    <p className="text-[0.8125rem] text-muted">
      {t.rich(isPartial ? 'line.partial' : 'line.summary', {
        differences: open,
        orders: last.orders,
        entries: last.entries,
        ago: agoLabel(last.endedAt, now),
        link: (chunks) => (
          <TextLink href="/reconciliation" className={open > 0 ? 'text-negative' : undefined}>
            <span className="tabular">{chunks}</span>
          </TextLink>
        ),
      })}
    </p>
  );
}
