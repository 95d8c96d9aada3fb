import { MessageChannel } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { chunksInFlight, receiveFrom, sendOver, type Work } from '@/lib/statements/export/flow';

type Made = { count: number; closed: number };

/** Work of so many chunks, which counts what it made. */
function workOf(chunks: number, made: Made, onChunk: () => void = () => undefined): Work {
  async function* make(): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < chunks; index += 1) {
      made.count += 1;
      onChunk();
      yield new Uint8Array([index % 256]);
    }
  }
  const close = async () => {
    made.closed += 1;
  };
  return { answer: 'the answer', chunks: make(), close };
}

async function open(work: () => Promise<Work | 'nothing_cached'>, stallMs = 60_000) {
  const { port1, port2 } = new MessageChannel();
  let ended = 0;
  const sending = sendOver(port2, work, stallMs);
  const received = await receiveFrom(port1, () => {
    ended += 1;
  });
  return { received, sending, ended: () => ended };
}

function bytesOf(received: Awaited<ReturnType<typeof receiveFrom>>) {
  if (received.refusal) throw new Error(received.refusal);
  return received.bytes;
}

describe('a flow of chunks between threads', () => {
  test('gives the answer and every chunk in order, then ends and closes the work', async () => {
    const made: Made = { count: 0, closed: 0 };
    const { received, sending, ended } = await open(async () => workOf(500, made));
    expect(received).toMatchObject({ answer: 'the answer' });
    const all: number[] = [];
    for await (const chunk of bytesOf(received)) all.push(...chunk);
    expect(all).toEqual(Array.from({ length: 500 }, (_, index) => index % 256));
    await sending;
    expect(made).toEqual({ count: 500, closed: 1 });
    await expect.poll(ended).toBe(1);
  });

  test('never has more in flight than its limit, however slow the reader', async () => {
    const made: Made = { count: 0, closed: 0 };
    let taken = 0;
    let most = 0;
    const { received, sending } = await open(async () =>
      workOf(200, made, () => {
        most = Math.max(most, made.count - taken);
      }),
    );
    const bytes = bytesOf(received);
    for (let step = await bytes.next(); !step.done; step = await bytes.next()) {
      taken += 1;
      // A reader that lets the sender do whatever it can before it takes the next one.
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    }
    await sending;
    expect(taken).toBe(200);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(chunksInFlight + 1);
  });

  test('stops when the reader leaves', async () => {
    const made: Made = { count: 0, closed: 0 };
    const { received, sending } = await open(async () => workOf(1_000_000, made));
    const bytes = bytesOf(received);
    await bytes.next();
    await bytes.return();
    await sending;
    expect(made.closed).toBe(1);
    expect(made.count).toBeLessThanOrEqual(chunksInFlight + 2);
  });

  test('fails for a reader who reads nothing for too long', async () => {
    const made: Made = { count: 0, closed: 0 };
    const { received, sending } = await open(async () => workOf(100, made), 1);
    await sending;
    expect(made.closed).toBe(1);
    const bytes = bytesOf(received);
    for (let taken = 0; taken < chunksInFlight; taken += 1)
      expect(await bytes.next()).toMatchObject({ done: false });
    await expect(bytes.next()).rejects.toThrow('the reader has stopped taking the file');
  });

  test('fails after the written chunks if the writer fails', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array([1]);
      throw new Error('the disk is full');
    }
    const close = async () => undefined;
    const { received, sending } = await open(async () => ({ answer: null, chunks: failing(), close }));
    const bytes = bytesOf(received);
    expect(await bytes.next()).toMatchObject({ done: false });
    await expect(bytes.next()).rejects.toThrow('the disk is full');
    await sending;
  });

  test('reports a refusal, and a failure to begin', async () => {
    const { received, ended } = await open(async () => 'nothing_cached');
    expect(received).toEqual({ refusal: 'nothing_cached' });
    await expect.poll(ended).toBe(1);
    await expect(open(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  });

  test('does not hand over memory that the writer still uses', async () => {
    const reused = new Uint8Array([7]);
    async function* same(): AsyncGenerator<Uint8Array> {
      yield reused;
      yield reused;
    }
    const close = async () => undefined;
    const { received } = await open(async () => ({ answer: null, chunks: same(), close }));
    const all: number[] = [];
    for await (const chunk of bytesOf(received)) all.push(...chunk);
    expect(all).toEqual([7, 7]);
  });
});
