import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeSource, sourceTiming } from '@/components/ui/live/stream/change-source';

type Stream = { readonly since: number; onmessage: unknown; onerror: unknown; readonly close: () => void };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser: its tabs share a lock and a channel, and its streams are fed by the test. */
function startBrowser() {
  const streams: (Stream & { send: (event: string) => void; fail: () => void; isOpen: boolean })[] = [];
  const polls: number[] = [];
  /** The server's answer to a poll; undefined for none. */
  let answer: string | undefined;
  const channels = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>();
  let queue: Promise<unknown> = Promise.resolve();

  function openTab(since = 1_000) {
    const changes: (readonly string[] | undefined)[] = [];
    const streaming: boolean[] = [];
    const source = createChangeSource(
      {
        openStream: (from) => {
          const stream = {
            since: from,
            onmessage: null as ((event: { data: string }) => void) | null,
            onerror: null as (() => void) | null,
            isOpen: true,
            close: () => {
              stream.isOpen = false;
            },
            send: (event: string) => stream.onmessage?.({ data: event }),
            fail: () => stream.onerror?.(),
          };
          streams.push(stream);
          // safe: the source uses only these members
          return stream as unknown as EventSource;
        },
        poll: async (from) => {
          polls.push(from);
          if (answer === undefined) throw new Error('no answer');
          return answer;
        },
        openChannel: () => {
          const channel = {
            onmessage: null as ((event: { data: unknown }) => void) | null,
            postMessage: (data: unknown) => {
              for (const other of channels) if (other !== channel) other.onmessage?.({ data });
            },
            close: () => void channels.delete(channel),
          };
          channels.add(channel);
          // safe: the source uses only these members
          return channel as unknown as BroadcastChannel;
        },
        inOneTab: (signal, lead) => {
          const turn = queue.then(() => (signal.aborted ? undefined : lead()));
          queue = turn;
          return turn;
        },
        onChange: (topics) => changes.push(topics),
        onStreaming: (isStreaming) => streaming.push(isStreaming),
      },
      since,
    );
    return { source, changes, streaming };
  }

  const lastStream = () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('no stream was opened');
    return stream;
  };
  const answerPolls = (text: string | undefined) => {
    answer = text;
  };
  return { openTab, streams, lastStream, polls, answerPolls };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the changes of a browser', () => {
  it('arrive in all of its tabs over one stream', async () => {
    const { openTab, streams, lastStream } = startBrowser();
    const [one, other] = [openTab(), openTab()];
    one.source.setVisible(true);
    other.source.setVisible(true);
    await settle();
    lastStream().send('2000');
    lastStream().send('2001 order batch');
    expect(streams).toHaveLength(1);
    expect(one.changes).toEqual([['order', 'batch']]);
    expect(other.changes).toEqual([['order', 'batch']]);
    expect(other.streaming).toEqual([true]);
  });

  it('are asked for from the last event on, by whichever visible tab takes over', async () => {
    const { openTab, streams, lastStream } = startBrowser();
    const [one, other] = [openTab(), openTab()];
    one.source.setVisible(true);
    other.source.setVisible(true);
    await settle();
    lastStream().send('2000 order');
    one.source.setVisible(false);
    await settle();
    expect(streams.map(({ since, isOpen }) => ({ since, isOpen }))).toEqual([
      { since: 1_000, isOpen: false },
      { since: 2_000, isOpen: true },
    ]);
  });

  it('may all have been missed by a tab that joins later', async () => {
    const { openTab, lastStream } = startBrowser();
    const one = openTab();
    one.source.setVisible(true);
    await settle();
    lastStream().send('2000');
    const later = openTab();
    later.source.setVisible(true);
    expect(later.changes).toEqual([undefined]);
    expect(later.streaming).toEqual([true]);
  });

  it('count as stopped when the stream breaks, and again as arriving when it is back', async () => {
    const { openTab, streams, lastStream } = startBrowser();
    const tab = openTab();
    tab.source.setVisible(true);
    await settle();
    lastStream().send('2000');
    lastStream().fail();
    await settle();
    expect(tab.streaming).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(sourceTiming.retryMs.least * 2);
    lastStream().send('3000 *');
    expect(streams).toHaveLength(2);
    expect(tab.streaming).toEqual([true, false, true]);
    expect(tab.changes).toEqual([undefined]);
  });

  it('count as stopped when a proxy collects them', async () => {
    const { openTab, streams } = startBrowser();
    const tab = openTab();
    tab.source.setVisible(true);
    await vi.advanceTimersByTimeAsync(sourceTiming.firstMs);
    expect(streams[0]?.isOpen).toBe(false);
    expect(tab.streaming).toEqual([]);
  });

  it('count as stopped when the stream is silent', async () => {
    const { openTab, lastStream } = startBrowser();
    const tab = openTab();
    tab.source.setVisible(true);
    await settle();
    lastStream().send('2000');
    await vi.advanceTimersByTimeAsync(sourceTiming.silenceMs);
    expect(tab.streaming).toEqual([true, false]);
  });

  it('are asked for less and less often while the stream is refused', async () => {
    const { openTab, streams } = startBrowser();
    openTab().source.setVisible(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams.length).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    const before = streams.length;
    await vi.advanceTimersByTimeAsync(10 * sourceTiming.retryMs.most);
    expect(streams.length - before).toBeLessThanOrEqual(10);
    expect(streams.length - before).toBeGreaterThanOrEqual(4);
  });

  it('are polled for while a proxy collects the stream, and are announced once each', async () => {
    const { openTab, polls, answerPolls } = startBrowser();
    const [tab, other] = [openTab(), openTab()];
    tab.source.setVisible(true);
    other.source.setVisible(true);
    answerPolls('2000 order@1990');
    await vi.advanceTimersByTimeAsync(sourceTiming.pollMs);
    answerPolls('3500 order@1990 batch@3000');
    await vi.advanceTimersByTimeAsync(sourceTiming.pollMs);
    answerPolls('5000 order@4000');
    await vi.advanceTimersByTimeAsync(sourceTiming.pollMs);
    expect(polls).toEqual([1_000, 2_000, 3_500]);
    expect(tab.changes).toEqual([['order'], ['batch'], ['order']]);
    expect(other.changes).toEqual(tab.changes);
    expect(tab.streaming).toEqual([true]);
  });

  it('are not polled for while the stream brings events', async () => {
    const { openTab, lastStream, polls, answerPolls } = startBrowser();
    answerPolls('2000');
    openTab().source.setVisible(true);
    await settle();
    lastStream().send('2000');
    await vi.advanceTimersByTimeAsync(10 * sourceTiming.pollMs);
    expect(polls).toEqual([]);
  });

  it('count as stopped when polls are not answered either, which become rare', async () => {
    const { openTab, polls, answerPolls } = startBrowser();
    const tab = openTab();
    tab.source.setVisible(true);
    answerPolls('2000');
    await vi.advanceTimersByTimeAsync(sourceTiming.pollMs);
    answerPolls(undefined);
    await vi.advanceTimersByTimeAsync(sourceTiming.pollMs);
    expect(tab.streaming).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    const before = polls.length;
    await vi.advanceTimersByTimeAsync(10 * sourceTiming.retryMs.most);
    expect(polls.length - before).toBeLessThanOrEqual(10);
  });

  it('stop when the tab closes', async () => {
    const { openTab, lastStream } = startBrowser();
    const tab = openTab();
    tab.source.setVisible(true);
    await settle();
    tab.source.close();
    expect(lastStream().isOpen).toBe(false);
  });
});
