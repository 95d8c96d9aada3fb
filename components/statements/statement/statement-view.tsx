import type { ReactNode } from 'react';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { ListSettings } from '@/lib/kernel/lists/list-settings';
import type { StatementAddress } from '@/lib/statements/model/address';
import type { EntryColumn } from '@/lib/statements/model/entries/columns';
import type { StatementHead } from '@/lib/statements/model/statement';
import { EntriesCard, type ShownEntries } from '../entries/entries-card';
import { PastChanges, type ShownChange } from '../entries/past-changes';
import { PeriodPicker } from '../period-picker';
import { StatementRemark } from './statement-remark';
import { StatementSummary } from './statement-summary';

/** The parts of a statement on the page. */
export type ShownStatement = {
  readonly head: StatementHead;
  readonly entries: ShownEntries;
  readonly layout: ListSettings<EntryColumn>;
  /** The tools of the list of entries. */
  readonly tools: ReactNode;
  readonly changes: readonly ShownChange[];
  /** The balance chart. */
  readonly chart: ReactNode;
  /** The as-of time. */
  readonly freshness: ReactNode;
};

type StatementViewProps = {
  /** The URL of this page, without its query. */
  readonly path: string;
  readonly address: StatementAddress;
  readonly today: LocalDate;
  /**
   * Absent if the requested period is refused, which the picker explains, or if `instead` gives the reason.
   */
  readonly statement?: ShownStatement | undefined;
  readonly instead?: ReactNode;
};

/** The statement page below its header: period, figures, balance chart and entries. */
export const StatementView = ({ path, address, today, statement, instead }: StatementViewProps) => (
  <div className="flex flex-col gap-5">
    <PeriodPicker path={path} address={address} today={today} />
    {instead}
    {statement && (
      <>
        <StatementRemark path={path} address={address} head={statement.head} />
        <PastChanges changes={statement.changes} />
        <StatementSummary head={statement.head} foot={statement.freshness} />
        {hasCourse(statement.head, today) && statement.chart}
        <EntriesCard {...statement} path={path} address={address} shown={statement.entries} />
      </>
    )}
  </div>
);

/** A single past day has one balance, which the figures show already; today also has a forecast. */
const hasCourse = ({ creditCount, debitCount, period }: StatementHead, today: LocalDate): boolean =>
  creditCount + debitCount > 0 && (period.from < period.to || period.to === today);
