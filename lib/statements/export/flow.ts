import type { MessagePort } from 'node:worker_threads';
import { errorMessage } from '@/lib/log/error-fields';
import type { FileRefusal } from './job';

/**
 * What the thread says over the port of one job: an answer or a refusal first, then chunks, then that they
 * are all.
 */
type Said =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string };

/** So many chunks may be on their way to a reader who has not taken them. More are not made. */
export const chunksInFlight = 4;

/** The reader has taken nothing for too long. */
class StalledReader extends Error {}

/** What a job gives: an answer, then its bytes; `close` ends what it holds, however far it came. */
export type Work = {
  readonly answer: unknown;
  readonly chunks: AsyncIterator<Uint8Array>;
  readonly close: () => Promise<void>;
};

/**
 * The thread's side of a port: begins the work, sends what it gives as fast as the reader takes it, and stops
 * where the reader goes away or takes nothing for `stallMs`. Never rejects; what goes wrong is said to the
 * reader.
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
  const say = (said: Said, moved: readonly ArrayBuffer[] = []): void => port.postMessage(said, moved);
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
      // A copy, as a writer may hold on to what it gave; the copy is handed over and not copied again.
      const bytes = new Uint8Array(next.value);
      say({ kind: 'chunk', bytes }, [bytes.buffer]);
    }
  } catch (error) {
    say({ kind: 'failed', message: errorMessage(error) });
  } finally {
    await work?.chunks.return?.().catch(() => undefined);
    await work?.close().catch(() => undefined);
    // What was said still arrives; that nothing more will, is known to whoever has not read it yet.
    port.close();
  }
}

/** The bytes of a file that is being made. `return` tells the thread that nobody wants the rest. */
export type FileBytes = AsyncIterableIterator<Uint8Array> & { return(): Promise<IteratorResult<Uint8Array>> };

export type Received =
  | { readonly refusal: FileRefusal }
  | { readonly refusal?: never; readonly answer: unknown; readonly bytes: FileBytes };

/**
 * The reader's side of a port: waits for the answer. The bytes reject where the work failed or the thread
 * died, so that a cut file never looks whole. `ended` is called once, when the port is of no more use.
 */
export async function receiveFrom(port: MessagePort, ended: () => void): Promise<Received> {
  const arrived: Said[] = [];
  let isClosed = false;
  let wake = (): void => undefined;
  port.on('message', (said: Said) => {
    arrived.push(said);
    wake();
  });
  port.once('close', () => {
    isClosed = true;
    ended();
    wake();
  });
  const next = async (): Promise<Said> => {
    for (;;) {
      const said = arrived.shift();
      if (said) return said;
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
      const said = await next();
      if (isOver) return { done: true, value: undefined };
      if (said.kind === 'chunk') {
        port.postMessage('taken');
        return { done: false, value: said.bytes };
      }
      const last = end();
      if (said.kind === 'end') return last;
      throw new Error(said.kind === 'failed' ? said.message : 'the thread said something out of turn');
    },
    return: async () => end(),
  };
}
