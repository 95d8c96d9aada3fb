'use client';

import { useSyncExternalStore } from 'react';
import { formatDate, utcDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/recurring';

const never = () => () => undefined;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/**
 * A time on the provider's clock, which is UTC, and on the viewer's if it differs: `Tue 1 Dec 2026, 08:30
 * UTC`.
 */
export function OccurrenceTime({ at }: { at: Date }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const iso = at.toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19);
  return (
    <time dateTime={iso} className="tabular inline-flex flex-wrap gap-x-2 max-sm:justify-end">
      <span className="whitespace-nowrap">
        {t('occurrenceTime.utc', { weekday: weekday.format(at), date: formatDate(utcDate(at)), time })}
      </span>
      {inBrowser && at.getTimezoneOffset() !== 0 && (
        <span className="whitespace-nowrap text-muted">
          {at.toLocaleString('en-GB', {
            ...(at.getDate() !== at.getUTCDate() && { day: 'numeric', month: 'short' }),
            hour: '2-digit',
            minute: '2-digit',
            timeZoneName: 'short',
          })}
        </span>
      )}
    </time>
  );
}
