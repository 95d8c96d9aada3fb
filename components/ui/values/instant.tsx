'use client';

import { useSyncExternalStore } from 'react';
import { t } from '@/messages/ui';

const never = () => () => undefined;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function formatFor(at: Date, seconds: boolean, inBrowser: boolean): Intl.DateTimeFormat {
  // A format keeps the zone that it was made in, and people travel while a page is open.
  const key = `${inBrowser ? at.getTimezoneOffset() : 'UTC'} ${seconds}`;
  const stored = formats.get(key);
  if (stored) return stored;
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    ...(!inBrowser && { timeZone: 'UTC' }),
  });
  formats.set(key, format);
  return format;
}

/**
 * A time in the viewer's zone: `21 Nov 2026, 14:05`. The server does not know the zone, so it renders UTC.
 */
export function Instant({
  at,
  seconds = false,
  className,
}: {
  at: Date;
  seconds?: boolean;
  className?: string;
}) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const text = formatFor(at, seconds, inBrowser).format(at);
  return (
    <time
      dateTime={at.toISOString()}
      title={t('instant.utc', { time: at.toISOString().slice(0, 19).replace('T', ' ') })}
      className={`tabular whitespace-nowrap ${className ?? ''}`}
    >
      {inBrowser ? text : t('instant.utc', { time: text })}
    </time>
  );
}
