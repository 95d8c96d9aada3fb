/** In milliseconds. */
export const sourceTiming = {
  /** The stream's first event arrives at once; later, a proxy collects events instead of passing them on. */
  firstMs: 5_000,
  /** The server shows every 20 seconds that the stream is alive. */
  silenceMs: 45_000,
  /** The shortest and the longest pause before the next attempt. */
  retryMs: { least: 500, most: 60_000 },
};

/** The part of `EventSource` that is used. */
type Stream = Pick<EventSource, 'onmessage' | 'onerror' | 'close'>;
/** The part of `BroadcastChannel` that is used. */
type Channel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;

export type SourceParts = {
  /** Opens the stream of events after this time of the server. */
  readonly openStream: (since: number) => Stream;
  readonly openChannel: () => Channel;
  /** Runs `lead` in one tab of the browser at a time, until `signal` aborts. */
  readonly inOneTab: (signal: AbortSignal, lead: () => Promise<void>) => Promise<void>;
  /** Called with the topics that changed; undefined if anything may have. */
  readonly onChange: (topics: readonly string[] | undefined) => void;
  /** Called when events begin to arrive, and when they stop. */
  readonly onStreaming: (isStreaming: boolean) => void;
  readonly timing?: typeof sourceTiming;
};

/** A new tab's question to the tab that has the stream, and that tab's message when the stream is gone. */
const asks = 'asks';
const gone = 'gone';

/**
 * The changes that the server announces. One visible tab holds the browser's only stream and passes its
 * events on to the others. `since` is the server's time at which the page was rendered.
 */
export function createChangeSource(parts: SourceParts, since: number) {
  const timing = parts.timing ?? sourceTiming;
  const channel = parts.openChannel();
  let known = since;
  let isLeading = false;
  let isStreaming = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let leading: AbortController | undefined;

  function streams(now: boolean): void {
    clearTimeout(silence);
    if (now) silence = setTimeout(() => streams(false), timing.silenceMs);
    if (now === isStreaming) return;
    isStreaming = now;
    parts.onStreaming(now);
  }

  /** An event of the stream: the server's time and the topics that changed, `*` for all. */
  function receive(event: string): void {
    const [at, ...topics] = event.split(' ');
    known = Math.max(known, Number(at) || 0);
    streams(true);
    if (topics.length > 0) parts.onChange(topics.includes('*') ? undefined : topics);
  }

  channel.onmessage = ({ data }) => {
    if (data === asks) {
      if (isLeading && isStreaming) channel.postMessage(`${known} *`);
    } else if (data === gone) streams(false);
    else if (typeof data === 'string') receive(data);
  };

  const pass = (event: string): void => {
    receive(event);
    channel.postMessage(event);
  };

  async function lead(signal: AbortSignal): Promise<void> {
    isLeading = true;
    for (let failures = 0; !signal.aborted; ) {
      const hadEvents = await readStream(() => parts.openStream(known), timing, signal, pass);
      failures = hadEvents ? 0 : failures + 1;
      if (signal.aborted) break;
      streams(false);
      channel.postMessage(gone);
      await pause(retryDelay(failures, timing.retryMs), signal);
    }
    isLeading = false;
  }

  return {
    /** Hidden tabs hold no stream: they show nothing, and browsers freeze them. */
    setVisible: (isVisible: boolean): void => {
      if (isVisible === (leading !== undefined)) return;
      leading?.abort();
      leading = isVisible ? new AbortController() : undefined;
      const signal = leading?.signal;
      if (!signal) return;
      channel.postMessage(asks);
      void parts.inOneTab(signal, () => lead(signal)).catch(() => undefined);
    },
    close: (): void => {
      leading?.abort();
      clearTimeout(silence);
      channel.close();
    },
  };
}

/** Reads one stream until it ends or `signal` aborts. Returns whether it brought any event. */
const readStream = (
  open: () => Stream,
  { firstMs, silenceMs }: typeof sourceTiming,
  signal: AbortSignal,
  pass: (event: string) => void,
): Promise<boolean> =>
  new Promise((resolve) => {
    const stream = open();
    let hasEvents = false;
    let timer = setTimeout(end, firstMs);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      stream.close();
      resolve(hasEvents);
    }
    signal.addEventListener('abort', end);
    stream.onerror = end;
    stream.onmessage = ({ data }) => {
      hasEvents = true;
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      pass(data);
    };
  });

/** Doubles with each failure. The random part spreads browsers after a restart of the server. */
const retryDelay = (failures: number, { least, most }: typeof sourceTiming.retryMs): number =>
  Math.min(least * 2 ** failures, most) * (1 + Math.random());

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
