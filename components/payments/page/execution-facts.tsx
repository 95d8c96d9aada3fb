import { Card } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { Amount } from '@/components/ui/values/amount';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import { type FactItem, FactList } from '@/components/ui/values/fact-list';
import { Instant } from '@/components/ui/values/instant';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import type { MinorUnits } from '@/lib/kernel/money';
import { t } from '@/messages/payments';

/** How a payment that was sent came out: its cost, its execution, and its entry in the statement. */
export type Execution = {
  readonly sentAt: Date | null;
  /** When the provider reported the execution. */
  readonly executedAt: Date | null;
  /** Quoted at submission; the fee charged is in the statement. */
  readonly quotedFee: MinorUnits | undefined;
  readonly booking:
    | {
        readonly date: LocalDate;
        readonly balanceAfter: MinorUnits;
        readonly fee: { readonly amount: MinorUnits } | undefined;
        readonly href: string;
      }
    | undefined;
};

export const ExecutionFacts = ({ execution }: { execution: Execution }) => (
  <Card className="px-5 py-4">
    <FactList
      label={t('execution.label')}
      facts={[feeOf(execution), timeOf(execution), ...bookedOf(execution)]}
      className="gap-y-4"
    />
  </Card>
);

function feeOf({ booking, quotedFee }: Execution): FactItem {
  const term = t('execution.fee');
  if (booking?.fee) {
    return { term, detail: <Amount amount={booking.fee.amount} />, hint: t('execution.charged') };
  }
  if (quotedFee === undefined) return { term, detail: t('execution.notBooked') };
  return { term, detail: <Amount amount={quotedFee} />, hint: t('execution.quoted') };
}

function timeOf({ executedAt, sentAt, booking }: Execution): FactItem {
  if (!executedAt) return { term: t('facts.sent'), detail: sentAt ? <Instant at={sentAt} /> : '–' };
  return {
    term: t('execution.executed'),
    detail: <Instant at={executedAt} />,
    hint: booking && t.rich('execution.booked', { day: () => <CalendarDate date={booking.date} /> }),
  };
}

function bookedOf({ executedAt, booking }: Execution): readonly FactItem[] {
  if (!executedAt && !booking) return [];
  return [
    {
      term: t('execution.balanceAfter'),
      detail: booking ? <Amount amount={booking.balanceAfter} /> : t('execution.notBooked'),
    },
    {
      term: t('execution.statement'),
      detail: booking ? (
        <TextLink href={booking.href}>{t('execution.viewEntry')}</TextLink>
      ) : (
        t('execution.notBooked')
      ),
      hint: !booking && t('execution.soon'),
    },
  ];
}
