import type { MessagePort } from 'node:worker_threads';
import { errorMessage } from '@/lib/log/error-fields';
import type { FileRefusal } from './job';

/** Messages of the thread on the port of one job: an answer or refusal, then chunks, then the end. */
type Said =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string };

/** Back-pressure: number of chunks sent ahead of the reader. */
export const chunksInFlight = 4;

/** The reader consumed nothing within the stall timeout. */
class StalledReader extends Error {}

/** The result of a job: an answer, then its bytes. `close` releases its resources at any point. */
export type Work = {
  readonly answer: unknown;
  readonly chunks: AsyncIterator<Uint8Array>;
  readonly close: () => Promise<void>;
};

async function* nothing(): AsyncGenerator<Uint8Array, void> {}

/** Work that consists of its answer. */
export const answerOnly = async (answer: Promise<unknown>): Promise<Work> => ({
  answer: await answer,
  chunks: nothing(),
  close: async () => undefined,
});

/**
 * Thread side of a port. Starts the work, sends chunks as fast as the reader consumes them, and stops if the
 * reader closes the port or stalls for `stallMs`. Never rejects; reports errors to the reader.
 */
export async function sendOver(
  port: MessagePort,
  begin: () => Promise<Work | FileRefusal>,
  stallMs: number,
): Promise<void> {
  let room = chunksInFlight;
  let isWanted = true;
  let wake = (): void => undefined;
  port.on('message', () => {
    room += 1;
    wake();
  });
  port.on('close', () => {
    isWanted = false;
    wake();
  });
  const say = (received: Said, moved: readonly ArrayBuffer[] = []): void => port.postMessage(received, moved);
  const untilRoom = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      wake = resolve;
      timer = setTimeout(() => reject(new StalledReader('the reader has stopped taking the file')), stallMs);
    }).finally(() => clearTimeout(timer));
  };

  let work: Work | undefined;
  try {
    const begun = await begin();
    if (typeof begun === 'string') return say({ kind: 'refused', refusal: begun });
    work = begun;
    say({ kind: 'answer', answer: work.answer });
    while (isWanted) {
      if (room === 0) {
        await untilRoom();
        continue;
      }
      const next = await work.chunks.next();
      if (next.done) return say({ kind: 'end' });
      room -= 1;
      // Copies the chunk, because its writer may reuse the buffer, and transfers the copy.
      const bytes = new Uint8Array(next.value);
      say({ kind: 'chunk', bytes }, [bytes.buffer]);
    }
  } catch (error) {
    say({ kind: 'failed', message: errorMessage(error) });
  } finally {
    await work?.chunks.return?.().catch(() => undefined);
    await work?.close().catch(() => undefined);
    // Messages already sent still arrive; a waiting reader receives the close event.
    port.close();
  }
}

/** The bytes of a file in progress. `return` cancels the rest. */
export type FileBytes = AsyncIterableIterator<Uint8Array> & { return(): Promise<IteratorResult<Uint8Array>> };

export type Received =
  | { readonly refusal: FileRefusal }
  | { readonly refusal?: never; readonly answer: unknown; readonly bytes: FileBytes };

/**
 * Reader side of a port: waits for the answer. The bytes reject if the work failed or the thread died, so
 * that a truncated file never looks complete. Calls `ended` once, when the port is closed.
 */
export async function receiveFrom(port: MessagePort, ended: () => void): Promise<Received> {
  const arrived: Said[] = [];
  let isClosed = false;
  let wake = (): void => undefined;
  port.on('message', (received: Said) => {
    arrived.push(received);
    wake();
  });
  port.once('close', () => {
    isClosed = true;
    ended();
    wake();
  });
  const next = async (): Promise<Said> => {
    for (;;) {
      const received = arrived.shift();
      if (received) return received;
      if (isClosed) return { kind: 'failed', message: 'the thread that makes files has ended' };
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };

  const first = await next();
  if (first.kind === 'answer') return { answer: first.answer, bytes: bytesOf(port, next) };
  port.close();
  if (first.kind === 'refused') return { refusal: first.refusal };
  throw new Error(first.kind === 'failed' ? first.message : 'the thread did not answer');
}

function bytesOf(port: MessagePort, next: () => Promise<Said>): FileBytes {
  let isOver = false;
  const end = (): IteratorResult<Uint8Array> => {
    isOver = true;
    port.close();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (isOver) return { done: true, value: undefined };
      const received = await next();
      if (isOver) return { done: true, value: undefined };
      if (received.kind === 'chunk') {
        port.postMessage('taken');
        return { done: false, value: received.bytes };
      }
      const last = end();
      if (received.kind === 'end') return last;
      throw new Error(
        received.kind === 'failed' ? received.message : 'the thread said something out of turn',
      );
    },
    return: async () => end(),
  };
}
