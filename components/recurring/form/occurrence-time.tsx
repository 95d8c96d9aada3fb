'use client';

import { useViewersZone } from '@/components/ui/zone/viewers-zone';
import { formatDate, utcDate } from '@/lib/kernel/dates/calendar';
import { fieldTime } from '@/lib/kernel/dates/local-time';
import { t } from '@/messages/recurring';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

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
        {t('occurrenceTime.utc', { weekday: weekday.format(at), date: formatDate(utcDate(at)), time })}
      </span>
      {local && local !== iso.slice(0, 16) && (
        <span className="whitespace-nowrap text-muted">
          {at.toLocaleString('en-GB', {
            timeZone: zone,
            ...(local.slice(0, 10) !== iso.slice(0, 10) && { day: 'numeric', month: 'short' }),
            hour: '2-digit',
            minute: '2-digit',
            timeZoneName: 'short',
          })}
        </span>
      )}
    </time>
  );
}
