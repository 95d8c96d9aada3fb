import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { CalendarDate } from '@/components/ui/calendar-date';
import { Card } from '@/components/ui/card';
import { Instant } from '@/components/ui/instant';
import { minorUnits } from '@/lib/kernel/money';
import type { Statement } from '@/lib/statements/statement';

/** The statement as one line of arithmetic: opening + credits − debits = closing. `asOf` is when the service was asked. */
export function StatementSummary({ statement, asOf }: { statement: Statement; asOf: Date }) {
  const { entries, period } = statement;
  const credits = entries.filter((entry) => entry.direction === 'incoming').length;
  return (
    <Card aria-label="Balances and turnovers" className="overflow-hidden">
      <dl className="grid gap-px bg-line sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          term="Opening balance"
          note={<CalendarDate date={period.from} />}
          amount={<Amount amount={statement.opening} />}
        />
        <Figure
          term="Credits"
          note={counted(credits)}
          amount={<Amount amount={statement.credits} signed tone="movement" />}
        />
        <Figure
          term="Debits"
          note={counted(entries.length - credits)}
          amount={<Amount amount={minorUnits(-statement.debits)} signed />}
        />
        <Figure
          term="Closing balance"
          note={<CalendarDate date={period.to} />}
          amount={<Amount amount={statement.closing} />}
        />
      </dl>
      <p className="border-t px-5 py-2 text-muted text-xs">
        {statement.faults.length === 0
          ? 'Opening balance plus credits less debits is the closing balance. '
          : 'These figures contradict each other. '}
        As of <Instant at={asOf} />.
      </p>
    </Card>
  );
}

const counted = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

const Figure = ({ term, note, amount }: { term: string; note: ReactNode; amount: ReactNode }) => (
  <div className="min-w-0 bg-surface px-5 py-4">
    <dt className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem] text-muted">
      {term}
      <span className="tabular text-xs">{note}</span>
    </dt>
    <dd className="mt-1 font-semibold text-xl tracking-[-0.015em]">{amount}</dd>
  </div>
);
