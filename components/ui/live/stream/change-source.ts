import { createPollReader, pause, pollWhile } from './poll-changes';

/** In milliseconds. */
export const sourceTiming = {
  /** The stream's first event arrives at once; later, a proxy collects events instead of passing them on. */
  firstMs: 5_000,
  /** The server shows every 20 seconds that the stream is alive. */
  silenceMs: 45_000,
  /** Between two polls without a stream: a change is on the screen within two seconds. */
  pollMs: 1_500,
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
  /** Asks for what changed after this time of the server. Rejects without an answer. */
  readonly poll: (since: number, signal: AbortSignal) => Promise<string>;
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
 * events on to the others; while the stream brings none, it polls. `since` is the server's time at which the
 * page was rendered.
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

  function lose(): void {
    streams(false);
    channel.postMessage(gone);
  }

  const lead = async (signal: AbortSignal): Promise<void> => {
    isLeading = true;
    await readChanges(parts, { timing, signal, known: () => known, pass, lose });
    isLeading = false;
  };

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

type Reading = {
  readonly timing: typeof sourceTiming;
  readonly signal: AbortSignal;
  /** The server's time up to which changes are known. */
  readonly known: () => number;
  readonly pass: (event: string) => void;
  /** Neither the stream nor polls bring events. */
  readonly lose: () => void;
};

/** Reads the stream again and again, and polls while it brings nothing, until `signal` aborts. */
async function readChanges(
  { openStream, poll }: Pick<SourceParts, 'openStream' | 'poll'>,
  { timing, signal, known, pass, lose }: Reading,
): Promise<void> {
  let hasStream = false;
  const readPoll = createPollReader();
  const pace = { everyMs: timing.pollMs, mostMs: timing.retryMs.most };
  void pollWhile(
    () => !hasStream,
    pace,
    signal,
    async () => {
      const reply = await poll(known(), signal).catch(() => undefined);
      if (signal.aborted || hasStream) return true;
      if (reply === undefined) lose();
      else pass(readPoll(reply));
      return reply !== undefined;
    },
  );
  for (let failures = 0; !signal.aborted; ) {
    const open = () => openStream(known());
    const hadEvents = await readStream(open, timing, signal, (event) => {
      hasStream = true;
      pass(event);
    });
    hasStream = false;
    failures = hadEvents ? 0 : failures + 1;
    if (signal.aborted) break;
    if (hadEvents) lose();
    await pause(retryDelay(failures, timing.retryMs), signal);
  }
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
