const minuteMs = 60_000;

/** How long ago something was, as one says it: `just now`, `12 minutes ago`, `3 hours ago`, `2 days ago`. */
export function agoWords(at: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** A figure with its noun: `1,204 orders`, `1 break`. */
export const figureWords = (count: number, one: string, many: string): string =>
  `${count.toString().replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? one : many}`;
