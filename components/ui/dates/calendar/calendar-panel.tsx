import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { addMonths, clockAt, type LocalDate } from '@/lib/kernel/dates/calendar';
import { type DayPreset, presetDay, presetsAhead, presetsBack } from '@/lib/kernel/dates/day-presets';
import { monthOf } from '@/lib/kernel/dates/month';
import { targetClosing } from '@/lib/kernel/dates/target-calendar';
import { showClosing, showMonth } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/dates';
import { Button } from '../../buttons/button';
import { IconButton } from '../../buttons/icon-button';
import { dialogOpened } from '../../live/open-dialogs';
import { type DateKind, dayOf, timeOf, todayIn } from '../read-date';
import { TimeField } from '../time-field';
import { DayGrid } from './day-grid';

export type CalendarPanelProps = {
  readonly kind: DateKind;
  readonly value: string;
  readonly zone: string;
  readonly choose: (value: string) => void;
  readonly close: () => void;
  readonly direction: 'ahead' | 'back';
  readonly isBanking: boolean;
  readonly min: LocalDate | undefined;
  readonly max: LocalDate | undefined;
  readonly consequenceOf: ((value: string) => string | undefined) | undefined;
};

/** Suggested days, the days of a month, the time of a moment, and what the marked day leads to. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { kind, value, zone, choose, close, direction, isBanking, min, max } = props;
  const monthId = useId();
  const [today] = useState(() => todayIn(zone));
  const [marked, mark] = useState(() => dayOf(value) ?? within(today, min, max));
  const [selected, select] = useState(() => dayOf(value));
  const [time, setTime] = useState(() => timeOf(value));
  useEffect(dialogOpened, []);
  const chooseDay = (day: LocalDate) => {
    mark(day);
    select(day);
    if (kind === 'day') {
      choose(day);
      return close();
    }
    const chosenTime = time || usualTime(day, zone);
    setTime(chosenTime);
    choose(`${day}T${chosenTime}`);
  };
  const changeTime = (changed: string) => {
    setTime(changed);
    if (changed && selected) choose(`${selected}T${changed}`);
  };
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[10rem_1fr]">
      <Presets direction={direction} today={today} min={min} max={max} choose={chooseDay} />
      <div className="flex flex-col gap-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <MonthHeading id={monthId} marked={marked} mark={mark} />
        <DayGrid
          labelId={monthId}
          marked={marked}
          mark={mark}
          selected={selected}
          choose={chooseDay}
          today={today}
          isBanking={isBanking}
          min={min}
          max={max}
        />
        <DayNote {...props} day={marked} time={time} />
      </div>
      {kind === 'moment' && (
        <div className="flex flex-wrap items-end justify-between gap-3 border-t pt-3 sm:flex-col sm:items-stretch sm:justify-end sm:border-t-0 sm:pt-0">
          <TimeField
            name="calendarTime"
            label={t('calendar.time')}
            value={time}
            onValue={changeTime}
            hint={t('calendar.timeZone', { timeZone: zone })}
            className="min-w-0 flex-1 sm:flex-none"
          />
          <Button variant="primary" onClick={close} className="pointer-coarse:h-11">
            {t('calendar.done')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The shown month between the buttons to its neighbours. */
const MonthHeading = ({
  id,
  marked,
  mark,
}: {
  id: string;
  marked: LocalDate;
  mark: (day: LocalDate) => void;
}) => (
  <div className="flex items-center justify-between gap-2">
    <IconButton
      label={t('calendar.previousMonth')}
      size="small"
      onClick={() => mark(addMonths(marked, -1))}
      className="pointer-coarse:size-11"
    >
      <ChevronLeft aria-hidden />
    </IconButton>
    <h2 id={id} aria-live="polite" className="font-semibold text-sm">
      {showMonth(monthOf(marked))}
    </h2>
    <IconButton
      label={t('calendar.nextMonth')}
      size="small"
      onClick={() => mark(addMonths(marked, 1))}
      className="pointer-coarse:size-11"
    >
      <ChevronRight aria-hidden />
    </IconButton>
  </div>
);

/** A usual day within the limits; the nearer limit if it is not. */
function within(day: LocalDate, min: LocalDate | undefined, max: LocalDate | undefined): LocalDate {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}

/** The start of business, or of today the next full hour. */
function usualTime(day: LocalDate, zone: string): string {
  const { date, time } = clockAt(new Date(), zone);
  if (day !== date || time < '08:00') return '09:00';
  const hour = Number(time.slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}:00`;
}

function Presets({
  direction,
  today,
  min,
  max,
  choose,
}: Pick<CalendarPanelProps, 'direction' | 'min' | 'max'> & {
  today: LocalDate;
  choose: (day: LocalDate) => void;
}) {
  const presets: readonly DayPreset[] = direction === 'ahead' ? presetsAhead : presetsBack;
  const days = presets.map((preset) => ({ preset, day: presetDay(preset, today) }));
  return (
    <ul aria-label={t('calendar.presets')} className="flex flex-wrap gap-1.5 sm:flex-col">
      {days
        .filter(({ day }) => within(day, min, max) === day)
        .map(({ preset, day }) => (
          <li key={preset}>
            <Button
              size="small"
              onClick={() => choose(day)}
              className="pointer-coarse:h-11 sm:w-full sm:justify-start"
            >
              {t(`presets.${preset}`)}
            </Button>
          </li>
        ))}
    </ul>
  );
}

/** What the marked day leads to, and the meaning of the shading. Its height stays. */
function DayNote({
  day,
  time,
  kind,
  zone,
  isBanking,
  consequenceOf,
}: CalendarPanelProps & { day: LocalDate; time: string }) {
  if (!isBanking) return null;
  const closing = targetClosing(day);
  const leads = consequenceOf?.(kind === 'day' ? day : `${day}T${time || usualTime(day, zone)}`);
  return (
    <div className="text-[0.8125rem] text-muted">
      <p aria-live="polite" className="min-h-10">
        {leads ?? (closing && t('calendar.closedNote', { closing: showClosing(closing) }))}
      </p>
      <p className="flex items-center gap-1.5">
        <span aria-hidden className="size-3 rounded-sm border bg-sunken" />
        {t('calendar.legend')}
      </p>
    </div>
  );
}
