import { TriangleAlert } from 'lucide-react';
import { Link } from '@/components/ui/buttons/link';
import { Badge } from '@/components/ui/status/badge';
import { classNames } from '@/components/ui/style/class-names';
import { Amount } from '@/components/ui/values/amount';
import type { CalendarDay } from '@/lib/cash/days/calendar';
import type { DueDay, DuePayment } from '@/lib/cash/days/due-days';
import { targetClosing, weekdayOf } from '@/lib/kernel/dates/target-calendar';
import { showClosing, showLongDate } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/cash';
import { CertaintyMark } from './certainty-mark';

const mostShown = 3;

type DayCellProps = {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  readonly isPast: boolean;
};

/** A day that leads to its page: what leaves, the largest payments, and a projected shortfall. */
export function DayCell({ day: { date, isInMonth, due, short }, isToday, isPast }: DayCellProps) {
  const weekday = weekdayOf(date);
  const closing = targetClosing(date);
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'group relative flex min-w-0 @4xl:min-h-32 flex-col gap-1 px-5 @4xl:px-2.5 py-2.5 @4xl:py-2 hover:bg-sunken',
        (!isInMonth || closing) && '@4xl:bg-sunken/60',
        !due && short.length === 0 && '@max-4xl:hidden',
        !isInMonth && '@max-4xl:hidden',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <Link
          href={`/cash/${date}`}
          className={classNames(
            'rounded-full font-medium text-[0.8125rem] after:absolute after:inset-0',
            (isPast || !isInMonth) && 'font-normal text-muted',
            isToday && 'text-accent-text',
          )}
        >
          <span aria-hidden className="@4xl:inline hidden">
            <DayNumber isToday={isToday}>{Number(date.slice(8))}</DayNumber>
          </span>
          <span className="@4xl:sr-only">{showLongDate(date)}</span>
        </Link>
        {closing && closing !== weekday && (
          <span className="truncate text-2xs text-muted">{showClosing(closing)}</span>
        )}
      </div>
      {short.length > 0 && (
        <Badge tone="negative" icon={<TriangleAlert aria-hidden />} className="self-start">
          {t('calendar.shortfall')}
        </Badge>
      )}
      {due && <Due due={due} />}
    </li>
  );
}

const DayNumber = ({ isToday, children }: { isToday: boolean; children: number }) => (
  <span
    className={classNames(
      'tabular inline-flex size-6 items-center justify-center rounded-full',
      isToday && 'bg-accent text-on-accent',
    )}
  >
    {children}
  </span>
);

function Due({ due: { count, out, largest, others, unknown } }: { due: DueDay }) {
  const lines: readonly DueLine[] = [
    ...largest,
    ...unknown.map((name) => ({ name, certainty: 'likely' as const, amount: undefined })),
  ];
  const shown = lines.slice(0, mostShown);
  const more = others + lines.length - shown.length;
  return (
    <>
      {out !== 0n && <Amount amount={out} currency={null} className="font-semibold text-[0.8125rem]" />}
      <p className="sr-only">{t('upcoming.orders', { count: count + unknown.length })}</p>
      <ul className="flex flex-col gap-0.5 text-muted text-xs">
        {shown.map((line) => (
          <Line key={`${line.name} ${line.amount}`} {...line} />
        ))}
        {more > 0 && <li className="pl-3.5">{t('calendar.more', { count: more })}</li>}
      </ul>
    </>
  );
}

type DueLine = Omit<DuePayment, 'amount'> & { readonly amount: DuePayment['amount'] | undefined };

const Line = ({ name, certainty, amount }: DueLine) => (
  <li className="flex min-w-0 items-center gap-1.5">
    <CertaintyMark certainty={certainty} />
    <span className="truncate" title={name}>
      {name}
    </span>
    <span className="sr-only">{t(`calendar.${certainty}`)}</span>
    <span className="@4xl:sr-only ml-auto shrink-0">
      {amount === undefined ? t('upcoming.unknownAmount') : <Amount amount={amount} currency={null} />}
    </span>
  </li>
);
