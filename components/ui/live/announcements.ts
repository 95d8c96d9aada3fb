import { t } from '@/messages/ui';

/** Changes that arrive together are announced together, in milliseconds. */
const collectMs = 1_000;
/** How long an announcement stays, in milliseconds. */
const shownMs = 8_000;

let waiting: string[] = [];
let announced = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** What screen readers are told now. */
export const readAnnouncement = (): string => announced;

/** For `useSyncExternalStore`: calls `listener` when the announcement changes. */
export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces a state that has changed by itself; many at once only by their number. */
export function announceUpdate(state: string): void {
  waiting.push(state);
  clearTimeout(timer);
  timer = setTimeout(publish, collectMs);
}

function publish(): void {
  const [state = ''] = waiting;
  set(waiting.length === 1 ? t('changes.one', { state }) : t('changes.many', { count: waiting.length }));
  waiting = [];
  timer = setTimeout(() => set(''), shownMs);
}

function set(text: string): void {
  announced = text;
  for (const listener of listeners) listener();
}
