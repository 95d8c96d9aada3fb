import type { LocalDate } from '@/lib/kernel/calendar';
import type { StatementAddress } from '@/lib/statements/address';
import type { Statement } from '@/lib/statements/statement';
import { BalanceChart } from './balance-chart';
import { EntriesCard } from './entries-card';
import { PeriodPicker } from './period-picker';
import { StatementRemark } from './statement-remark';
import { StatementSummary } from './statement-summary';

type StatementViewProps = {
  /** Where this page is, without its query. */
  readonly path: string;
  readonly address: StatementAddress;
  readonly today: LocalDate;
  /** Absent while the period asked for is refused: the picker then says why. */
  readonly statement?: Statement | undefined;
  /** When the service was asked. */
  readonly asOf: Date;
};

/** The statement page below its header: the period, the figures, the course of the balance, the entries. */
export const StatementView = ({ path, address, today, statement, asOf }: StatementViewProps) => (
  <div className="flex flex-col gap-5">
    <PeriodPicker path={path} address={address} today={today} />
    {statement && (
      <>
        <StatementRemark statement={statement} />
        <StatementSummary statement={statement} asOf={asOf} />
        {statement.entries.length > 0 && <BalanceChart statement={statement} />}
        <EntriesCard path={path} address={address} statement={statement} />
      </>
    )}
  </div>
);
