import type { ReactNode } from 'react';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { StatementAddress } from '@/lib/statements/model/address';
import type { StatementHead } from '@/lib/statements/model/statement';
import { EntriesCard, type ShownEntries } from '../entries/entries-card';
import { PastChanges, type ShownChange } from '../entries/past-changes';
import { PeriodPicker } from '../period-picker';
import { StatementRemark } from './statement-remark';
import { StatementSummary } from './statement-summary';

/** What of a statement is on the page. */
export type ShownStatement = {
  readonly head: StatementHead;
  readonly entries: ShownEntries;
  readonly changes: readonly ShownChange[];
  /** The course of the balance. */
  readonly chart: ReactNode;
  /** Of when it is. */
  readonly freshness: ReactNode;
};

type StatementViewProps = {
  /** Where this page is, without its query. */
  readonly path: string;
  readonly address: StatementAddress;
  readonly today: LocalDate;
  /**
   * Absent while the period asked for is refused, and the picker says why; or in its place why there is none.
   */
  readonly statement?: ShownStatement | undefined;
  readonly instead?: ReactNode;
};

/** The statement page below its header: the period, the figures, the course of the balance, the entries. */
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
        <EntriesCard path={path} address={address} head={statement.head} shown={statement.entries} />
      </>
    )}
  </div>
);

/** A day of the past has one balance, which the figures say already; today leads on to what is to come. */
const hasCourse = ({ creditCount, debitCount, period }: StatementHead, today: LocalDate): boolean =>
  creditCount + debitCount > 0 && (period.from < period.to || period.to === today);
