'use client';

import { useSyncExternalStore } from 'react';
import { t } from '@/messages/ui';

const never = () => () => undefined;

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
  const text = at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    ...(!inBrowser && { timeZone: 'UTC' }),
  });
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
