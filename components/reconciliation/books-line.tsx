import { TextLink } from '@/components/ui/layout/text-link';
import type { Run } from '@/lib/reconciliation/run/runs';
import { t } from '@/messages/reconciliation';
import { agoWords, figureWords } from './ago';

/** The state of the books in one line: `1,204 orders, 1,310 entries, 0 breaks · 12 minutes ago`. */
export const figuresOf = ({ orders, entries, breaksOpen }: Run): string =>
  [
    figureWords(orders, 'order', 'orders'),
    figureWords(entries, 'entry', 'entries'),
    figureWords(breaksOpen, 'break', 'breaks'),
  ].join(', ');

/**
 * The line for the first page. Where the last run could not look at everything, it says so: no clean bill
 * that is not one.
 */
export function BooksLine({ last, now }: { last: Run | undefined; now: Date }) {
  if (!last?.endedAt) return null;
  const isPartial = last.problems.length > 0 || last.statusesMissing > 0;
  return (
    <p className="text-[0.8125rem] text-muted">
      Orders and books:{' '}
      <TextLink href="/reconciliation" className={last.breaksOpen > 0 ? 'text-negative' : undefined}>
        <span className="tabular">{figuresOf(last)}</span>
      </TextLink>
      {isPartial && t('booksLine.body')} · {agoWords(last.endedAt, now)}
    </p>
  );
}
