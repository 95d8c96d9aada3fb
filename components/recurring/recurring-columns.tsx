import type { ChosenColumn } from '@/components/ui/table/chosen-columns';
import { Instant } from '@/components/ui/values/instant';
import type { RecurringColumn, RecurringSort } from '@/lib/recurring/filter';
import type { RecurringLine } from '@/lib/recurring/list';
import { rhythmText, timeText } from '@/lib/recurring/set-up/setup';
import { t } from '@/messages/recurring';
import { NextDates } from './form/next-dates';
import { RecurringState } from './recurring-state';

/** A recurring payment, and the present, from which its next payments follow. */
type ShownRecurring = RecurringLine & { readonly now: Date };

/** How the list shows each column. */
export const shownRecurringColumns: Readonly<
  Record<RecurringColumn, ChosenColumn<ShownRecurring, RecurringSort>>
> = {
  schedule: {
    width: 10,
    major: true,
    isLabelled: true,
    className: 'align-top',
    cell: (line) => <Schedule {...line} />,
  },
  nextPayments: {
    width: 15,
    sort: 'next',
    major: true,
    isLabelled: true,
    className: 'max-w-80 align-top',
    cell: (line) => <NextPayments {...line} />,
  },
  state: {
    width: 8,
    major: true,
    isLabelled: true,
    className: 'align-top',
    cell: ({ standing, latest }) => (
      <div className="flex flex-col items-start gap-1 narrow:items-end">
        <RecurringState standing={standing} />
        {latest.outcome === 'refused' && standing.kind !== 'nothing' && (
          <span className="text-negative text-xs">{t('recurringTable.lastRefused')}</span>
        )}
      </div>
    ),
  },
  lastRequest: {
    width: 9,
    sort: 'requested',
    major: true,
    isLabelled: true,
    className: 'align-top text-[0.8125rem] text-muted',
    cell: ({ latest }) => (
      <span className="block narrow:text-right">
        {latest.requestedByName}, <Instant at={latest.requestedAt} />
      </span>
    ),
  },
};

const Schedule = ({ setup }: ShownRecurring) => (
  <span className="narrow:text-right">
    {setup ? (
      <>
        <span className="block">{rhythmText(setup)}</span>
        <span className="tabular block text-muted text-xs">
          {t('recurringTable.time', { time: timeText(setup.time) })}
        </span>
      </>
    ) : (
      <span className="text-muted">{t('recurringTable.notScheduled')}</span>
    )}
  </span>
);

const NextPayments = ({ setup, standing, now }: ShownRecurring) => (
  <div className="narrow:text-right">
    {setup?.enabled ? (
      <>
        {standing.kind !== 'on' && <p className="text-muted text-xs">{t('recurringTable.ifAccepted')}</p>}
        <NextDates setup={setup} now={now} />
      </>
    ) : (
      <span className="text-muted">{t('recurringTable.none')}</span>
    )}
  </div>
);

export const recurringColumnLabel = (column: RecurringColumn): string => t(`recurringTable.${column}`);
