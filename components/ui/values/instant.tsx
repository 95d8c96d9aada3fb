'use client';

import { t } from '@/messages/ui';
import { useViewersZone } from '../zone/viewers-zone';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function formatFor(timeZone: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${seconds}`;
  const stored = formats.get(key);
  if (stored) return stored;
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    timeZone,
  });
  formats.set(key, format);
  return format;
}

/** A time in the viewer's zone: `21 Nov 2026, 14:05`; in UTC, and marked so, while the zone is unknown. */
export function Instant({
  at,
  seconds = false,
  className,
}: {
  at: Date;
  seconds?: boolean;
  className?: string;
}) {
  const zone = useViewersZone();
  const text = formatFor(zone ?? 'UTC', seconds).format(at);
  return (
    <time
      dateTime={at.toISOString()}
      title={t('instant.utc', { time: at.toISOString().slice(0, 19).replace('T', ' ') })}
      className={`tabular whitespace-nowrap ${className ?? ''}`}
    >
      {zone ? text : t('instant.utc', { time: text })}
    </time>
  );
}
