import type { ChangeTopic } from '@/lib/kernel/topics/change-topics';

/** Stands for every topic: the client may have missed anything. */
export const everyTopic = '*';

/** The beats that a client may leave unread before its stream ends. */
const mostUnread = 3;

const encoder = new TextEncoder();

type StreamParts = {
  /** In milliseconds, as are all times here. */
  readonly now: () => number;
  /** The topics that the client missed before; empty if none. */
  readonly missed: readonly ChangeTopic[] | typeof everyTopic;
  /** Runs once, when the client has left or the stream was ended. */
  readonly onEnd: () => void;
};

/**
 * The stream of one browser, as server-sent events. Each has the server's time and the topics that changed,
 * never content; without topics it shows that the stream is alive, as proxies close silent connections.
 * Topics wait in a set until the client reads, so that a slow client costs no memory.
 */
export function createChangeStream({ now, missed, onEnd }: StreamParts) {
  const waiting = new Set<ChangeTopic>();
  let unread = 0;
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const hasRoom = (): boolean => (controller?.desiredSize ?? 0) > 0;
  const send = (topics: Iterable<string>): void =>
    controller?.enqueue(encoder.encode(`data: ${[now(), ...topics].join(' ')}\n\n`));

  function flush(): void {
    if (isOver || waiting.size === 0 || !hasRoom()) return;
    send(waiting);
    waiting.clear();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    controller?.close();
    onEnd();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started;
        send(missed);
      },
      pull: flush,
      cancel: () => {
        // The browser has left, and the stream is closed already.
        isOver = true;
        onEnd();
      },
    },
    { highWaterMark: 2 },
  );

  return {
    body,
    changed: (topics: Iterable<ChangeTopic>): void => {
      for (const topic of topics) waiting.add(topic);
      flush();
    },
    /** Sends a sign of life. Ends the stream of a client that has not read several of them. */
    beat: (): void => {
      if (isOver) return;
      unread = hasRoom() ? 0 : unread + 1;
      if (unread >= mostUnread) end();
      else if (unread === 0) send([]);
    },
    end,
  };
}
export type ChangeStream = ReturnType<typeof createChangeStream>;
