import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { monthOf, weekOrder, weeksOf } from '@/lib/kernel/dates/month';
import { targetClosing } from '@/lib/kernel/dates/target-calendar';
import { showClosing, showLongDate, showShortWeekday, showWeekday } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/dates';
import { classNames } from '../../style/class-names';
import { dayAfterKey } from './day-keys';

type DayGridProps = {
  /** The heading with the month. */
  readonly labelId: string;
  /** The day that has the focus of the grid, whose month is shown. */
  readonly marked: LocalDate;
  readonly mark: (day: LocalDate) => void;
  readonly selected: LocalDate | undefined;
  readonly choose: (day: LocalDate) => void;
  readonly today: LocalDate;
  readonly isBanking: boolean;
  readonly min: LocalDate | undefined;
  readonly max: LocalDate | undefined;
};

/** The days of a month as a grid of buttons: one stop for the Tab key, arrows and page keys within. */
export function DayGrid({ labelId, marked, mark, ...days }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, marked);
    if (!next) return;
    event.preventDefault();
    flushSync(() => mark(next));
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const month = weeksOf(monthOf(marked));
  const weeks = month.filter((_, index) => index % 7 === 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of the ARIA practices
    <table ref={grid} role="grid" aria-labelledby={labelId} onKeyDown={press} className="w-full table-fixed">
      <thead>
        <tr>
          {weekOrder.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 font-normal text-muted text-xs">
              <span aria-hidden>{showShortWeekday(weekday)}</span>
              <span className="sr-only">{showWeekday(weekday)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday, week) => (
          <tr key={monday}>
            {month.slice(week * 7, week * 7 + 7).map((day) => (
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
              // biome-ignore lint/a11y/useFocusableInteractive: the button within takes the focus
              <td key={day} role="gridcell" aria-selected={day === days.selected} className="p-0 text-center">
                <Day day={day} marked={marked} {...days} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  marked,
  selected,
  choose,
  today,
  isBanking,
  min,
  max,
}: Omit<DayGridProps, 'labelId' | 'mark'> & { day: LocalDate }) {
  const closing = isBanking ? targetClosing(day) : undefined;
  const isOut = (min !== undefined && day < min) || (max !== undefined && day > max);
  const long = showLongDate(day);
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === marked ? 0 : -1}
      aria-label={closing ? t('calendar.closed', { day: long, closing: showClosing(closing) }) : long}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isOut || undefined}
      onClick={() => !isOut && choose(day)}
      className={classNames(
        'tabular mx-auto flex h-9 pointer-coarse:h-11 w-full items-center justify-center rounded-md text-sm',
        'hover:bg-soft aria-disabled:cursor-not-allowed aria-disabled:line-through aria-disabled:opacity-50',
        closing && 'bg-sunken text-muted',
        monthOf(day) !== monthOf(marked) && 'text-muted',
        day === today && 'font-semibold text-accent-text underline underline-offset-4',
        day === selected && 'bg-accent font-semibold text-on-accent hover:bg-accent-hover',
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}
