import { t } from '@/messages/inbox';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something waits, in few characters: `12 min`, `3 h`, `2 days`. */
export function Age({ since, now }: { since: Date; now: Date }) {
  return (
    <time
      dateTime={since.toISOString()}
      className="tabular whitespace-nowrap text-muted text-xs"
      title={since.toISOString()}
    >
      <span className="sr-only">{t('age.waiting')} </span>
      {ageText(Math.max(0, now.getTime() - since.getTime()))}
    </time>
  );
}

function ageText(ms: number): string {
  if (ms < minuteMs) return t('age.now');
  if (ms < hourMs) return t('age.minutes', { count: Math.floor(ms / minuteMs) });
  return ms < 2 * dayMs
    ? t('age.hours', { count: Math.floor(ms / hourMs) })
    : t('age.days', { count: Math.floor(ms / dayMs) });
}

/** How long ago something was: `12 min ago`, `3 h ago`, `2 days ago`. */
export function agoText(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < minuteMs) return t('ago.now');
  if (ms < hourMs) return t('ago.minutes', { count: Math.floor(ms / minuteMs) });
  return ms < 2 * dayMs
    ? t('ago.hours', { count: Math.floor(ms / hourMs) })
    : t('ago.days', { count: Math.floor(ms / dayMs) });
}

/** The time that is left: `in 3 hours`, `in 12 days`. */
export function untilText(at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime();
  if (ms < hourMs) return t('until.soon');
  return ms < 2 * dayMs
    ? t('until.hours', { count: Math.floor(ms / hourMs) })
    : t('until.days', { count: Math.floor(ms / dayMs) });
}

/** Whether little time is left: less than a day. */
export const isSoon = (at: Date, now: Date): boolean => at.getTime() - now.getTime() < dayMs;
