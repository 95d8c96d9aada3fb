import { stored } from '@/messages/provider-faults';
import { ProviderFault } from '../contract/fault';

/**
 * `interactive` while a user waits, `background` for everything else. Interactive requests get four of five
 * turns.
 */
export type Priority = 'interactive' | 'background';

/** A queued request, which can be given up. */
export type Waiting = {
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
  /** The deadline by `performance.now()`, in milliseconds; none if absent. */
  readonly startBy?: number | undefined;
  /** Called instead of sending: nothing was sent since it was enqueued. */
  readonly giveUp: (cause: unknown) => void;
};

export type RequestQueue<Item extends Waiting> = {
  /** Enqueues an item, or gives it up as `busy` if the queue is full. */
  readonly enter: (item: Item) => void;
  /** Enqueues an item at the front of its priority, whatever the limit: its first turn had no effect. */
  readonly enterAgain: (item: Item) => void;
  /** Dequeues the next item. */
  readonly take: () => Item | undefined;
  readonly giveUpAll: (cause: unknown) => void;
  /** Gives up interactive requests and those without a deadline. */
  readonly giveUpImpatient: (cause: unknown) => void;
  readonly size: () => number;
};

/**
 * After this many a background request goes first, so that users polling a slow provider cannot starve
 * payments.
 */
const mostInteractiveInARow = 4;

const interactiveFirst = ['interactive', 'background'] as const;
const backgroundFirst = ['background', 'interactive'] as const;

/** A priority queue, interactive before background, FIFO within each priority. */
export function createRequestQueue<Item extends Waiting>(maxQueued: number): RequestQueue<Item> {
  /** Each item with the function that removes its timer and abort listener. */
  const again: Readonly<Record<Priority, Map<Item, () => void>>> = {
    interactive: new Map(),
    background: new Map(),
  };
  const first: typeof again = { interactive: new Map(), background: new Map() };
  let interactiveInARow = 0;

  const size = () =>
    first.interactive.size + first.background.size + again.interactive.size + again.background.size;

  function wait(queue: Map<Item, () => void>, item: Item): void {
    const { signal, startBy, giveUp } = item;
    const leave = (fault: ProviderFault) => {
      stop();
      queue.delete(item);
      giveUp(fault);
    };
    const abort = () => leave(new ProviderFault('aborted', stored('aborted')));
    const expire = () => leave(new ProviderFault('busy', stored('lateTurn')));
    if (signal?.aborted) {
      giveUp(new ProviderFault('aborted', stored('aborted')));
      return;
    }
    const timer = startBy === undefined ? undefined : setTimeout(expire, startBy - performance.now());
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort, { once: true });
    queue.set(item, stop);
  }

  function takeFrom(queue: Map<Item, () => void>): Item | undefined {
    for (const [item, stop] of queue) {
      stop();
      queue.delete(item);
      return item;
    }
    return undefined;
  }

  function giveUpWhere(cause: unknown, isMeant: (item: Item) => boolean): void {
    for (const queue of [again.interactive, first.interactive, again.background, first.background]) {
      const meant = [...queue].filter(([item]) => isMeant(item));
      for (const [item, stop] of meant) {
        stop();
        queue.delete(item);
        item.giveUp(cause);
      }
    }
  }

  return {
    enter: (item) => {
      if (size() >= maxQueued) {
        item.giveUp(new ProviderFault('busy', stored('tooMany', { count: String(maxQueued) })));
      } else {
        wait(first[item.priority], item);
      }
    },
    enterAgain: (item) => wait(again[item.priority], item),
    take: () => {
      const isBackgroundsTurn = interactiveInARow >= mostInteractiveInARow;
      for (const priority of isBackgroundsTurn ? backgroundFirst : interactiveFirst) {
        const item = takeFrom(again[priority]) ?? takeFrom(first[priority]);
        if (!item) continue;
        interactiveInARow = priority === 'interactive' ? interactiveInARow + 1 : 0;
        return item;
      }
      return undefined;
    },
    giveUpAll: (cause) => giveUpWhere(cause, () => true),
    giveUpImpatient: (cause) =>
      giveUpWhere(cause, ({ priority, startBy }) => priority === 'interactive' || startBy === undefined),
    size,
  };
}
