import { t } from '@/messages/reconciliation';

const minuteMs = 60_000;

/** A relative time: `just now`, `12 minutes ago`, `3 hours ago`, `2 days ago`. */
export function agoLabel(at: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return t('ago.now');
  if (minutes < 60) return t('ago.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('ago.hours', { count: hours }) : t('ago.days', { count: Math.floor(hours / 24) });
}
