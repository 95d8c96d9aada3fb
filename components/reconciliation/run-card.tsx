import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { RunStanding } from '@/lib/reconciliation/breaks/queries';
import { agoWords, figureWords } from './ago';
import { figuresOf } from './books-line';

/**
 * The state of the books: what the last run found, of when it is, what it could not look at, and since when
 * it compares.
 */
export function RunCard({
  standing: { last, failed },
  start,
  now,
  children,
}: {
  standing: RunStanding;
  start: { readonly since: LocalDate; readonly writtenAt: Date } | undefined;
  now: Date;
  /** How far the next run is. */
  children?: ReactNode;
}) {
  return (
    <Card aria-label="State of the books" className="mb-6">
      <div className="px-5 py-4">
        <p className="font-semibold text-lg leading-7" data-testid="books-line">
          {last?.endedAt ? (
            <>
              <span className="tabular">{figuresOf(last)}</span>
              <span className="font-normal text-muted"> · {agoWords(last.endedAt, now)}</span>
            </>
          ) : (
            'Not compared yet'
          )}
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-muted">
          {last && last.breaksResolved > 0 && (
            <>{figureWords(last.breaksResolved, 'resolved break is', 'resolved breaks are')} still there. </>
          )}
          {last?.booksAsOf && (
            <>
              Books as of <Instant at={last.booksAsOf} />.{' '}
            </>
          )}
          {start ? (
            <>
              Compared since <CalendarDate date={start.since} />, the day of the first order here. What the
              statements of that day showed without an order on <Instant at={start.writtenAt} /> is from
              before.
            </>
          ) : (
            'Comparing begins with the first order that is submitted here.'
          )}
        </p>
        {last && (last.problems.length > 0 || last.statusesMissing > 0) && (
          <Notice tone="warning" title="Not everything could be looked at" className="mt-3">
            <ul>
              {last.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
              {last.statusesMissing > 0 && (
                <li>
                  {figureWords(last.statusesMissing, 'order has', 'orders have')} ended about which the
                  service was not asked yet. The next runs do so.
                </li>
              )}
            </ul>
          </Notice>
        )}
        {failed && (
          <Notice tone="warning" title="The last run did not come to its end" className="mt-3">
            {failed.state === 'abandoned'
              ? 'Its process was stopped. It was begun again.'
              : 'There was a fault on our side. It is tried again every hour.'}
          </Notice>
        )}
      </div>
      {children}
    </Card>
  );
}
