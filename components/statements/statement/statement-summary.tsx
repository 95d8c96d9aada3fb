import type { ReactNode } from 'react';
import { Card } from '@/components/ui/layout/card';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { minorUnits } from '@/lib/kernel/money';
import type { StatementHead } from '@/lib/statements/model/statement';
import { t } from '@/messages/statements';

type StatementSummaryProps = {
  readonly head: StatementHead;
  /** The as-of time of the figures. */
  readonly foot: ReactNode;
};

/** The statement as one line of arithmetic: opening + credits − debits = closing. */
export const StatementSummary = ({ head, foot }: StatementSummaryProps) => (
  <Card aria-label={t('statementSummary.label')} className="overflow-hidden">
    <dl className="grid gap-px bg-line sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        term={t('statementSummary.opening')}
        note={<CalendarDate date={head.period.from} />}
        amount={<Amount amount={head.opening} />}
      />
      <Figure
        term={t('statementSummary.credits')}
        note={t('statementSummary.entries', { count: head.creditCount })}
        amount={<Amount amount={head.credits} signed tone="movement" />}
      />
      <Figure
        term={t('statementSummary.debits')}
        note={t('statementSummary.entries', { count: head.debitCount })}
        amount={<Amount amount={minorUnits(-head.debits)} signed />}
      />
      <Figure
        term={t('statementSummary.closing')}
        note={<CalendarDate date={head.period.to} />}
        amount={<Amount amount={head.closing} />}
      />
    </dl>
    {foot}
  </Card>
);

const Figure = ({ term, note, amount }: { term: string; note: ReactNode; amount: ReactNode }) => (
  <div className="min-w-0 bg-surface px-5 py-4">
    <dt className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem] text-muted">
      {term}
      <span className="tabular text-xs">{note}</span>
    </dt>
    <dd className="mt-1 font-semibold text-xl tracking-[-0.015em]">{amount}</dd>
  </div>
);
