import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';
import { createChangeSource } from './change-source';

const path = '/api/live/changes';
/** The same without a stream. */
const missedPath = '/api/live/changes/missed';
/** A poll without an answer ends after this many milliseconds. */
const mostPollMs = 5_000;
/** The name of the lock and of the channel that the browser's tabs share. */
const shared = 'paydesk-changes';

type Listener = { readonly topics: readonly ChangeTopic[]; readonly onChange: () => void };

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let streaming = false;

/** Whether changes arrive by themselves; otherwise views poll. */
export const isStreaming = (): boolean => streaming;

/** For `useSyncExternalStore`: calls `watcher` when `isStreaming` changes. */
export function subscribeToStreaming(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls `onChange` when something of these topics has changed, or may have. */
export function subscribeToChanges(topics: readonly ChangeTopic[], onChange: () => void): () => void {
  const listener = { topics, onChange };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStreaming(now: boolean): void {
  streaming = now;
  for (const watcher of watchers) watcher();
}

function announce(changed: readonly string[] | undefined): void {
  for (const { topics, onChange } of listeners) {
    if (!changed || topics.some((topic) => changed.includes(topic))) onChange();
  }
}

async function readMissed(since: number, signal: AbortSignal): Promise<string> {
  const reply = await fetch(`${missedPath}?since=${since}`, {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(mostPollMs)]),
  });
  if (!reply.ok) throw new Error(`changes were answered with ${reply.status}`);
  return reply.text();
}

/**
 * Receives changes until the returned function is called. Browsers without locks, as on a plain address of
 * another machine, would open a stream for each tab and soon have no connection left: they poll.
 */
export function receiveChanges(renderedAt: number): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const source = createChangeSource(
    {
      openStream: (since) => new EventSource(`${path}?since=${since}`),
      poll: readMissed,
      openChannel: () => new BroadcastChannel(shared),
      inOneTab: (signal, lead) => navigator.locks.request(shared, { signal }, lead),
      onChange: announce,
      onStreaming: setStreaming,
    },
    renderedAt,
  );
  const follow = () => source.setVisible(!document.hidden);
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    source.close();
    setStreaming(false);
  };
}
