'use client';

import { useViewersZone } from '@/components/ui/zone/viewers-zone';
import { clockAt, utcDate } from '@/lib/kernel/dates/calendar';
import { fieldTime } from '@/lib/kernel/dates/local-time';
import { weekdayOf } from '@/lib/kernel/dates/target-calendar';
import { showDate, showDay, showShortWeekday, showTime, zoneNameAt } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/recurring';

/**
 * A time on the provider's clock, which is UTC, and on the viewer's if it differs: `Tue 1 Dec 2026, 08:30
 * UTC`.
 */
export function OccurrenceTime({ at }: { at: Date }) {
  const zone = useViewersZone();
  const iso = at.toISOString();
  const local = zone && fieldTime(at, zone);
  const time = iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19);
  return (
    <time dateTime={iso} className="tabular inline-flex flex-wrap gap-x-2 max-sm:justify-end">
      <span className="whitespace-nowrap">
        {t('occurrenceTime.utc', {
          weekday: showShortWeekday(weekdayOf(utcDate(at))),
          date: showDate(utcDate(at)),
          time,
        })}
      </span>
      {local && local !== iso.slice(0, 16) && (
        <span className="whitespace-nowrap text-muted">
          {local.slice(0, 10) !== iso.slice(0, 10) && `${showDay(clockAt(at, zone).date)}, `}
          {showTime(at, zone)} {zoneNameAt(at, zone)}
        </span>
      )}
    </time>
  );
}
