import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/card';
import { Notice } from '@/components/ui/status/notice';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { Instant } from '@/components/ui/values/instant';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { RunStanding } from '@/lib/reconciliation/breaks/queries';
import { shownFinding } from '@/lib/reconciliation/breaks/shown-finding';
import { t } from '@/messages/reconciliation';
import { agoLabel } from './ago';

/** The reconciliation state: the last run's findings, time, gaps and coverage. */
export function RunCard({
  standing: { last, failed },
  counts,
  start,
  now,
  children,
}: {
  standing: RunStanding;
  /** The differences as they are now: people resolve and reopen them between runs. */
  counts: { readonly open: number; readonly resolved: number };
  start: { readonly since: LocalDate; readonly writtenAt: Date } | undefined;
  now: Date;
  /** The progress of the next run. */
  children?: ReactNode;
}) {
  const statementsAsOf = last?.statementsAsOf;
  return (
    <Card aria-label={t('runCard.label')} className="mb-6">
      <div className="px-5 py-4">
        <p className="font-semibold text-lg leading-7" data-testid="summary-line">
          {last?.endedAt ? (
            <>
              <span className="tabular">
                {t('runCard.summary', {
                  differences: counts.open,
                  orders: last.orders,
                  entries: last.entries,
                })}
              </span>
              <span className="font-normal text-muted"> · {agoLabel(last.endedAt, now)}</span>
            </>
          ) : (
            t('page.notRun')
          )}
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-muted">
          {counts.resolved > 0 && <>{t('runCard.resolved', { count: counts.resolved })} </>}
          {statementsAsOf && (
            <>{t.rich('runCard.statementsAsOf', { instant: () => <Instant at={statementsAsOf} /> })} </>
          )}
          {start
            ? t.rich('runCard.since', {
                day: () => <CalendarDate date={start.since} />,
                instant: () => <Instant at={start.writtenAt} />,
              })
            : t('runCard.notStarted')}
        </p>
        {last && (last.problems.length > 0 || last.statusesMissing > 0) && (
          <Notice tone="warning" title={t('runCard.partial')} className="mt-3">
            <ul>
              {last.problems.map((problem) => (
                <li key={problem}>{shownFinding(problem)}</li>
              ))}
              {last.statusesMissing > 0 && (
                <li>{t('runCard.notChecked', { count: last.statusesMissing })}</li>
              )}
            </ul>
          </Notice>
        )}
        {failed && (
          <Notice tone="warning" title={t('runCard.unfinished')} className="mt-3">
            {failed.state === 'abandoned' ? t('runCard.interrupted') : t('runCard.failed')}
          </Notice>
        )}
      </div>
      {children}
    </Card>
  );
}
