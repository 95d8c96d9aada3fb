'use client';

import { showInstant } from '@/lib/kernel/formats/dates';
import { t } from '@/messages/ui';
import { useViewersZone } from '../zone/viewers-zone';

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
  const text = showInstant(at, zone ?? 'UTC', seconds);
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
