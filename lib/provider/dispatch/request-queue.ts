import { ServiceFault } from '../contract/fault';

/**
 * `interactive` for someone who waits before a screen, `background` for all else; of five turns the first has
 * four.
 */
export type Priority = 'interactive' | 'background';

/** What may wait: it can be told that it waits no longer. */
export type Waiting = {
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
  /** Until when it may wait, in milliseconds of `performance.now()`; without end where it is left out. */
  readonly startBy?: number | undefined;
  /** Told instead of being taken: nothing was sent since it entered. */
  readonly giveUp: (cause: unknown) => void;
};

export type RequestQueue<Item extends Waiting> = {
  /** Lets it wait, or gives it up as `busy` where the bound is reached. */
  readonly enter: (item: Item) => void;
  /**
   * Lets it wait before all others of its priority, whatever the bound: it had its turn, which came to
   * nothing.
   */
  readonly enterAgain: (item: Item) => void;
  /** Takes out whose turn it is. */
  readonly take: () => Item | undefined;
  readonly giveUpAll: (cause: unknown) => void;
  /** Gives up what people wait for, and what has not said how long it may wait. */
  readonly giveUpImpatient: (cause: unknown) => void;
  readonly size: () => number;
};

/**
 * Then one of the background goes, so that people who keep looking at a slow service keep no payment from
 * being sent.
 */
const mostInteractiveInARow = 4;

const interactiveFirst = ['interactive', 'background'] as const;
const backgroundFirst = ['background', 'interactive'] as const;

/**
 * Requests that wait for their turn, people before the background, each priority in the order of its arrival.
 */
export function createRequestQueue<Item extends Waiting>(maxQueued: number): RequestQueue<Item> {
  /** With each item what ends its waiting for time and for its caller. */
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
    const leave = (fault: ServiceFault) => {
      stop();
      queue.delete(item);
      giveUp(fault);
    };
    const abort = () => leave(new ServiceFault('aborted', 'the caller gave up'));
    const expire = () => leave(new ServiceFault('busy', 'its turn did not come in time'));
    if (signal?.aborted) {
      giveUp(new ServiceFault('aborted', 'the caller gave up'));
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
        item.giveUp(new ServiceFault('busy', `more than ${maxQueued} requests wait`));
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
